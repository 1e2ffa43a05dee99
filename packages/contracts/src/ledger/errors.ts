import type { ErrorEntries } from '../core/error.ts';

/** Of the ledger and of payouts. */
export const ledgerErrors = {
  payout_not_found: { status: 404, error: 'Ce versement n’existe pas : rechargez la liste.' },
  payout_not_possible: {
    status: 409,
    error: 'Cet auteur ne peut pas être payé maintenant : rechargez la liste pour voir pourquoi.',
  },
  payout_not_taken_back: {
    status: 422,
    error:
      'Ce versement ne peut pas être repris : le délai est passé, ou l’argent n’est plus sur le porte-monnaie. Voyez avec l’auteur.',
  },
  proof_unreadable: {
    status: 422,
    error: 'Ce fichier n’est ni un PDF ni une image JPEG, PNG ou WebP : choisissez-en un autre.',
  },
  phone_unreadable: {
    status: 422,
    error: 'Ce n’est pas un numéro de ce pays : donnez-le en entier, comme +221 77 123 45 67.',
  },
  phone_of_other_operator: {
    status: 422,
    error:
      'Ce numéro semble être celui d’un autre opérateur : vérifiez-le, ou dites que vous l’avez gardé en changeant d’opérateur.',
  },
  payout_way_unknown: { status: 422, error: 'Ce moyen n’est plus proposé : choisissez-en un de la liste.' },
  phone_change_not_found: {
    status: 404,
    error: 'Ce lien ne sert plus : changez de nouveau votre numéro pour en recevoir un autre.',
  },
  payout_settled: { status: 409, error: 'Ce versement ne peut plus changer ainsi : rechargez la liste.' },
  correction_not_found: { status: 404, error: 'Cette correction n’existe pas : rechargez la liste.' },
  correction_settled: { status: 409, error: 'Cette correction est déjà passée ou abandonnée : rechargez la liste.' },
  correction_needs_second: {
    status: 409,
    error:
      'Un administrateur ne corrige pas autant seul en un jour : prévenez-en un autre, elle attend ici qu’il la confirme.',
  },
  correction_account_unknown: { status: 422, error: 'Ce compte n’existe pas : choisissez-en un de la liste.' },
  correction_same_account: { status: 422, error: 'Choisissez deux comptes différents.' },
  correction_not_of_difference: {
    status: 422,
    error: 'Cet écart est au compte d’attente, dans sa monnaie : corrigez depuis ce compte, ou vers lui.',
  },
  difference_not_found: { status: 404, error: 'Cet écart n’existe pas : rechargez la liste.' },
  difference_closed: { status: 409, error: 'Cet écart n’est plus à regarder : rechargez la liste.' },
  statement_not_found: { status: 404, error: 'Il n’y a pas de relevé pour ce mois.' },
  quarter_not_over: { status: 422, error: 'Ce trimestre n’est pas fini : choisissez-en un passé.' },
  month_not_over: { status: 422, error: 'Ce mois n’est pas fini : choisissez un mois passé.' },
} as const satisfies ErrorEntries;
