import { formatEnumeration } from '@letat/contracts/core/format/enumeration';
import type { Offered } from '@letat/contracts/payments/countries/offered';

/** How authors of a country are paid. What nobody read is no promise. */
export function paidSentence({ sure, onRequest, unverified }: Offered): string {
  if (sure.length > 0) return `Vous êtes payé par ${formatEnumeration(sure)}.${doubt(unverified)}`;
  const certain =
    onRequest.length > 0
      ? 'Aucun moyen n’y est sûr\u00a0: l’équipe vous paie à la main, par virement ou en espèces, après accord.'
      : 'Aucun moyen n’est ouvert pour vous payer.';
  return `${certain}${doubt(unverified)}`;
}

/** How buyers of a country pay. */
export function buySentence({ sure, unverified }: Offered): string {
  const certain =
    sure.length > 0
      ? `Vos acheteurs y paient par ${formatEnumeration(sure)}.`
      : 'Pour y acheter, aucun moyen n’est sûr.';
  return `${certain}${doubt(unverified)}`;
}

const doubt = (unverified: readonly string[]): string =>
  unverified.length === 0 ? '' : ` Non vérifié\u00a0: ${formatEnumeration(unverified)}.`;
