import { z } from 'zod';
import { button, defineMail, paragraph } from '../../mail/index.ts';

export const accountRestored = defineMail({
  name: 'account-restored',
  kind: 'account',
  label: 'Compte rouvert',
  data: z.object({ name: z.string(), link: z.string() }),
  sample: { name: 'Awa Ndiaye', link: '/account' },
  subject: () => 'Votre compte est rouvert',
  preheader: () => 'Vous pouvez à nouveau vous connecter.',
  body: ({ name, link }) => [
    paragraph(`Bonjour ${name},`),
    paragraph('La suspension de votre compte est levée : vous y retrouvez tout ce que vous y aviez laissé.'),
    button('Se connecter', link),
  ],
});
