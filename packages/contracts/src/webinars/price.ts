import { type Money, moneyOf } from '../core/money.ts';
import { webinarCurrency } from './constants.ts';
import type { Webinar } from './operations.ts';

/** The price of a seat as an amount: on the wire it is a number of euros. */
export function priceOf({ price }: Pick<Webinar, 'price'>): Money {
  return moneyOf(Math.round(price * 100), webinarCurrency);
}
