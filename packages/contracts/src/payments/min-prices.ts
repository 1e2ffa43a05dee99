import { type Currency, type Money, moneyOf } from '../core/money.ts';
import { formatMoney } from '../core/money-text.ts';

/**
 * The least price of what is not free, in minor units. A payment provider takes a fixed part of each payment besides its percentage
 * (PayPal: about half a dollar, https://www.paypal.com/us/business/paypal-business-fees): below this the fees eat the sale, and its
 * author and the platform work for the provider.
 */
const minPrices: Readonly<Record<Currency, number>> = { EUR: 200, USD: 200, XOF: 1000, XAF: 1000 };

export const minPrice = (currency: Currency): Money => moneyOf(minPrices[currency], currency);

/** Whether a sale at that price is worth its fees. Free is no sale: it stays free. What is less than nothing, or no amount, has a refusal of its own. */
export const isWorthItsFees = ({ amount, currency }: Money): boolean => amount <= 0 || amount >= minPrices[currency];

/** Said at the field of a price, the same by forms and by the API. */
export const minPriceMessage = (currency: Currency): string =>
  `Un prix d’au moins ${formatMoney(minPrice(currency))}, sinon les frais de paiement prennent l’essentiel\u00a0; ou 0 pour l’offrir.`;

/** Said where a price stands that was set before there was a least one. */
export const earlierPriceMessage = (currency: Currency): string =>
  `Ce prix date d’avant le minimum de ${formatMoney(minPrice(currency))}\u00a0: il reste, mais les frais de paiement en prennent l’essentiel. Relevez-le, ou mettez 0 pour l’offrir.`;
