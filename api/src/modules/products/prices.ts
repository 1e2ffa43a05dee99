import { CodedError } from '@letat/contracts/core/coded-error';
import { currencyNames } from '@letat/contracts/core/currency-names';
import { currencies, type Money } from '@letat/contracts/core/money';
import { currency as platformCurrency } from '@letat/contracts/plans/constants';
import type { ProductDraft } from '@letat/contracts/products/operations';
import { type Prices, priceProblems, pricesOf } from '@letat/contracts/products/prices';
import type { FastifyInstance } from 'fastify';
import type { ProductRecord } from './products.model.ts';
import { otherPricesOf } from './products.projection.ts';

/** The prices of a record: of one of before there were several, its one. */
export const pricesOfRecord = (record: Pick<ProductRecord, 'price' | 'currency' | 'otherPrices'>): Prices => ({
  price: record.price,
  currency: record.currency,
  otherPrices: otherPricesOf(record),
});

/** The prices of a draft as they are stored; what it leaves out stays as it was. Throws `validation`. */
export function storedPrices(
  draft: Pick<ProductDraft, 'price' | 'currency' | 'otherPrices'>,
  record: ProductRecord | null,
): Pick<ProductRecord, 'price' | 'currency'> & { otherPrices: Money[] } {
  const before = record && pricesOfRecord(record);
  const given = draft.otherPrices ?? before?.otherPrices ?? [];
  const prices = {
    price: draft.price,
    currency: draft.currency ?? before?.currency ?? platformCurrency,
    otherPrices: given.toSorted((a, b) => currencies.indexOf(a.currency) - currencies.indexOf(b.currency)),
  };
  const details = priceProblems(prices, before);
  if (details.length > 0) throw new CodedError('validation', { details });
  return prices;
}

/**
 * Throws `validation` for what is to be sold and that nobody could pay here: no rail takes any of its currencies. The platform's own is
 * sold in whether or not the operator has given a provider's settings yet, as plans are.
 */
export function assertCanBePaid(rails: Pick<FastifyInstance['rails'], 'charging'>, prices: Prices): void {
  const isTaken = ({ currency }: Money) => currency === platformCurrency || rails.charging(currency).length > 0;
  if (prices.price === 0 || pricesOf(prices).some(isTaken)) return;
  const message = `Personne ne peut encore payer en ${currencyNames[prices.currency]} sur ce site\u00a0: ajoutez un prix dans une autre monnaie, ou gardez un brouillon.`;
  throw new CodedError('validation', { details: [{ path: 'currency', message }] });
}
