import { z } from 'zod';
import { button, defineMail, greeting, paragraph, small } from '../../mail/index.ts';

/** The buyer leaves the site for PayPal in the same window: the way back, should they lose it. Nothing is paid yet. */
export const orderBegun = defineMail({
  name: 'order-begun',
  kind: 'account',
  causedBy: 'stranger',
  label: 'Commande en cours de paiement',
  data: z.object({ title: z.string(), address: z.string() }),
  sample: { title: 'Piloter une réforme par les résultats', address: '/commande/exemple' },
  subject: ({ title }) => `Votre commande attend son paiement : ${title}`,
  preheader: () => 'L’adresse de votre commande, si PayPal ne vous ramène pas au site.',
  body: ({ title, address }, to) => [
    greeting(to),
    paragraph(
      `Vous avez commencé à payer « ${title} » chez PayPal. Si PayPal ne vous ramène pas au site, votre commande vous attend ici.`,
    ),
    button('Ouvrir ma commande', address),
    small(
      'Rien n’est prélevé tant que vous n’avez pas donné votre accord à PayPal. Cette adresse ouvre la commande sans mot de passe : ne la transmettez pas.',
    ),
  ],
});
