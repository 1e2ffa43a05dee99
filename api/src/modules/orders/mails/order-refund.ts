import { z } from 'zod';
import { button, defineMail, facts, greeting, paragraph } from '../../mail/index.ts';

/** Money of an order went back. */
export const orderRefund = defineMail({
  name: 'order-refund',
  kind: 'account',
  causedBy: 'payer',
  label: 'Remboursement d’une commande',
  data: z.object({
    title: z.string(),
    orderNumber: z.string(),
    /** Of the credit note. */
    number: z.string(),
    amount: z.string(),
    isWhole: z.boolean(),
    address: z.string(),
  }),
  sample: {
    title: 'Piloter une réforme par les résultats',
    orderNumber: 'CM-2026-000042',
    number: 'AV-2026-000003',
    amount: '15,00 $US',
    isWhole: true,
    address: '/commande/exemple',
  },
  subject: ({ amount }) => `Votre remboursement de ${amount}`,
  preheader: ({ orderNumber }) => `Commande ${orderNumber}.`,
  body: ({ title, orderNumber, number, amount, isWhole, address }, to) => [
    greeting(to),
    paragraph(
      isWhole
        ? 'Votre commande est remboursée. Ses fichiers et ses accès ne sont plus ouverts.'
        : 'Une partie de votre commande est remboursée. Rien ne change pour ses fichiers et ses accès.',
    ),
    facts([
      ['Achat', title],
      ['Commande', orderNumber],
      ['Avoir', number],
      ['Remboursé', amount],
    ]),
    paragraph('Le montant revient sur le moyen de paiement de l’achat ; cela prend parfois quelques jours.'),
    button('Ouvrir ma commande', address),
  ],
});
