import { formatMoney } from '@letat/contracts/core/money-text';
import { revenueShares } from '@letat/contracts/ledger/revenue-shares';
import type { OrderRecord } from '../orders.model.ts';
import { amountOf } from '../orders.projection.ts';
import { splitOf } from '../vat/taxed.ts';

/** What an author is notified of when something of theirs was paid for; null without an author, and when nobody else bought it. */
export function saleNotice(order: OrderRecord) {
  const { _id, authorId, buyerId, title } = order;
  if (authorId === null || buyerId?.toHexString() === authorId) return null;
  const total = amountOf(order, order.total);
  const key = `product-sold:${_id.toHexString()}`;
  return {
    userId: authorId,
    kind: 'product-sold',
    text: `« ${title} » est vendu : ${formatMoney(total)}, dont ${formatMoney(revenueShares(total, splitOf(order)).author)} pour vous.`,
    href: '/dashboard/revenus',
    key,
    mailKey: key,
  } as const;
}
