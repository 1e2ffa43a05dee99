import { type SaleKind, saleKinds } from '@letat/contracts/orders/constants';
import { z } from 'zod';
import { button, defineMail, facts, greeting, paragraph, small } from '../../mail/index.ts';

/** What else ends the right to withdraw. */
const conditions = {
  product: ', tant que rien n’est téléchargé',
  webinar: ', tant que le webinaire n’a pas eu lieu',
  plan: '',
} as const satisfies Record<SaleKind, string>;

/** An order is paid. The address in it opens the order's page to anybody who has it. */
export const orderReceipt = defineMail({
  name: 'order-receipt',
  kind: 'account',
  causedBy: 'stranger',
  // A letter to all readers brings as many within an hour.
  maxPerHour: 2000,
  label: 'Reçu d’une commande',
  data: z.object({
    title: z.string(),
    number: z.string(),
    /** Null: there was nothing to pay. */
    receiptNumber: z.string().nullable(),
    total: z.string(),
    /** How much of it is VAT, or why there is none; null when there was nothing to pay. */
    vat: z.string().nullable(),
    address: z.string(),
    /** Until when one may withdraw; null when there was nothing to pay. */
    withdrawalUntil: z.string().nullable(),
    /** What ends the right before: the first download, or that the webinar was held. */
    kind: z.enum(saleKinds).default('product'),
    /** Whom it was given to; null when the buyer has it. */
    recipient: z.string().nullable(),
  }),
  sample: {
    title: 'Piloter une réforme par les résultats',
    number: 'CM-2026-000042',
    receiptNumber: 'RC-2026-000041',
    total: '15,00 $US',
    vat: 'TVA non applicable : opérateur non assujetti.',
    address: '/commande/exemple',
    withdrawalUntil: '7 décembre 2026',
    kind: 'product',
    recipient: null,
  },
  otherSamples: [
    {
      title: 'Piloter une réforme par les résultats',
      number: 'CM-2026-000043',
      receiptNumber: null,
      total: '0,00 $US',
      vat: null,
      address: '/commande/exemple',
      withdrawalUntil: null,
      kind: 'webinar',
      recipient: 'Moussa Traoré',
    },
  ],
  subject: ({ title }) => `Votre commande : ${title}`,
  preheader: ({ number, total }) => `Commande ${number}, ${total}.`,
  body: ({ title, number, receiptNumber, total, vat, address, withdrawalUntil, kind, recipient }, to) => [
    greeting(to),
    paragraph('Votre commande est confirmée.'),
    facts([
      ['Achat', title],
      ...(recipient === null || !to.isProved ? [] : ([['Offert à', recipient]] as const)),
      ['Commande', number],
      ...(receiptNumber === null ? [] : ([['Reçu', receiptNumber]] as const)),
      ['Total', total],
    ]),
    ...(vat === null ? [] : [small(vat)]),
    button('Ouvrir ma commande', address),
    ...(withdrawalUntil === null
      ? []
      : [
          small(
            `« Renoncer au contrat ici » se trouve sur la même page, jusqu’au ${withdrawalUntil} à minuit${conditions[kind]}.`,
          ),
        ]),
    small(
      'Cette page donne accès à ce que vous avez acheté et à votre reçu. Son adresse l’ouvre sans mot de passe : ne la transmettez pas. Si quelqu’un d’autre l’a, la page permet d’en recevoir une nouvelle.',
    ),
  ],
});
