import { z } from 'zod';
import { defineMail, paragraph, quote } from '../../mail/index.ts';

export const accountSuspended = defineMail({
  name: 'account-suspended',
  kind: 'account',
  label: 'Compte suspendu',
  data: z.object({ name: z.string(), reason: z.string() }),
  sample: { name: 'Awa Ndiaye', reason: 'Envois répétés de commentaires publicitaires.' },
  subject: () => 'Votre compte est suspendu',
  preheader: ({ reason }) => reason,
  body: ({ name, reason }) => [
    paragraph(`Bonjour ${name},`),
    paragraph('L’administration a suspendu votre compte : il n’ouvre plus de session. En voici la raison :'),
    quote(reason),
    paragraph('Vous pensez que c’est une erreur ? Répondez à ce message : une personne vous lira.'),
  ],
});
