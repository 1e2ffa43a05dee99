import { createHash } from 'node:crypto';
import { CodedError } from '@letat/contracts/core/coded-error';
import type { Identity } from '@letat/contracts/core/identity';
import { maskedEmail } from '@letat/contracts/core/masked-email';
import { formatMoney } from '@letat/contracts/core/money-text';
import { orderLimits, type WithdrawalState, withdrawalWaiver } from '@letat/contracts/orders/constants';
import type { OrderFile, OrderPage } from '@letat/contracts/orders/pages/operations';
import type { FastifyInstance } from 'fastify';
import type { ClientSession } from '../../../plugins/mongo/index.ts';
import { daysAfter } from '../../../time/days.ts';
import { orderLink } from '../mails/order-link.ts';
import { orderWithdrawal } from '../mails/order-withdrawal.ts';
import type { OrderRecord } from '../orders.model.ts';
import { amountOf, refundable, toOrder, toPaidOrder } from '../orders.projection.ts';
import type { OrdersRepository } from '../orders.repository.ts';
import type { PageLinks } from '../page-links.ts';
import type { RefundsService } from '../refunds/service.ts';
import type { Sellers } from '../sellers.ts';
import type { SoldFile } from '../selling.ts';
import { documentOf } from './documents/index.ts';
import type { Stamps } from './stamp/index.ts';

interface Parts {
  app: Pick<FastifyInstance, 'mongo' | 'clock' | 'mail' | 'uploads'>;
  orders: OrdersRepository;
  sellers: Sellers;
  links: PageLinks;
  refunds: RefundsService;
  stamps: Stamps;
  identity: Identity;
  timeZone: string;
}

/** What the page of an order shows and does, for whoever holds its address. */
export class OrderPageService {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  async read(token: string): Promise<OrderPage> {
    const order = await this.#open(token);
    const { buyerEmail, recipientEmail, buyerEmailKey, recipientEmailKey } = order;
    const shownRefunds = order.refunds.filter(({ state }) => state !== 'failed');
    return {
      ...toOrder(order),
      refunds: shownRefunds.map(({ id, amount, reason, at, state, number }) => ({
        id,
        amount: amountOf(order, amount),
        reason,
        at: at.toISOString(),
        state,
        number,
      })),
      buyer: maskedEmail(buyerEmail),
      recipient: recipientEmailKey === buyerEmailKey ? null : maskedEmail(recipientEmail),
      receiptNumber: order.receiptNumber,
      files: isOpen(order) ? (await this.#files(order)).map(toOrderFile) : [],
      needsWaiver: this.#needsWaiver(order),
      withdrawal: {
        state: this.#withdrawalState(order),
        amount: amountOf(order, refundable(order)),
        until: order.paidAt && order.total > 0 ? withdrawalEnd(order.paidAt).toISOString() : null,
        at: order.withdrawnAt?.toISOString() ?? null,
      },
    };
  }

  /** Throws `document_not_found`. */
  async document(token: string, number: string): Promise<Buffer> {
    const pdf = await documentOf(await this.#open(token), number, this.#parts.identity);
    if (!pdf) throw new CodedError('document_not_found');
    return pdf;
  }

  /**
   * A link to a file. Of something that was paid for, the first one needs the buyer's declaration that they lose the right of
   * withdrawal, which is recorded to the letter; without it nothing leaves the site.
   */
  async download(token: string, { fileId, waives }: { fileId: string; waives: boolean }): Promise<string> {
    const { app, orders, sellers, stamps } = this.#parts;
    const order = await this.#open(token);
    const id = order._id.toHexString();
    if (!isOpen(order)) throw new CodedError('download_closed');
    const file = (await this.#files(order)).find(({ key }) => fileIdOf(key) === fileId);
    if (!file) throw new CodedError('document_not_found');
    if (this.#needsWaiver(order) && !waives) throw new CodedError('waiver_needed');
    const copyKey = `stamped/${id}/${fileIdOf(file.key)}.pdf`;
    const line = `${order.buyerEmail} · ${order.number ?? ''} · exemplaire personnel`;
    const copy = await stamps.copyOf(file, { copyKey, line });
    await app.mongo.transaction(async (session) => {
      const current = await orders.locked(id, session);
      if (!current || !isOpen(current)) throw new CodedError('download_closed');
      const needsWaiver = this.#needsWaiver(current);
      if (needsWaiver && !waives) throw new CodedError('waiver_needed');
      const now = app.clock.now();
      const waiver = needsWaiver ? { text: withdrawalWaiver, at: now } : current.waiver;
      await orders.change(
        current,
        {
          waiver,
          downloads: current.downloads + 1,
          firstDownloadAt: current.firstDownloadAt ?? now,
          stampedKeys: copy === null ? current.stampedKeys : [...new Set([...current.stampedKeys, copy])],
        },
        session,
      );
      await sellers.of(current.kind).downloaded?.(toPaidOrder(current).offer.itemId, session);
    });
    return app.uploads.downloadUrl(copy ?? file.key, { filename: file.name, guard: `order:${id}` });
  }

  /** Links that were given out close with the order. */
  async isOpen(id: string): Promise<boolean> {
    const order = await this.#parts.orders.find(id);
    return order !== null && isOpen(order);
  }

  /** Throws `withdrawal_lost`, `withdrawal_too_late`, `withdrawal_not_possible`. */
  async withdraw(token: string) {
    const { app, orders, refunds } = this.#parts;
    const { _id } = await this.#open(token);
    return app.mongo.transaction(async (session) => {
      const order = await orders.locked(_id.toHexString(), session);
      if (!order) throw new CodedError('order_not_found');
      const state = this.#withdrawalState(order);
      if (state === 'lost') throw new CodedError('withdrawal_lost');
      if (state === 'late') throw new CodedError('withdrawal_too_late');
      const rest = amountOf(order, refundable(order));
      if (state !== 'open' || rest.amount <= 0) throw new CodedError('withdrawal_not_possible');
      const at = app.clock.now();
      const withdrawn = await orders.change(order, { withdrawnAt: at }, session);
      await refunds.request(withdrawn, { amount: rest, reason: 'withdrawal', note: '' }, session);
      await this.#mailWithdrawal(withdrawn, { at, amount: formatMoney(rest) }, session);
      return { refunded: rest, at: at.toISOString() };
    });
  }

  /** The address that somebody else has opens nothing any more; the buyer gets a new one by mail. */
  async replaceLink(token: string): Promise<{ sentTo: string }> {
    const { app, orders, links } = this.#parts;
    const { _id, linkVersion } = await this.#open(token);
    return app.mongo.transaction(async (session) => {
      const order = await orders.locked(_id.toHexString(), session);
      // Pressed twice: the first press closed this address.
      if (order?.linkVersion !== linkVersion) throw new CodedError('order_not_found');
      const renewed = await orders.change(order, { linkVersion: linkVersion + 1 }, session);
      const data = {
        title: renewed.title,
        number: renewed.number ?? '',
        address: await links.addressOf(renewed),
        isNew: true,
      };
      await app.mail.send({ template: orderLink, data, to: { email: renewed.buyerEmail, name: '' } }, session);
      return { sentTo: maskedEmail(renewed.buyerEmail) };
    });
  }

  async #mailWithdrawal(
    order: OrderRecord,
    { at, amount }: { at: Date; amount: string },
    session: ClientSession,
  ): Promise<void> {
    const { app, links, timeZone } = this.#parts;
    const format = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long', timeStyle: 'long', timeZone });
    await app.mail.send(
      {
        template: orderWithdrawal,
        data: {
          title: order.title,
          number: order.number ?? '',
          at: format.format(at),
          amount,
          address: await links.addressOf(order),
        },
        to: { email: order.buyerEmail, name: '' },
        ...(order.buyerId ? { userId: order.buyerId.toHexString() } : {}),
        key: `order-withdrawal:${order._id.toHexString()}`,
      },
      session,
    );
  }

  async #open(token: string): Promise<OrderRecord> {
    const order = await this.#parts.links.open(token);
    if (!order) throw new CodedError('order_not_found');
    return order;
  }

  async #files(order: OrderRecord): Promise<readonly SoldFile[]> {
    const { offer } = toPaidOrder(order);
    return (await this.#parts.sellers.of(order.kind).files?.(offer.itemId)) ?? [];
  }

  /** While one may withdraw: before the first download of what was paid for. */
  #needsWaiver(order: OrderRecord): boolean {
    return order.waiver === null && this.#withdrawalState(order) === 'open';
  }

  #withdrawalState(order: OrderRecord): WithdrawalState {
    if (order.withdrawnAt) return 'done';
    if (order.state !== 'paid' || order.total === 0 || !order.paidAt) return 'none';
    if (order.waiver && order.firstDownloadAt) return 'lost';
    return this.#parts.app.clock.now() > withdrawalEnd(order.paidAt) ? 'late' : 'open';
  }
}

const isOpen = ({ state, withdrawnAt }: OrderRecord): boolean => state === 'paid' && withdrawnAt === null;
const withdrawalEnd = (paidAt: Date): Date => daysAfter(paidAt, orderLimits.withdrawalDays);
/** Keys of the storage stay on the server. */
const fileIdOf = (key: string): string => createHash('sha256').update(key).digest('hex').slice(0, 16);
const toOrderFile = ({ key, label, name, bytes }: SoldFile): OrderFile => ({ id: fileIdOf(key), label, name, bytes });
