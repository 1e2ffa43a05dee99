import { type Currency, currencies, type Money, minorDigits, moneyOf } from '@letat/contracts/core/money';

/** « 1000.00 », digit by digit. Fees leave parts of a franc in a balance, which no amount has: they are left out. */
export function minorUnits(text: string, currency: Currency): number {
  const [, whole = '0', fraction = ''] = /^(\d{1,13})(?:\.(\d+))?$/.exec(text) ?? [];
  const digits = minorDigits[currency];
  return Number(whole + fraction.slice(0, digits).padEnd(digits, '0'));
}

/** An amount of a payment: in a currency that is in use here, as nothing else was asked for. */
export function fromPawapay(text: string, code: string): Money {
  const currency = currencies.find((known) => known === code);
  if (!currency) throw new RangeError(`pawaPay sent an amount in ${code.slice(0, 3)}, which is not in use here`);
  return moneyOf(minorUnits(text, currency), currency);
}
