import { formatMoney } from '@letat/contracts/core/money-text';
import { documentSeries } from '@letat/contracts/orders/document-series';
import type { FastifyInstance } from 'fastify';
import type { ClientSession } from '../../../plugins/mongo/index.ts';
import { postFee } from '../../ledger/index.ts';
import type { ProviderDispute } from '../../payments/index.ts';
import type { OrderRecord, RefundRecord } from '../orders.model.ts';
import { amountOf, refundable, toPaidOrder } from '../orders.projection.ts';
import type { OrderChange, OrdersRepository } from '../orders.repository.ts';
import { owedAfterDispute, owedRefund, raised } from '../problems.ts';
import type { Sellers } from '../sellers.ts';
import { earned, postEarned } from '../settlement/earned.ts';
import type { SettlementMails } from '../settlement/mails.ts';
import { settledStates } from '../states.ts';
import { vatOfRefund } from '../vat/taxed.ts';
import { adoptReversals, assess, isPast } from './cost.ts';
import { adminNotice, authorNotice } from './notices.ts';
import { type DisputeRecord, disputesOf, reservedOf } from './record.ts';
import { adjustReserve, disputeKey, takenFor } from './reserve.ts';

interface Parts {
  app: Pick<FastifyInstance, 'clock' | 'ledger' | 'numbering' | 'notifications' | 'log'>;
  orders: OrdersRepository;
  sellers: Sellers;
  mails: SettlementMails;
  timeZone: string;
}

/** Records what became of a dispute, of an order that the transaction has locked. Reported again, or late, it changes nothing. */
export class DisputeSettlement {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  async record(asFound: OrderRecord, given: ProviderDispute, session: ClientSession): Promise<OrderRecord> {
    const { app, orders } = this.#parts;
    if (!settledStates.includes(asFound.state))
      throw new Error(`orders: dispute ${given.id} of an order that is not paid`);
    const known = disputesOf(asFound).find(({ id }) => id === given.id) ?? null;
    if (given.amount.currency !== asFound.currency) {
      app.log.error({ order: asFound._id, dispute: given.id }, 'orders: dispute in another currency');
      const problem = `Litige PayPal ${given.id} de ${formatMoney(given.amount)}, dans une autre monnaie que la commande : suivez-le chez PayPal.`;
      const about = `dispute-currency:${given.id}`;
      return orders.change(asFound, await raised(app, asFound, { problem, about }, session), session);
    }
    const order = { ...asFound, refunds: adoptReversals(asFound.refunds, given.id) };
    const { record, cost, problem } = assess(order, known, given);
    const isAmiss = given.taken !== null && cost !== takenFor(given.id, order.refunds);
    if (known && isPast(known, given, isAmiss)) return asFound;
    const disputes = known
      ? disputesOf(order).map((other) => (other === known ? record : other))
      : [...disputesOf(order), record];
    const settled = await this.#settled({ ...order, disputes }, { id: given.id, cost }, session);
    const fee = await this.#fee(settled, known?.fee ?? 0, given.id, session);
    const beyond = `dispute-beyond:${given.id}`;
    const told = problem === null ? {} : await raised(app, asFound, { problem, about: beyond }, session);
    const changes: OrderChange = {
      refunds: settled.refunds,
      refunded: settled.refunded,
      reserved: reservedOf(settled),
      disputes: fee,
      ...told,
    };
    const after = await this.#stored(asFound, { changes, id: given.id }, session);
    await this.#notify(after, { id: given.id, before: known }, session);
    return after;
  }

  /** The order with its reserve, and with what the dispute cost: each part of it is posted once. */
  async #settled(
    order: OrderRecord,
    { id, cost }: { id: string; cost: number },
    session: ClientSession,
  ): Promise<OrderRecord> {
    const { app } = this.#parts;
    const taken = takenFor(id, order.refunds);
    const isLess = cost < taken;
    const back = isLess ? taken : 0;
    const more = isLess ? cost : cost - taken;
    const refunds = isLess ? await this.#returned(order.refunds, id, session) : order.refunds;
    const standing = {
      refunded: order.refunded - back + more,
      // What it took counts before its row has a number.
      refunds:
        more > 0 ? [...refunds, takenRow(id, 0, { amount: more, vat: 0, number: null, at: app.clock.now() })] : refunds,
      disputes: disputesOf(order),
    };
    const reserve = await adjustReserve(app.ledger, order, standing, session);
    let current: OrderRecord = { ...order, ...reserve, refunds };
    if (back > 0) current = await this.#moved(current, { id, refunded: current.refunded - back }, session);
    if (more > 0) current = await this.#taken(current, { id, amount: more }, session);
    return current;
  }

  /** What the dispute took, as given back: a credit note is never rewritten, so a new receipt undoes it. */
  async #returned(refunds: readonly RefundRecord[], id: string, session: ClientSession): Promise<RefundRecord[]> {
    const { app } = this.#parts;
    const rows: RefundRecord[] = [];
    for (const row of refunds) {
      if (row.disputeId !== id || row.state !== 'completed') {
        rows.push(row);
        continue;
      }
      const { text: returnNumber } = await app.numbering.next(
        documentSeries.receipt,
        app.clock.now().getUTCFullYear(),
        session,
      );
      rows.push({ ...row, state: 'returned', returnNumber, returnedAt: app.clock.now() });
    }
    return rows;
  }

  /** The order with a credit note of what the dispute took. */
  async #taken(
    order: OrderRecord,
    { id, amount }: { id: string; amount: number },
    session: ClientSession,
  ): Promise<OrderRecord> {
    const { app, mails } = this.#parts;
    const now = app.clock.now();
    const refunded = order.refunded + amount;
    const moved = await this.#moved(order, { id, refunded }, session);
    const vat = vatOfRefund(order, refunded);
    const { text: number } = await app.numbering.next(documentSeries.creditNote, now.getUTCFullYear(), session);
    const isWhole = refunded >= order.total;
    const row = takenRow(id, order.refunds.length, { amount, vat, number, at: now });
    // An erased buyer has no address any more.
    if (order.erasedAt === null) await mails.refund(order, { providerId: row.id, number, amount, isWhole }, session);
    return { ...moved, refunds: [...order.refunds, row] };
  }

  /** The order with that much given back; what it was before and is now is posted. */
  async #moved(
    order: OrderRecord,
    { id, refunded }: { id: string; refunded: number },
    session: ClientSession,
  ): Promise<OrderRecord> {
    const disputes = disputesOf(order);
    const dispute = disputes.find((one) => one.id === id);
    if (!dispute) throw new Error(`orders: there is no dispute ${id}`);
    const kind = refunded > order.refunded ? 'dispute' : 'dispute-return';
    const change = {
      key: disputeKey(dispute),
      kind,
      before: earned(order),
      after: earned({ ...order, refunded }),
    } as const;
    await postEarned(this.#parts.app.ledger, order, change, session);
    const counted = { ...dispute, postings: dispute.postings + 1 };
    return { ...order, refunded, disputes: disputes.map((one) => (one.id === id ? counted : one)) };
  }

  /** The disputes, once what the provider charges for this one more than before is posted. */
  async #fee(order: OrderRecord, before: number, id: string, session: ClientSession): Promise<DisputeRecord[]> {
    const dispute = disputesOf(order).find((one) => one.id === id);
    if (!dispute || dispute.fee === before) return [...disputesOf(order)];
    const fee = amountOf(order, dispute.fee - before);
    await postFee(this.#parts.app.ledger, `fee:${disputeKey(dispute)}`, fee, session);
    const counted = { ...dispute, postings: dispute.postings + 1 };
    return disputesOf(order).map((one) => (one.id === id ? counted : one));
  }

  /** With what the order gives: nothing is left of one that was taken back whole, and what came back opens it again. */
  async #stored(
    order: OrderRecord,
    { changes, id }: { changes: OrderChange; id: string },
    session: ClientSession,
  ): Promise<OrderRecord> {
    const { orders, sellers, mails } = this.#parts;
    const isTaken = (changes.refunded ?? 0) >= order.total;
    if (isTaken && order.state === 'paid') {
      const ended = await orders.move(order, 'refunded', changes, session);
      await sellers.of(order.kind).revoke(toPaidOrder(order), session);
      return ended;
    }
    const isBack = order.refunded >= order.total && !isTaken;
    if (!isBack || order.state !== 'refunded') return orders.change(order, changes, session);
    const restored = await orders.move(order, 'paid', changes, session);
    // Their buyer gave up what the order gave; what came back is the price of the days that had passed.
    if (restored.withdrawnAt !== null) return this.#owed(restored, id, session);
    await sellers.of(order.kind).restore(toPaidOrder(restored), session);
    if (order.erasedAt === null) await mails.restored(restored, session);
    return restored;
  }

  /** A dispute took what the buyer who withdrew was to have back: what came back with it is theirs, but for what they used. */
  async #owed(order: OrderRecord, id: string, session: ClientSession): Promise<OrderRecord> {
    const { app, orders } = this.#parts;
    const owed = order.immediateStart === null ? refundable(order) : (owedRefund(order)?.amount ?? 0);
    // What waits for the decision goes back by itself.
    if (owed === 0 || order.withdrawalDue) return order;
    const amount = formatMoney(amountOf(order, owed));
    const problem = `Le litige gagné a ramené l’argent d’une commande dont l’acheteur s’est rétracté : remboursez-lui ${amount}.`;
    const told = await raised(app, order, { problem, about: `${owedAfterDispute}${id}` }, session);
    return orders.change(order, told, session);
  }

  async #notify(
    order: OrderRecord,
    { id, before }: { id: string; before: DisputeRecord | null },
    session: ClientSession,
  ): Promise<void> {
    const { app, timeZone } = this.#parts;
    const dispute = disputesOf(order).find((one) => one.id === id);
    if (!dispute) return;
    const isDecided = dispute.state !== before?.state;
    const hasOtherDay = dispute.state === 'open' && dispute.respondBy?.getTime() !== before?.respondBy?.getTime();
    if (!isDecided && !hasOtherDay) return;
    await app.notifications.notifyAdmins(adminNotice(order, dispute, timeZone), session);
    if (isDecided && order.authorId !== null)
      await app.notifications.notify({ userId: order.authorId, ...authorNotice(order, dispute) }, session);
  }
}

/** What the dispute itself took: the provider reports no refund of it, so it bears the dispute's own id. */
function takenRow(
  id: string,
  index: number,
  made: Pick<RefundRecord, 'amount' | 'vat' | 'number' | 'at'>,
): RefundRecord {
  const known = { reason: 'dispute', note: '', state: 'completed', failure: null } as const;
  return { ...known, ...made, id: `dispute-${id}-${index}`, providerId: id, disputeId: id };
}
