import { z } from 'zod';
import { button, defineMail, greeting, paragraph } from '../../mail/index.ts';

export const accountRestored = defineMail({
  name: 'account-restored',
  kind: 'account',
  causedBy: 'operator',
  label: 'Compte rouvert',
  data: z.object({ link: z.string() }),
  sample: { link: '/account' },
  subject: () => 'Votre compte est rouvert',
  preheader: () => 'Vous pouvez à nouveau vous connecter.',
  body: ({ link }, to) => [
    greeting(to),
    paragraph('La suspension de votre compte est levée : vous y retrouvez tout ce que vous y aviez laissé.'),
    button('Se connecter', link),
  ],
});
