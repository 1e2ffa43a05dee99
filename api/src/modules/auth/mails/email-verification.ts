import { linkMinutes } from '@letat/contracts/auth/constants';
import { durationText } from '@letat/contracts/core/format/durations';
import { z } from 'zod';
import { button, defineMail, greeting, paragraph, small } from '../../mail/index.ts';

export const emailVerification = defineMail({
  name: 'email-verification',
  kind: 'account',
  causedBy: 'stranger',
  label: 'Confirmation de l’adresse',
  data: z.object({ link: z.string() }),
  sample: { link: '/verification/exemple' },
  subject: () => 'Confirmez votre adresse',
  preheader: () => 'Un geste, et votre adresse est la vôtre pour nous aussi.',
  body: ({ link }, to) => [
    greeting(to),
    paragraph('Vous avez ouvert un compte avec cette adresse. Confirmez qu’elle est bien la vôtre :'),
    button('Confirmer mon adresse', link),
    // Most accounts read: what waits for authors is said to those who write.
    paragraph('Jusque-là vous pouvez lire et commenter. Si vous écrivez ici, publier et vendre attendent ce geste.'),
    small(
      `Le lien sert une fois, pendant ${durationText(linkMinutes['email-verification'])}. Vous n’avez ouvert aucun compte ? Ignorez ce message.`,
    ),
  ],
});
