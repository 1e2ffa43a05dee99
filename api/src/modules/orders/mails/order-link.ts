import { z } from 'zod';
import { button, defineMail, greeting, paragraph, small } from '../../mail/index.ts';

/** The address of an order's page: a new one, or the same once more. */
export const orderLink = defineMail({
  name: 'order-link',
  kind: 'account',
  causedBy: 'stranger',
  label: 'Adresse d’une commande',
  data: z.object({ title: z.string(), number: z.string(), address: z.string(), isNew: z.boolean() }),
  sample: {
    title: 'Piloter une réforme par les résultats',
    number: 'CM-2026-000042',
    address: '/commande/exemple',
    isNew: true,
  },
  subject: ({ isNew, title }) => `${isNew ? 'La nouvelle adresse' : 'L’adresse'} de votre commande : ${title}`,
  preheader: ({ number }) => `Commande ${number}.`,
  body: ({ title, number, address, isNew }, to) => [
    greeting(to),
    paragraph(
      isNew
        ? `Voici la nouvelle adresse de votre commande ${number} (${title}). L’ancienne n’ouvre plus rien.`
        : `Vous avez déjà « ${title} » (commande ${number}). Voici de nouveau l’adresse de la commande.`,
    ),
    button('Ouvrir ma commande', address),
    small('Cette adresse ouvre la commande sans mot de passe : ne la transmettez pas.'),
  ],
});
