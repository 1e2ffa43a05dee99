import { emailKey } from '@letat/contracts/core/email-key';
import { orderLimits } from '@letat/contracts/orders/constants';
import type { FastifyInstance } from 'fastify';
import type { ClientSession } from '../../../plugins/mongo/index.ts';
import { objectId } from '../../../plugins/mongo/object-id.ts';
import type { Claimant, Coupons } from '../coupons.ts';
import type { OrderRecord } from '../orders.model.ts';
import type { OrdersRepository } from '../orders.repository.ts';
import type { Buyer } from '../selling.ts';
import type { Settlement } from '../settlement/index.ts';
import { payableStates } from '../states.ts';
import { type Customer, isOrderOf } from './customer.ts';

interface Parts {
  app: Pick<FastifyInstance, 'mongo'>;
  orders: OrdersRepository;
  settlement: Settlement;
  coupons: () => Coupons | null;
}

/** Unpaid orders hold seats and coupons, so there are few of one browser and of one address. */
export class UnpaidOrders {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /**
   * The orders that one with this coupon takes the place of: of a buyer who turned back at the provider, or was declined there, and
   * begins anew; and of whoever typed the address of somebody who has proved it. One whose payment is under way stays, and its coupon
   * with it; so does that of another browser where nobody has proved the address.
   */
  async replacedBy(coupon: string | undefined, claimant: Claimant, customer: Customer): Promise<string[]> {
    const { coupons, orders } = this.#parts;
    if (coupon === undefined || claimant.email === '') return [];
    const held = (await coupons()?.heldBy(coupon, claimant)) ?? [];
    const found = await Promise.all(
      held.map(async ({ orderId, isProved }) => {
        const order = await orders.find(orderId);
        if (order === null || order.captureSentAt !== null || !payableStates.includes(order.state)) return [];
        return isOrderOf(order, customer) || (claimant.isProved && !isProved) ? [orderId] : [];
      }),
    );
    return found.flat();
  }

  /** What these orders hold is free. */
  async end(orderIds: readonly string[]): Promise<void> {
    for (const id of orderIds) await this.#parts.settlement.end(id, 'cancelled');
  }

  /**
   * In the transaction that makes an order: ends as many of its browser's and its address's unpaid orders as there is one too many with
   * it, the oldest first. Orders of an account count for it alone: whoever types its address ends none of them.
   */
  async makeRoom(buyer: Buyer, { account, browserHash }: Customer, session: ClientSession): Promise<void> {
    const key = emailKey(buyer.email);
    if (account !== null) {
      await this.#endOldest({ buyerId: objectId(account.id) }, `account ${account.id}`, null, session);
      return;
    }
    if (browserHash !== null) await this.#endOldest({ browserHash }, `browser ${browserHash}`, browserHash, session);
    await this.#endOldest({ buyerEmailKey: key }, `address ${key}`, browserHash, session);
  }

  /** @param browserHash the browser that orders: of an address, it lets go its own before another browser's */
  async #endOldest(
    of: Parameters<OrdersRepository['listUnpaid']>[0],
    name: string,
    browserHash: string | null,
    session: ClientSession,
  ): Promise<void> {
    const { app, orders, settlement } = this.#parts;
    await app.mongo.serialise(session, `unpaid orders of ${name}`);
    const unpaid = await orders.listUnpaid(of, session);
    const isOwn = (order: OrderRecord) => browserHash !== null && order.browserHash === browserHash;
    const ending = [...unpaid.filter(isOwn), ...unpaid.filter((order) => !isOwn(order))];
    const tooMany = Math.max(0, unpaid.length + 1 - orderLimits.maxUnpaid);
    for (const { _id } of ending.slice(0, tooMany)) {
      const order = await orders.locked(_id.toHexString(), session);
      if (order && order.captureSentAt === null && payableStates.includes(order.state))
        await settlement.cancel(order, session);
    }
  }
}
