import { currencies, type Money, minorDigits, moneyOf } from '@letat/contracts/core/money';
import { PaymentRefused } from '../../port.ts';

/** As Wave writes it. It has only currencies without cents here: an amount with a comma would be another amount. */
export function toWave({ amount, currency }: Money): string {
  if (minorDigits[currency] !== 0) throw new PaymentRefused('currency-mismatch');
  return String(amount);
}

export function fromWave(text: string, code: string): Money {
  const currency = currencies.find((known) => known === code && minorDigits[known] === 0);
  if (!currency) throw new RangeError(`Wave sent an amount in ${code.slice(0, 3)}, which is not in use here`);
  return moneyOf(Number(text), currency);
}
