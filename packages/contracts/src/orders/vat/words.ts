import { countryName } from '../../core/countries.ts';
import { formatPercent } from '../../core/format/numbers.ts';
import type { Money } from '../../core/money.ts';
import { formatMoney } from '../../core/money-text.ts';

/** Where a sale is taxed, and how much: hundredths of a percent on top of the net price. */
export interface Tax {
  country: string;
  basisPoints: number;
}

/** What a receipt says where no VAT is in the price: the law asks for the reason. */
export const vatMentions = {
  /** The operator is not named: it charges none. */
  notLiable: 'TVA non applicable : opérateur non assujetti.',
  notDue: 'TVA non due : la vente n’est pas taxée dans le pays de l’acheteur.',
} as const;

/** « 5,5 % » of 550 hundredths of a percent. */
export function vatPercent(basisPoints: number): string {
  return formatPercent(basisPoints / 10_000, 2);
}

/** « TVA 20 %, France »: the name of an amount. */
export function vatName({ country, basisPoints }: Tax): string {
  return `TVA ${vatPercent(basisPoints)}, ${countryName(country)}`;
}

/** « Dont TVA 20 %, France : 2,50 $US. »: the sentence of a document. */
export function vatNote(tax: Tax, amount: Money): string {
  return `Dont ${vatName(tax)} : ${formatMoney(amount)}.`;
}
