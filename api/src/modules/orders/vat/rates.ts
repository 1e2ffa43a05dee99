import type { VatTable } from '@letat/contracts/orders/vat/schemas';
import { vatMentions } from '@letat/contracts/orders/vat/words';

/** The rate that a sale was made at, as the order stores it for ever. */
export interface VatRate {
  /** Where the buyer is; null when neither they nor the provider said. */
  country: string | null;
  /** Hundredths of a percent on top of the net price. */
  basisPoints: number;
  /** Day from which the rate holds; null where no row of a table says it. */
  since: string | null;
  /** What says so: the law, or why there is none. */
  source: string;
  /** What a receipt must say when nothing is due; null when VAT is charged. */
  mention: string | null;
}

/** Which rate a sale to a country has at a moment. */
export interface VatRates {
  /** Whether some sales have VAT in their price: which, their buyers' countries say. */
  readonly mayCharge: boolean;
  of(country: string | null, at: Date): VatRate;
}

/** Rates by a dated table. Without rows the operator is not liable for VAT; with some, a country without a row has none due. */
export function vatRates(table: VatTable, timeZone: string): VatRates {
  const dayOf = new Intl.DateTimeFormat('en-CA', { timeZone });
  return {
    mayCharge: table.some(({ percent }) => percent > 0),
    of(country, at) {
      if (table.length === 0)
        return {
          country,
          basisPoints: 0,
          since: null,
          source: 'Opérateur non assujetti',
          mention: vatMentions.notLiable,
        };
      const day = dayOf.format(at);
      const row = table
        .filter((known) => known.country === country && known.from <= day)
        .reduce<VatTable[number] | null>((last, known) => (last && last.from > known.from ? last : known), null);
      const mention = vatMentions.notDue;
      if (!row) return { country, basisPoints: 0, since: null, source: 'Aucun taux pour ce pays', mention };
      const { percent, from, source } = row;
      const basisPoints = Math.round(percent * 100);
      return { country, basisPoints, since: from, source, mention: basisPoints === 0 ? mention : null };
    },
  };
}
