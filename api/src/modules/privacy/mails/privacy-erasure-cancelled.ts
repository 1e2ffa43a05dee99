import { z } from 'zod';
import { defineMail, greeting, paragraph, small } from '../../mail/index.ts';

/** A person took the erasure of their account back. */
export const privacyErasureCancelled = defineMail({
  name: 'privacy-erasure-cancelled',
  kind: 'account',
  causedBy: 'owner',
  label: 'Effacement annulé',
  data: z.object({}),
  sample: {},
  subject: () => 'L’effacement de votre compte est annulé',
  preheader: () => 'Votre compte reste comme il était.',
  body: (_data, to) => [
    greeting(to),
    paragraph('L’effacement de votre compte est annulé. Tout reste comme c’était, rien n’a été effacé.'),
    small('Si ce n’est pas vous qui l’avez annulé, changez votre mot de passe.'),
  ],
});
