import { CodedError } from '@letat/contracts/core/coded-error';
import { emailKey } from '@letat/contracts/core/email-key';
import type { Money } from '@letat/contracts/core/money';
import { formatMoney } from '@letat/contracts/core/money-text';
import type { WithdrawalState } from '@letat/contracts/orders/constants';
import type { OrderPage } from '@letat/contracts/orders/pages/operations';
import type { FastifyInstance } from 'fastify';
import type { ClientSession } from '../../../plugins/mongo/index.ts';
import { isDisputed } from '../disputes/record.ts';
import { orderWithdrawal } from '../mails/order-withdrawal.ts';
import type { OrderRecord } from '../orders.model.ts';
import { amountOf, refundable, toPaidOrder } from '../orders.projection.ts';
import type { OrdersRepository } from '../orders.repository.ts';
import type { PageLinks } from '../page-links.ts';
import type { RefundsService } from '../refunds/service.ts';
import type { Sellers } from '../sellers.ts';
import { withdrawalEnd } from '../withdrawal-period.ts';
import { usedPart } from './used-part.ts';

interface Parts {
  app: Pick<FastifyInstance, 'mongo' | 'clock' | 'mail' | 'failpoints'>;
  orders: OrdersRepository;
  links: PageLinks;
  refunds: RefundsService;
  sellers: Sellers;
  timeZone: string;
}

/** What a person says who withdraws: nothing else may be asked for, besides the contract. */
export interface Declaration {
  name: string;
  email?: string | undefined;
}

/** The consumer's right to withdraw (directive 2011/83/EU, articles 9 and 11a). */
export class Withdrawals {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  async stateOf(order: OrderRecord): Promise<WithdrawalState> {
    if (order.withdrawnAt) return 'done';
    if (order.state !== 'paid' || order.total === 0 || !order.paidAt) return 'none';
    if (order.waiver && order.firstDownloadAt) return 'lost';
    const { app, sellers } = this.#parts;
    if (app.clock.now() > this.endOf(order.paidAt)) return 'late';
    const isPerformed = await sellers.performed([order]);
    return isPerformed(order) ? 'performed' : 'open';
  }

  endOf(paidAt: Date): Date {
    return withdrawalEnd(paidAt, this.#parts.timeZone);
  }

  /** What a withdrawal gives back now, and what of it was used: all that is left, unless the buyer asked for it to begin at once. */
  async dueOf(order: OrderRecord): Promise<{ amount: Money; used: OrderPage['withdrawal']['used'] }> {
    const { app, sellers, refunds } = this.#parts;
    const rest = refundable(order);
    // A rail that gives back whole payments alone gives back what was used too: the platform bears it.
    const isShared = order.immediateStart !== null && refunds.givesParts(order);
    const period = isShared ? await sellers.of(order.kind).period?.(order._id.toHexString()) : null;
    if (!period) return { amount: amountOf(order, rest), used: null };
    const used = usedPart(order.total, period, app.clock.now());
    return {
      amount: amountOf(order, Math.max(0, rest - used.amount)),
      used: { ...used, amount: amountOf(order, used.amount) },
    };
  }

  /** Gives back what is left, and closes the order. Throws `order_not_found`, `withdrawal_lost`, `withdrawal_performed`, `withdrawal_too_late`, `withdrawal_not_possible`. */
  async withdraw(id: string, { name, email }: Declaration) {
    const { app, orders, refunds, sellers } = this.#parts;
    const withdrawn = await app.mongo.transaction(async (session) => {
      const order = await orders.locked(id, session);
      if (!order) throw new CodedError('order_not_found');
      const state = await this.stateOf(order);
      if (state === 'lost') throw new CodedError('withdrawal_lost');
      if (state === 'performed') throw new CodedError('withdrawal_performed');
      if (state === 'late') throw new CodedError('withdrawal_too_late');
      const { amount: due, used } = await this.dueOf(order);
      if (state !== 'open' || due.amount <= 0) throw new CodedError('withdrawal_not_possible');
      const at = app.clock.now();
      const withdrawnBy = { name, email: email ?? order.buyerEmail };
      // PayPal refunds no part while a dispute is open: that they withdraw counts from now on all the same.
      const waits = isDisputed(order) && due.amount < refundable(order);
      const withdrawalDue = waits ? due.amount : null;
      const closed = await orders.change(order, { withdrawnAt: at, withdrawnBy, withdrawalDue }, session);
      if (!waits) await refunds.request(closed, { amount: due, reason: 'withdrawal', note: '' }, session);
      const seller = sellers.of(order.kind);
      // A part of the price would take nothing back when it is refunded.
      if (seller.period) await seller.revoke(toPaidOrder(closed), session);
      const usedText = used && `${used.days} jours sur ${used.of}, ${formatMoney(used.amount)}`;
      await this.#mail(closed, { at, amount: formatMoney(due), used: usedText, by: withdrawnBy, waits }, session);
      return { refunded: due, at: at.toISOString() };
    });
    app.failpoints.pass('withdrawal-recorded');
    return withdrawn;
  }

  /** Gives back what waited for the end of a dispute, as far as the dispute has not taken it. Done a second time, it does nothing. */
  async refundAfterDispute(id: string): Promise<void> {
    const { app, orders, refunds } = this.#parts;
    await app.mongo.transaction(async (session) => {
      const order = await orders.locked(id, session);
      if (!order?.withdrawalDue || isDisputed(order)) return;
      const amount = amountOf(order, Math.min(order.withdrawalDue, refundable(order)));
      const known = await orders.change(order, { withdrawalDue: null }, session);
      if (amount.amount > 0) await refunds.request(known, { amount, reason: 'withdrawal', note: '' }, session);
    });
  }

  /** To the address of the order in any case, and to the one that was given with the declaration. */
  async #mail(
    order: OrderRecord,
    {
      at,
      amount,
      used,
      by,
      waits,
    }: { at: Date; amount: string; used: string | null; by: { name: string; email: string }; waits: boolean },
    session: ClientSession,
  ): Promise<void> {
    const { app, links, timeZone } = this.#parts;
    const format = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long', timeStyle: 'long', timeZone });
    const data = {
      title: order.title,
      number: order.number ?? '',
      at: format.format(at),
      amount,
      used,
      waits,
      name: by.name,
      contact: by.email,
    };
    const key = `order-withdrawal:${order._id.toHexString()}`;
    const template = orderWithdrawal;
    const ofBuyer = order.buyerId ? { userId: order.buyerId.toHexString() } : {};
    const address = await links.addressOf(order);
    await app.mail.send({ template, data: { ...data, address }, to: order.buyerEmail, ...ofBuyer, key }, session);
    if (emailKey(by.email) === order.buyerEmailKey) return;
    // A stranger's address, for all that is known: it gets no way into the order.
    await app.mail.send({ template, data: { ...data, address: null }, to: by.email, key: `${key}:contact` }, session);
  }
}
