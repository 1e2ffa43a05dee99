import { z } from 'zod';
import { button, defineMail, facts, paragraph, small } from '../../mail/index.ts';

/** An order is paid. The address in it opens the order's page to whoever has it. */
export const orderReceipt = defineMail({
  name: 'order-receipt',
  kind: 'account',
  label: 'Reçu d’une commande',
  data: z.object({
    title: z.string(),
    number: z.string(),
    /** Null: there was nothing to pay. */
    receiptNumber: z.string().nullable(),
    total: z.string(),
    address: z.string(),
    /** Whom it was given to; null when the buyer has it. */
    recipient: z.string().nullable(),
  }),
  sample: {
    title: 'Piloter une réforme par les résultats',
    number: 'CM-2026-000042',
    receiptNumber: 'RC-2026-000041',
    total: '15,00 $US',
    address: '/commande/exemple',
    recipient: null,
  },
  subject: ({ title }) => `Votre commande : ${title}`,
  preheader: ({ number, total }) => `Commande ${number}, ${total}.`,
  body: ({ title, number, receiptNumber, total, address, recipient }) => [
    paragraph('Bonjour,'),
    paragraph('Votre commande est confirmée.'),
    facts([
      ['Achat', title],
      ...(recipient === null ? [] : ([['Offert à', recipient]] as const)),
      ['Commande', number],
      ...(receiptNumber === null ? [] : ([['Reçu', receiptNumber]] as const)),
      ['Total', total],
    ]),
    button('Ouvrir ma commande', address),
    small(
      'Cette page donne accès à vos fichiers, à votre reçu et à la rétractation. Son adresse l’ouvre sans mot de passe : ne la transmettez pas. Si quelqu’un d’autre l’a, la page permet d’en recevoir une nouvelle.',
    ),
  ],
});
