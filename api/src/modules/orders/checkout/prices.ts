import { CodedError } from '@letat/contracts/core/coded-error';
import { type Currency, type Money, subtract } from '@letat/contracts/core/money';
import type { FastifyInstance } from 'fastify';
import type { Offer } from '../selling.ts';

/** What a buyer is about to buy, at the price that they chose. */
export interface Priced {
  offer: Offer & { prices: Money[] };
  discount: Money;
  total: Money;
}

/**
 * The offer at the price in the buyer's currency, else at the first that some rail takes. Where no rail is open, its prices are shown as
 * they are: paying says what is the matter.
 */
export function priceChosen(
  rails: Pick<FastifyInstance['rails'], 'charging'>,
  offer: Offer,
  wanted: Currency | undefined,
): Priced['offer'] {
  const all = [...(offer.prices ?? [offer.price])];
  const payable = all.filter(({ currency }) => rails.charging(currency).length > 0);
  const prices = payable.length > 0 ? payable : all;
  const price = prices.find(({ currency }) => currency === wanted) ?? prices[0] ?? offer.price;
  return { ...offer, price, prices };
}

/** Said of an order at PayPal, in a currency that it does not take. */
export const notByPaypal = () =>
  new CodedError('validation', {
    details: [{ path: 'currency', message: 'PayPal ne prend pas de francs CFA\u00a0: choisissez un autre prix.' }],
  });

/** A reduction takes off the price at most. */
export function reduced(price: Money, discount: Money): { discount: Money; total: Money } {
  const most = discount.amount > price.amount ? price : discount;
  return { discount: most, total: subtract(price, most) };
}
