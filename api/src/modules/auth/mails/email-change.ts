import { z } from 'zod';
import { button, defineMail, paragraph, small } from '../../mail/index.ts';

export const emailChange = defineMail({
  name: 'email-change',
  kind: 'account',
  label: 'Nouvelle adresse à confirmer',
  data: z.object({ name: z.string(), link: z.string() }),
  sample: { name: 'Awa Ndiaye', link: '/adresse/exemple' },
  subject: () => 'Confirmez votre nouvelle adresse',
  preheader: () => 'L’ancienne reste la vôtre jusque-là.',
  body: ({ name, link }) => [
    paragraph(`Bonjour ${name},`),
    paragraph('Vous voulez que cette adresse devienne celle de votre compte. Confirmez qu’elle est bien la vôtre :'),
    button('Confirmer cette adresse', link),
    paragraph('L’ancienne reste celle de votre compte jusque-là.'),
    small('Le lien sert une fois, pendant un jour. Vous n’avez rien demandé ? Ignorez ce message.'),
  ],
});
