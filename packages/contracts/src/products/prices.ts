import type { FieldProblem } from '../core/error.ts';
import { type Currency, currencies, type Money, moneyOf } from '../core/money.ts';
import { formatMoney } from '../core/money-text.ts';
import { isWorthItsFees, minPriceMessage } from '../payments/min-prices.ts';

/** The prices of a product: the one that it is listed at, and those in other currencies, each set by its author and none computed. */
export interface Prices {
  price: number;
  currency: Currency;
  otherPrices: readonly Money[];
}

/** In minor units. They bound what is typed by mistake, and are no rates: one is not the other converted. */
export const maxPrices: Readonly<Record<Currency, number>> = {
  EUR: 1_000_000,
  USD: 1_000_000,
  XOF: 6_000_000,
  XAF: 6_000_000,
};

/** The greatest number that is a price in any currency. */
export const maxPrice = Math.max(...Object.values(maxPrices));

/** Said at the field of a price, the same by the form and by the API. */
export const maxPriceMessage = (currency: Currency): string =>
  `Au plus ${formatMoney(moneyOf(maxPrices[currency], currency))}.`;

/** As the form and the API call the field of a further price. */
export const otherPriceField = (currency: Currency): string => `otherPrices.${currency}`;

/** All of them, the one that it is listed at first. */
export function pricesOf({ price, currency, otherPrices }: Prices): [Money, ...Money[]] {
  return [moneyOf(price, currency), ...otherPrices];
}

/** In that currency; null: its author sells it in others. */
export function priceIn(prices: Prices, currency: Currency): Money | null {
  return pricesOf(prices).find((price) => price.currency === currency) ?? null;
}

/**
 * What is wrong with prices, at their fields.
 * @param before those that the product has: what was set before there was a least price may stay
 */
export function priceProblems(prices: Prices, before: Prices | null): FieldProblem[] {
  const { price, currency, otherPrices } = prices;
  const main = amountProblem(moneyOf(price, currency), before && priceIn(before, currency));
  const others = currencies.flatMap((code) => {
    const given = otherPrices.filter((one) => one.currency === code);
    const [first] = given;
    if (!first) return [];
    const message = otherProblem(first, {
      isTwice: given.length > 1 || code === currency,
      isFree: price === 0,
      before: before && priceIn(before, code),
    });
    return message === null ? [] : [{ path: otherPriceField(code), message }];
  });
  return [...(main === null ? [] : [{ path: 'price', message: main }]), ...others];
}

function otherProblem(
  other: Money,
  { isTwice, isFree, before }: { isTwice: boolean; isFree: boolean; before: Money | null },
): string | null {
  if (isTwice) return 'Un seul prix par monnaie.';
  if (isFree) return 'Un produit gratuit l’est dans toutes les monnaies\u00a0: laissez vide.';
  if (other.amount <= 0) return 'Indiquez un prix, ou laissez vide.';
  return amountProblem(other, before);
}

function amountProblem(price: Money, before: Money | null): string | null {
  if (price.amount > maxPrices[price.currency]) return maxPriceMessage(price.currency);
  return price.amount === before?.amount || isWorthItsFees(price) ? null : minPriceMessage(price.currency);
}
