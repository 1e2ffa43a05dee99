import { z } from 'zod';
import { button, defineMail, paragraph } from '../../mail/index.ts';

/** The day has come, and something must be settled first. */
export const privacyErasureBlocked = defineMail({
  name: 'privacy-erasure-blocked',
  kind: 'account',
  label: 'Effacement reporté',
  data: z.object({ fullName: z.string(), blockers: z.array(z.string()).min(1) }),
  sample: { fullName: 'Awa Ndiaye', blockers: ['Une commande est en cours : elle doit d’abord être livrée.'] },
  subject: () => 'L’effacement de votre compte est reporté',
  preheader: ({ blockers }) => blockers[0] ?? '',
  body: ({ fullName, blockers }) => [
    paragraph(`Bonjour ${fullName},`),
    paragraph('Votre compte devait être effacé aujourd’hui. Il reste à régler :'),
    ...blockers.map(paragraph),
    paragraph('Nous réessayons chaque jour : l’effacement se fera dès que ce sera réglé.'),
    button('Voir où j’en suis', '/account/confidentialite'),
  ],
});
