import { CodedError } from '@letat/contracts/core/coded-error';
import { emailKey } from '@letat/contracts/core/email-key';
import { orderLimits } from '@letat/contracts/orders/constants';
import type { FastifyInstance } from 'fastify';
import type { ClientSession } from '../../../plugins/mongo/index.ts';
import { objectId } from '../../../plugins/mongo/object-id.ts';
import type { ChargeService } from '../charges/service.ts';
import type { Claimant, Coupons } from '../coupons.ts';
import type { OrderRecord } from '../orders.model.ts';
import type { OrdersRepository } from '../orders.repository.ts';
import type { Buyer } from '../selling.ts';
import type { Settlement } from '../settlement/index.ts';
import { payableStates } from '../states.ts';
import { type Customer, isOrderOf } from './customer.ts';

interface Parts {
  app: Pick<FastifyInstance, 'mongo' | 'clock'>;
  orders: OrdersRepository;
  settlement: Settlement;
  coupons: () => Coupons | null;
  charges: () => Pick<ChargeService, 'canGiveUp' | 'giveUp'>;
}

/** Orders that are counted together. */
interface Group {
  of: Parameters<OrdersRepository['listUnpaid']>[0];
  name: string;
  /** They are of who orders: of an address that is typed, they may be anybody's. */
  isOwn: boolean;
}

/** Unpaid orders hold seats and coupons, so there are few of one browser and of one address. */
export class UnpaidOrders {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /**
   * The orders that one with this coupon takes the place of: of a buyer who turned back at the provider, or was declined there, and
   * begins anew; and of a stranger who typed the address of a person who has proved it. One whose payment is under way stays, and its coupon
   * with it; so does that of another browser where nobody has proved the address.
   */
  async replacedBy(coupon: string | undefined, claimant: Claimant, customer: Customer): Promise<string[]> {
    const { coupons, orders, charges } = this.#parts;
    if (coupon === undefined || claimant.email === '') return [];
    const held = (await coupons()?.heldBy(coupon, claimant)) ?? [];
    const found = await Promise.all(
      held.map(async ({ orderId, isProved }) => {
        const order = await orders.find(orderId);
        if (order === null || !payableStates.includes(order.state)) return [];
        if (order.captureSentAt !== null && !charges().canGiveUp(order)) return [];
        return isOrderOf(order, customer) || (claimant.isProved && !isProved) ? [orderId] : [];
      }),
    );
    return found.flat();
  }

  /**
   * What these orders hold is free, where nobody has paid them meanwhile.
   * @param isKept is asked for anew, and stays
   */
  async end(orderIds: readonly string[], isKept: (order: OrderRecord) => boolean = () => false): Promise<void> {
    for (const id of orderIds) {
      const order = await this.#parts.orders.find(id);
      if (order && !isKept(order)) await this.#end(order);
    }
  }

  /**
   * Before the transaction that makes an order: of the orders that are to let go for it, ends those that could be confirmed at a rail,
   * there first.
   * @param isKept is asked for anew: then none is made
   */
  async makeRoomAtRails(
    buyer: Buyer,
    customer: Customer,
    isKept: (order: OrderRecord) => boolean = () => false,
  ): Promise<void> {
    for (const { of } of groupsOf(buyer, customer)) {
      const unpaid = await this.#parts.orders.listUnpaid(of, null);
      if (unpaid.some(isKept)) return;
      let tooMany = tooManyOf(unpaid);
      for (const order of inTheirOrder(unpaid, customer)) {
        if (tooMany <= 0) break;
        if (!isAtRail(order) || (await this.#end(order))) tooMany -= 1;
      }
    }
  }

  /**
   * In the transaction that makes an order: ends as many of its browser's and its address's unpaid orders as there is one too many with
   * it, the oldest first. Orders of an account count for it alone: a stranger who types its address ends none of them. Throws `rate_limited`
   * when its buyer is asked for as many payments that only the rail ends.
   */
  async makeRoom(buyer: Buyer, customer: Customer, session: ClientSession): Promise<void> {
    for (const group of groupsOf(buyer, customer)) await this.#endOldest(group, customer, session);
  }

  async #endOldest({ of, name, isOwn }: Group, customer: Customer, session: ClientSession): Promise<void> {
    const { app, orders, settlement } = this.#parts;
    await app.mongo.serialise(session, `unpaid orders of ${name}`);
    const unpaid = await orders.listUnpaid(of, session);
    let tooMany = tooManyOf(unpaid);
    for (const { _id } of inTheirOrder(unpaid, customer)) {
      if (tooMany <= 0) return;
      const order = await orders.locked(_id.toHexString(), session);
      if (order?.captureSentAt !== null || !payableStates.includes(order.state)) continue;
      await settlement.cancel(order, session);
      tooMany -= 1;
    }
    if (tooMany > 0 && isOwn) throw tooManyAsked(unpaid, app.clock.now());
  }

  /** False when it was paid meanwhile, or nobody can say so. */
  async #end(order: OrderRecord): Promise<boolean> {
    const { charges, settlement } = this.#parts;
    return isAtRail(order) ? charges().giveUp(order) : settlement.end(order._id.toHexString(), 'cancelled');
  }
}

function groupsOf({ email }: Buyer, { account, browserHash }: Customer): Group[] {
  if (account !== null) return [{ of: { buyerId: objectId(account.id) }, name: `account ${account.id}`, isOwn: true }];
  const key = emailKey(email);
  const ofAddress = { of: { buyerEmailKey: key }, name: `address ${key}`, isOwn: false };
  if (browserHash === null) return [ofAddress];
  return [{ of: { browserHash }, name: `browser ${browserHash}`, isOwn: true }, ofAddress];
}

const tooManyOf = (unpaid: readonly OrderRecord[]): number => Math.max(0, unpaid.length + 1 - orderLimits.maxUnpaid);

/** It could be confirmed, at a rail, until it is ended there. */
const isAtRail = ({ charge, captureSentAt }: OrderRecord): boolean => Boolean(charge) && captureSentAt !== null;

/** Which is let go first: of an address, a browser's own before another's, and what nobody is about to confirm before what is asked for. */
function inTheirOrder(unpaid: readonly OrderRecord[], { browserHash }: Customer): OrderRecord[] {
  const isOwn = (order: OrderRecord) => browserHash !== null && order.browserHash === browserHash;
  const rank = (order: OrderRecord) => (isOwn(order) ? 0 : 2) + (isAtRail(order) ? 1 : 0);
  return unpaid.toSorted((one, other) => rank(one) - rank(other));
}

/** Until the first of them is over. */
function tooManyAsked(unpaid: readonly OrderRecord[], now: Date): CodedError {
  const ends = unpaid.flatMap(({ charge }) => (charge ? [charge.endsAt.getTime()] : []));
  const ms = Math.min(...ends, now.getTime() + orderLimits.holdMinutes * 60_000) - now.getTime();
  return new CodedError('rate_limited', { retryAfter: Math.max(60, Math.ceil(ms / 1000)) });
}
