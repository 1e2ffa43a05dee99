import { z } from 'zod';
import { defineMail, greeting, paragraph, quote } from '../../mail/index.ts';

export const accountSuspended = defineMail({
  name: 'account-suspended',
  kind: 'account',
  causedBy: 'operator',
  label: 'Compte suspendu',
  data: z.object({ reason: z.string() }),
  sample: { reason: 'Envois répétés de commentaires publicitaires.' },
  subject: () => 'Votre compte est suspendu',
  preheader: ({ reason }) => reason,
  body: ({ reason }, to) => [
    greeting(to),
    paragraph('L’administration a suspendu votre compte : il n’ouvre plus de session. En voici la raison :'),
    quote(reason),
    paragraph('Vous pensez que c’est une erreur ? Répondez à ce message : une personne vous lira.'),
  ],
});
