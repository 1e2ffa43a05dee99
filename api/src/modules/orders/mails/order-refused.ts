import { z } from 'zod';
import { button, defineMail, facts, greeting, paragraph } from '../../mail/index.ts';

/** A payment that PayPal held was refused in the end: the order page had promised a mail. */
export const orderRefused = defineMail({
  name: 'order-refused',
  kind: 'account',
  causedBy: 'stranger',
  // A letter to all readers brings as many within an hour.
  maxPerHour: 2000,
  label: 'Paiement refusé après une attente',
  data: z.object({ title: z.string(), amount: z.string(), address: z.string() }),
  sample: { title: 'Piloter une réforme par les résultats', amount: '15,00 $US', address: '/commande/exemple' },
  subject: ({ title }) => `Votre paiement n’a pas abouti : ${title}`,
  preheader: () => 'PayPal a refusé le paiement ; rien n’a été débité.',
  body: ({ title, amount, address }, to) => [
    greeting(to),
    paragraph('PayPal retenait votre paiement pour le vérifier, et l’a refusé. Rien n’a été débité, et rien n’est dû.'),
    facts([
      ['Achat', title],
      ['Montant', amount],
    ]),
    paragraph('Vous pouvez recommencer l’achat, avec un autre moyen de paiement.'),
    button('Voir la commande', address),
  ],
});
