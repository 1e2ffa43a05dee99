import { ofName } from '@letat/contracts/core/of-name';
import { z } from 'zod';
import { button, defineMail, facts, greeting, paragraph, small } from '../../mail/index.ts';

const amount = z.string();

/** To an author, on the first of each month: what the account earned, and the hash of its last entry. */
export const ledgerStatement = defineMail({
  name: 'ledger-statement',
  kind: 'account',
  causedBy: 'operator',
  label: 'Relevé mensuel d’un auteur',
  data: z.object({
    /** « octobre 2026 » */
    month: z.string(),
    opening: amount,
    sales: amount,
    refunds: amount,
    payouts: amount,
    closing: amount,
    isNegative: z.boolean(),
    /** Number and hash of the last entry of the month. */
    entry: z.number(),
    hash: z.string(),
    link: z.string(),
  }),
  sample: {
    month: 'octobre 2026',
    opening: '0,00 $US',
    sales: '49,50 $US',
    refunds: '-7,50 $US',
    payouts: '0,00 $US',
    closing: '42,00 $US',
    isNegative: false,
    entry: 7,
    hash: '9f3c1a7e55a0b1f2c3d4e5f60718293a4b5c6d7e8f90a1b2c3d4e5f6071829d2',
    link: '/dashboard/revenus',
  },
  subject: ({ month }) => `Votre relevé ${ofName(month)}`,
  preheader: ({ closing }) => `Votre solde à la fin du mois : ${closing}.`,
  body: ({ month, opening, sales, refunds, payouts, closing, isNegative, entry, hash, link }, to) => [
    greeting(to),
    paragraph(`Voici ce que vos ventes vous ont rapporté en ${month}, remboursements déduits.`),
    facts([
      ['Solde au début du mois', opening],
      ['Votre part des ventes', sales],
      ['Remboursements', refunds],
      ['Versements', payouts],
      ['Solde à la fin du mois', closing],
    ]),
    ...(isNegative
      ? [
          paragraph(
            'Votre solde est négatif : des ventes déjà versées ont été remboursées. Rien ne vous est demandé ; vos prochaines ventes le compensent.',
          ),
        ]
      : []),
    button('Voir mes revenus', link),
    paragraph(`L’empreinte de votre écriture n° ${entry}, la dernière du mois :`),
    // In groups, which a narrow window can break between.
    paragraph(hash.replaceAll(/.{8}(?!$)/g, '$& ')),
    small(
      'Conservez ce message : avec cette empreinte et votre compte téléchargé, vous recalculez seul chaque centime, et personne ne peut changer une écriture passée sans que cela se voie.',
    ),
  ],
});
