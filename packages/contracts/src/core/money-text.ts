import { numberFormat } from './format/numbers.ts';
import { type Currency, type Money, minorDigits, moneyOf } from './money.ts';

/** An amount as French readers write it: « 15,00 $US », « 0,00 € », « 1 500 F CFA ». */
export function formatMoney({ amount, currency }: Money): string {
  return numberFormat({ style: 'currency', currency }).format(inUnits(amount, currency));
}

/** A price: the same, and zero is « Gratuit ». */
export function formatPrice(price: Money): string {
  return price.amount === 0 ? 'Gratuit' : formatMoney(price);
}

/** What one thing costs in several currencies: « 9 000 F CFA ou 15,00 $US ». */
export function formatPrices(prices: readonly Money[]): string {
  return prices.map(formatPrice).join(' ou ');
}

/** An amount whose currency is named elsewhere, in a table's caption: « 7,50 ». */
export function formatAmount({ amount, currency }: Money): string {
  const digits = minorDigits[currency];
  return numberFormat({ minimumFractionDigits: digits, maximumFractionDigits: digits }).format(
    inUnits(amount, currency),
  );
}

/** The short label of an author's card, « 8$/mois »: no cents unless there are some. */
export function formatMonthly({ amount, currency }: Money): string {
  const isWhole = amount % 10 ** minorDigits[currency] === 0;
  const number = numberFormat({ minimumFractionDigits: isWhole ? 0 : minorDigits[currency] });
  const symbol = numberFormat({ style: 'currency', currency, currencyDisplay: 'narrowSymbol' })
    .formatToParts(0)
    .find((part) => part.type === 'currency');
  return `${number.format(inUnits(amount, currency))}${symbol?.value ?? currency}/mois`;
}

/** What people write behind an amount, besides the code of its currency. */
const signs: Record<Currency, RegExp> = { EUR: /€/, USD: /\$(?:US)?/, XOF: /F?CFA|F/, XAF: /F?CFA|F/ };

/**
 * An amount as people type it, « 12,50 », "12.5", « 1 200 » or « 12,50 $ »; null when it is none of that currency. It is read
 * digit by digit: going through a fraction would lose a cent now and then (4.35 * 100 is 434.99999999999994).
 */
export function readMoney(text: string, currency: Currency): Money | null {
  const digits = minorDigits[currency];
  const fraction = digits > 0 ? `(?:[.,](\\d{1,${digits}}))?` : '()';
  const pattern = new RegExp(`^(\\d{1,9})${fraction}(?:${signs[currency].source}|${currency})?$`, 'i');
  const match = pattern.exec(text.replace(/\s/g, ''));
  if (!match) return null;
  const [, whole = '', part = ''] = match;
  return moneyOf(Number(whole + part.padEnd(digits, '0')), currency);
}

/** An amount as it stands in a field: « 12,50 ». `readMoney` reads it back. */
export function writeMoney({ amount, currency }: Money): string {
  const digits = minorDigits[currency];
  const text = String(Math.abs(amount)).padStart(digits + 1, '0');
  const sign = amount < 0 ? '-' : '';
  return digits === 0 ? sign + text : `${sign}${text.slice(0, -digits)},${text.slice(-digits)}`;
}

/** An amount as programs write it, in major units: `15.00`; `1500` of a currency without minor units. */
export function decimalOf({ amount, currency }: Money): string {
  return writeMoney({ amount, currency }).replace(',', '.');
}

/** For showing only: what `Intl` rounds back to the minor unit, up to the largest amount. */
function inUnits(amount: number, currency: Currency): number {
  return amount / 10 ** minorDigits[currency];
}
