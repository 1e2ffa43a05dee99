/**
 * Digits after the comma of each currency in use: how many times its unit is divided by ten (ISO 4217). What a currency's row
 * says holds for amounts that are stored already, so a row never changes.
 */
export const minorDigits = { EUR: 2, USD: 2, XOF: 0, XAF: 0 } as const;
export type Currency = keyof typeof minorDigits;
export const currencies = ['EUR', 'USD', 'XOF', 'XAF'] as const satisfies readonly Currency[];

/** An amount of money: whole minor units (cents; francs of XOF and XAF), and of what. */
export interface Money {
  readonly amount: number;
  readonly currency: Currency;
}

/** A hundred billion dollars. Up to here every amount is exact as a number, and as text of it. */
export const maxAmount = 10 ** 13;

/** That many minor units; throws when it is no whole number of them. */
export function moneyOf(amount: number, currency: Currency): Money {
  if (!Number.isInteger(amount) || Math.abs(amount) > maxAmount)
    throw new RangeError(`${amount} is no amount of ${currency} in minor units`);
  // Not -0, which reads « −0,00 ».
  return { amount: amount + 0, currency };
}

export function add(a: Money, b: Money): Money {
  return moneyOf(a.amount + sameCurrency(a, b).amount, a.currency);
}

export function subtract(a: Money, b: Money): Money {
  return moneyOf(a.amount - sameCurrency(a, b).amount, a.currency);
}

/** So many times the amount. A part of it is `shares`. */
export function times(money: Money, count: number): Money {
  return moneyOf(money.amount * count, money.currency);
}

/** All of them together; the currency is for the sum of none. */
export function sum(amounts: readonly Money[], currency: Currency): Money {
  return amounts.reduce(add, moneyOf(0, currency));
}

/**
 * Parts in these proportions whose sum is the amount, to the cent: each gets its whole cents, and what is left goes cent by cent to
 * those who lost most by it, of equals to the earlier. A negative amount is shared like its opposite.
 * @param weights whole numbers from zero, not all of them zero: `[1, 1]`, `[30, 70]`
 */
export function shares({ amount, currency }: Money, weights: readonly number[]): Money[] {
  const total = weights.reduce((all, weight) => all + BigInt(weight), 0n);
  if (total <= 0n || weights.some((weight) => weight < 0)) throw new RangeError(`${weights} are no proportions`);
  const size = BigInt(Math.abs(amount));
  const parts = weights.map((weight, index) => {
    const exact = size * BigInt(weight);
    return { index, whole: exact / total, lost: exact % total };
  });
  const left = parts.reduce((rest, { whole }) => rest - whole, size);
  const owed = parts.toSorted((a, b) => Number(b.lost - a.lost) || a.index - b.index).slice(0, Number(left));
  const sign = amount < 0 ? -1 : 1;
  return parts.map((part) => moneyOf(sign * (Number(part.whole) + (owed.includes(part) ? 1 : 0)), currency));
}

function sameCurrency(a: Money, b: Money): Money {
  if (a.currency !== b.currency) throw new TypeError(`${a.currency} and ${b.currency} are not added up`);
  return b;
}
