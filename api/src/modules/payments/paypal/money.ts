import { type Currency, currencies, type Money, minorDigits, moneyOf } from '@letat/contracts/core/money';
import { decimalOf } from '@letat/contracts/core/money-text';
import type { WireMoney } from './wire.ts';

/** As PayPal writes an amount. */
export function toWire(money: Money): WireMoney {
  return { currency_code: money.currency, value: decimalOf(money) };
}

/** Digit by digit, never through a fraction. Throws for a currency that is not in use here, and for an amount that is no whole number of its minor units. */
export function fromWire({ currency_code: code, value }: WireMoney): Money {
  const currency = currencyOf(code);
  const [, sign = '', whole = '', fraction = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(value) ?? [];
  const digits = minorDigits[currency];
  const rest = fraction.slice(digits);
  if (whole === '' || /[1-9]/.test(rest)) throw new RangeError(`PayPal sent an amount that ${currency} does not have`);
  const amount = Number(whole + fraction.slice(0, digits).padEnd(digits, '0'));
  return moneyOf(sign === '' ? amount : -amount, currency);
}

function currencyOf(code: string): Currency {
  const currency = currencies.find((known) => known === code);
  if (!currency) throw new RangeError(`PayPal sent an amount in ${code.slice(0, 3)}, which is not in use here`);
  return currency;
}
