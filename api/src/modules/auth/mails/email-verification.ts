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
  preheader: () => 'Un geste, et votre compte peut publier et vendre.',
  body: ({ link }, to) => [
    greeting(to),
    paragraph('Vous avez ouvert un compte avec cette adresse. Confirmez qu’elle est bien la vôtre :'),
    button('Confirmer mon adresse', link),
    paragraph('Jusque-là vous pouvez lire, commenter et préparer des brouillons, pas encore publier ni vendre.'),
    small('Le lien sert une fois, pendant trois jours. Vous n’avez ouvert aucun compte ? Ignorez ce message.'),
  ],
});
