import { z } from 'zod';
import { button, defineMail, facts, greeting, paragraph, small } from '../../mail/index.ts';

/** The dated receipt of a withdrawal, which the law asks for on a durable medium. */
export const orderWithdrawal = defineMail({
  name: 'order-withdrawal',
  kind: 'account',
  causedBy: 'payer',
  label: 'Accusé de renonciation',
  data: z.object({
    title: z.string(),
    number: z.string(),
    /** Date and time of the declaration. */
    at: z.string(),
    amount: z.string(),
    /** What was used of a plan, and is paid for; null: nothing is kept. */
    used: z.string().nullable().default(null),
    /** A dispute is open: it goes back once that is decided. */
    waits: z.boolean().default(false),
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
    waits: false,
    name: 'Mariama Diallo',
    contact: 'mariama@exemple.sn',
    address: '/commande/exemple',
  },
  otherSamples: [
    {
      title: 'Premium plateforme, mensuel',
      number: 'CM-2026-000043',
      at: '19 mars 2026 à 10:30:12 UTC',
      amount: '10,00 $US',
      used: '10 jours sur 30, 5,00 $US',
      waits: true,
      name: 'Mariama Diallo',
      contact: 'mariama@exemple.sn',
      address: null,
    },
  ],
  subject: ({ number }) => `Accusé de réception de votre renonciation (${number})`,
  preheader: ({ at }) => `Déclaration reçue le ${at}.`,
  body: ({ title, number, at, amount, used, waits, name, contact, address }, to) => [
    greeting(to),
    paragraph('Nous avons reçu votre déclaration : vous renoncez au contrat.'),
    facts([
      // An address that nobody has proved gets no words of a stranger: the contract, the date and the amount are what the law asks for.
      ...(to.isProved ? ([['Nom', name]] as const) : []),
      ['Contrat', `Commande ${number}, ${title}`],
      ...(to.isProved ? ([['Contact', contact]] as const) : []),
      ['Reçue le', at],
      ...(used === null ? [] : ([['Jours écoulés, dus', used]] as const)),
      ['À rembourser', amount],
    ]),
    paragraph(
      waits
        ? 'Un litige est ouvert chez PayPal sur ce paiement : le remboursement part dès qu’il est décidé, de ce que PayPal n’a pas rendu lui-même. Un autre mail le confirme, avec l’avoir.'
        : 'Le remboursement part tout de suite. Un autre mail le confirme, avec l’avoir.',
    ),
    ...(address === null ? [] : [button('Ouvrir ma commande', address)]),
    ...(to.isProved
      ? []
      : [
          small(
            'Aucun compte ne confirme cette adresse : nous n’y écrivons ni le nom ni le contact de la déclaration, qui sont conservés. Répondez à ce message pour les recevoir.',
          ),
        ]),
  ],
});
