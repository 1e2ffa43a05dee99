import { z } from 'zod';
import { button, defineMail, greeting, paragraph } from '../../mail/index.ts';

/** The day has come, and something must be settled first. */
export const privacyErasureBlocked = defineMail({
  name: 'privacy-erasure-blocked',
  kind: 'account',
  causedBy: 'operator',
  label: 'Effacement reporté',
  data: z.object({ blockers: z.array(z.string()).min(1) }),
  sample: { blockers: ['Une commande est en cours : elle doit d’abord être livrée.'] },
  subject: () => 'L’effacement de votre compte est reporté',
  preheader: ({ blockers }) => blockers[0] ?? '',
  body: ({ blockers }, to) => [
    greeting(to),
    paragraph('Votre compte devait être effacé aujourd’hui. Il reste à régler :'),
    ...blockers.map(paragraph),
    paragraph('Nous réessayons chaque jour : l’effacement se fera dès que ce sera réglé.'),
    button('Voir où j’en suis', '/account/confidentialite'),
  ],
});
