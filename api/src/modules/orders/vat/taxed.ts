import { type Money, moneyOf } from '@letat/contracts/core/money';
import { revenueShares } from '@letat/contracts/ledger/revenue-shares';
import { type Tax, vatMentions, vatNote } from '@letat/contracts/orders/vat/words';
import type { OrderRecord } from '../orders.model.ts';
import type { VatRate } from './rates.ts';

/** Whatever was sold, or is about to be, at a rate of VAT. */
interface Taxed {
  vat: VatRate | null;
}
type TaxedAmount = Taxed & Pick<OrderRecord, 'currency'>;

/** Country and rate of the VAT that an order was paid with; null when none is due. */
export function taxOf({ vat }: Taxed): Tax | null {
  if (!vat || vat.country === null || vat.basisPoints === 0) return null;
  return { country: vat.country, basisPoints: vat.basisPoints };
}

/** How what the order earns is split. */
export function splitOf(record: Pick<OrderRecord, 'vat' | 'authorId'>) {
  return { hasAuthor: record.authorId !== null, basisPoints: taxOf(record)?.basisPoints ?? 0 };
}

/** The VAT in an amount of the order (minor units), at the rate that it was paid with. */
export function vatIn(order: TaxedAmount, amount: number): Money {
  const basisPoints = taxOf(order)?.basisPoints ?? 0;
  return revenueShares(moneyOf(amount, order.currency), { hasAuthor: false, basisPoints }).vat;
}

/** The VAT of what goes back: what less of the order is left, from that much refunded (minor units) to that much. */
export const vatOfRefund = (order: TaxedAmount & Pick<OrderRecord, 'total' | 'refunded'>, refunded: number): number =>
  vatIn(order, order.total - order.refunded).amount - vatIn(order, order.total - refunded).amount;

/** For queries of the database: the rate of an order as `splitOf` reads it. Where no country is known it is zero (`rates.ts`). */
export const splitRate = { $ifNull: ['$vat.basisPoints', 0] };

/** What a receipt or a credit note says of the VAT in its amount (minor units), or why there is none. */
export function vatNoteOf(order: TaxedAmount, vat: number): string {
  const tax = taxOf(order);
  return tax ? vatNote(tax, moneyOf(vat, order.currency)) : vatMentionOf(order);
}

/** Why there is none. Orders that were paid before rates were stored have none: nobody was liable then. */
export const vatMentionOf = ({ vat }: Taxed): string => vat?.mention ?? vatMentions.notLiable;
