import { z } from 'zod';
import { button, defineMail, greeting, paragraph, small } from '../../mail/index.ts';

/** The buyer leaves the site for PayPal in the same window: the way back, should they lose it. Nothing is paid yet. */
export const orderBegun = defineMail({
  name: 'order-begun',
  kind: 'account',
  causedBy: 'stranger',
  // A letter to all readers brings as many within an hour.
  maxPerHour: 2000,
  label: 'Commande en cours de paiement',
  // Rows of before were all of PayPal.
  data: z.object({
    title: z.string(),
    address: z.string(),
    rail: z.string().default('PayPal'),
    /** The buyer is asked on their phone, and goes nowhere. */
    isOnPhone: z.boolean().default(false),
  }),
  sample: {
    title: 'Piloter une réforme par les résultats',
    address: '/commande/exemple',
    rail: 'PayPal',
    isOnPhone: false,
  },
  subject: ({ title }) => `Votre commande attend son paiement : ${title}`,
  preheader: ({ rail, isOnPhone }) =>
    isOnPhone
      ? 'L’adresse de votre commande, à rouvrir une fois le paiement confirmé.'
      : `L’adresse de votre commande, si ${rail} ne vous ramène pas au site.`,
  body: ({ title, address, rail, isOnPhone }, to) => [
    greeting(to),
    paragraph(
      isOnPhone
        ? `Une demande de paiement pour « ${title} » a été envoyée au téléphone que vous avez indiqué. Une fois confirmée, votre commande vous attend ici.`
        : `Vous avez commencé à payer « ${title} » chez ${rail}. Si ${rail} ne vous ramène pas au site, votre commande vous attend ici.`,
    ),
    button('Ouvrir ma commande', address),
    small(
      `Rien n’est prélevé tant que vous n’avez pas ${isOnPhone ? 'confirmé sur ce téléphone' : `donné votre accord à ${rail}`}. Cette adresse ouvre la commande sans mot de passe : ne la transmettez pas.`,
    ),
  ],
});
