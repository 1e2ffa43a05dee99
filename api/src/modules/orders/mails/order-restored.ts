import { z } from 'zod';
import { button, defineMail, facts, greeting, paragraph } from '../../mail/index.ts';

/** A bank had taken the money of an order back, and the dispute was decided for the seller. */
export const orderRestored = defineMail({
  name: 'order-restored',
  kind: 'account',
  causedBy: 'payer',
  label: 'Commande rouverte après un litige',
  data: z.object({ title: z.string(), orderNumber: z.string(), total: z.string(), address: z.string() }),
  sample: {
    title: 'Piloter une réforme par les résultats',
    orderNumber: 'CM-2026-000042',
    total: '15,00 $US',
    address: '/commande/exemple',
  },
  subject: () => 'Votre commande est de nouveau ouverte',
  preheader: ({ orderNumber }) => `Commande ${orderNumber}.`,
  body: ({ title, orderNumber, total, address }, to) => [
    greeting(to),
    paragraph(
      'PayPal a décidé du litige sur votre paiement : il est maintenu. Vos fichiers et vos accès sont de nouveau ouverts, et l’avoir du litige est annulé.',
    ),
    facts([
      ['Achat', title],
      ['Commande', orderNumber],
      ['Payé', total],
    ]),
    button('Ouvrir ma commande', address),
  ],
});
