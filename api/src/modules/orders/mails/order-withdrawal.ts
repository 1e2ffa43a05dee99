import { z } from 'zod';
import { button, defineMail, facts, paragraph } from '../../mail/index.ts';

/** The dated receipt of a withdrawal, which the law asks for on a durable medium. */
export const orderWithdrawal = defineMail({
  name: 'order-withdrawal',
  kind: 'account',
  label: 'Accusé de renonciation',
  data: z.object({
    title: z.string(),
    number: z.string(),
    /** Date and time of the declaration. */
    at: z.string(),
    amount: z.string(),
    /** What was used of a plan, and is paid for; null: nothing is kept. */
    used: z.string().nullable().default(null),
    name: z.string(),
    contact: z.string(),
    /** Null for who has no way into the order. */
    address: z.string().nullable(),
  }),
  sample: {
    title: 'Piloter une réforme par les résultats',
    number: 'CM-2026-000042',
    at: '19 mars 2026 à 10:30:12 UTC',
    amount: '15,00 $US',
    used: null,
    name: 'Mariama Diallo',
    contact: 'mariama@exemple.sn',
    address: '/commande/exemple',
  },
  subject: ({ number }) => `Accusé de réception de votre renonciation (${number})`,
  preheader: ({ at }) => `Déclaration reçue le ${at}.`,
  body: ({ title, number, at, amount, used, name, contact, address }) => [
    paragraph('Bonjour,'),
    paragraph('Nous avons reçu votre déclaration : vous renoncez au contrat.'),
    facts([
      ['Nom', name],
      ['Contrat', `Commande ${number}, ${title}`],
      ['Contact', contact],
      ['Reçue le', at],
      ...(used === null ? [] : ([['Jours écoulés, dus', used]] as const)),
      ['À rembourser', amount],
    ]),
    paragraph('Le remboursement part tout de suite chez PayPal. Un autre mail le confirme, avec l’avoir.'),
    ...(address === null ? [] : [button('Ouvrir ma commande', address)]),
  ],
});
