import { linkMinutes } from '@letat/contracts/auth/constants';
import { durationText } from '@letat/contracts/core/format/durations';
import { z } from 'zod';
import { button, defineMail, greeting, paragraph, small } from '../../mail/index.ts';

export const emailChange = defineMail({
  name: 'email-change',
  kind: 'account',
  causedBy: 'stranger',
  label: 'Nouvelle adresse à confirmer',
  data: z.object({ link: z.string() }),
  sample: { link: '/adresse/exemple' },
  subject: () => 'Confirmez votre nouvelle adresse',
  preheader: () => 'L’ancienne reste la vôtre jusque-là.',
  body: ({ link }, to) => [
    greeting(to),
    paragraph('Vous voulez que cette adresse devienne celle de votre compte. Confirmez qu’elle est bien la vôtre :'),
    button('Confirmer cette adresse', link),
    paragraph('L’ancienne reste celle de votre compte jusque-là.'),
    small(
      `Le lien sert une fois, pendant ${durationText(linkMinutes['email-change'])}. Vous n’avez rien demandé ? Ignorez ce message.`,
    ),
  ],
});
