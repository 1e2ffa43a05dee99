import { formatMoney } from '@letat/contracts/core/money-text';
import type { FastifyInstance } from 'fastify';
import type { ClientSession } from '../../../plugins/mongo/index.ts';
import { disputesOf } from '../disputes/record.ts';
import { orderReceipt } from '../mails/order-receipt.ts';
import { orderRefund } from '../mails/order-refund.ts';
import { orderRefused } from '../mails/order-refused.ts';
import { orderRestored } from '../mails/order-restored.ts';
import type { OrderRecord } from '../orders.model.ts';
import { amountOf } from '../orders.projection.ts';
import type { PageLinks } from '../page-links.ts';
import { vatIn, vatNoteOf } from '../vat/taxed.ts';
import { withdrawalEnd } from '../withdrawal-period.ts';

interface Parts {
  mail: FastifyInstance['mail'];
  links: PageLinks;
  timeZone: string;
}

/** What buyers are told of their money, in the transaction that records it. */
export class SettlementMails {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Of an order that was paid: once, or `again` for a buyer who asks. */
  async receipt(order: OrderRecord, session: ClientSession, { again = false } = {}): Promise<void> {
    const { mail, links, timeZone } = this.#parts;
    const { title, number, receiptNumber, total, paidAt } = order;
    const days = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long', timeZone });
    const isFree = total === 0;
    const data = {
      title,
      number: number ?? '',
      receiptNumber,
      total: isFree ? 'Gratuit' : formatMoney(amountOf(order, total)),
      vat: isFree ? null : vatNoteOf(order, vatIn(order, total).amount),
      address: await links.addressOf(order),
      withdrawalUntil: isFree || paidAt === null ? null : days.format(withdrawalEnd(paidAt, timeZone)),
      kind: order.kind,
      recipient: order.recipientEmailKey === order.buyerEmailKey ? null : order.recipientEmail,
    };
    const key = again ? {} : { key: `order-receipt:${order._id.toHexString()}` };
    await mail.send({ template: orderReceipt, data, ...buyerOf(order), ...key }, session);
  }

  /** A payment that was held was refused in the end. */
  async refused(order: OrderRecord, session: ClientSession): Promise<void> {
    const { mail, links } = this.#parts;
    const amount = formatMoney(amountOf(order, order.total));
    const data = { title: order.title, amount, address: await links.addressOf(order) };
    const key = `order-refused:${order._id.toHexString()}`;
    await mail.send({ template: orderRefused, data, ...buyerOf(order), key }, session);
  }

  /** What a bank had taken back came back, and the order gives again what it gave. */
  async restored(order: OrderRecord, session: ClientSession): Promise<void> {
    const { mail, links } = this.#parts;
    const total = formatMoney(amountOf(order, order.total - order.refunded));
    const data = { title: order.title, orderNumber: order.number ?? '', total, address: await links.addressOf(order) };
    const key = `order-restored:${order._id.toHexString()}:${disputesOf(order).length}`;
    await mail.send({ template: orderRestored, data, ...buyerOf(order), key }, session);
  }

  /** Money went back. */
  async refund(
    order: OrderRecord,
    { providerId, ...given }: { providerId: string; number: string; amount: number; isWhole: boolean },
    session: ClientSession,
  ): Promise<void> {
    const { mail, links } = this.#parts;
    const data = {
      ...given,
      title: order.title,
      orderNumber: order.number ?? '',
      amount: formatMoney(amountOf(order, given.amount)),
      address: await links.addressOf(order),
    };
    await mail.send({ template: orderRefund, data, ...buyerOf(order), key: `order-refund:${providerId}` }, session);
  }
}

/** The buyer as mails about their own order have them. A visitor who has paid nothing may have typed anybody's address. */
export function buyerOf({ buyerEmail, buyerId, paidAt, total }: OrderRecord) {
  const isPaid = paidAt !== null && total > 0;
  return {
    to: buyerEmail,
    ...(buyerId ? { userId: buyerId.toHexString() } : {}),
    exemption: isPaid ? ('paid' as const) : buyerId ? ('own-account' as const) : undefined,
  };
}
