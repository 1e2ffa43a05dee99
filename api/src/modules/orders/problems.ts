import type { FastifyInstance } from 'fastify';
import type { ClientSession } from '../../plugins/mongo/index.ts';
import type { OrderRecord, RefundRecord } from './orders.model.ts';
import type { OrderChange } from './orders.repository.ts';

/** Why people must look at an order. */
interface Problem {
  /** In French, as administrators read it. */
  problem: string;
  /** What it is about, by which the same is not said twice: `refund-failed:<id>`, `ended:<payment>`, … */
  about: string;
}

/**
 * The changes of an order that people must look at, told to the administrators in the transaction that stores them. What was said
 * already changes nothing: an administrator may have settled it since.
 */
export async function raised(
  { notifications }: Pick<FastifyInstance, 'notifications'>,
  order: OrderRecord,
  { problem, about }: Problem,
  session: ClientSession,
): Promise<OrderChange> {
  if (order.problemAbout === about) return {};
  const id = order._id.toHexString();
  const key = `order-problem:${id}:${about}`;
  const text = `« ${order.title} » : ${problem}`;
  await notifications.notifyAdmins(
    { kind: 'order-problem', text, href: `/admin/orders/${id}`, key, mailKey: key },
    session,
  );
  return { problem, problemAbout: about };
}

/** What a problem with that refund is known by. */
export const aboutRefund = (what: 'failed' | 'refused' | 'undone' | 'unknown', id: string): string =>
  `refund-${what}:${id}`;

/** So begins what a problem is known by with money that a won dispute brought back, and that is the buyer's. */
export const owedAfterDispute = 'owed-after-dispute:';

/** The changes once money went back: what was to be looked at because as much did not go back is over. */
export function mendedBy(
  { problemAbout, refunds }: OrderRecord,
  done: Pick<RefundRecord, 'id' | 'amount'>,
): OrderChange {
  if (problemAbout?.startsWith(owedAfterDispute)) return { problem: null };
  if (!problemAbout?.startsWith('refund-')) return {};
  const id = problemAbout.slice(problemAbout.indexOf(':') + 1);
  const failed = refunds.find((row) => row.id === id);
  const isMadeUp = failed?.state === 'failed' && done.amount >= failed.amount;
  return done.id === id || isMadeUp ? { problem: null } : {};
}

/**
 * What of a withdrawal was to go back and did not, in minor units, and by which refund: that one failed, and no later one gives as much.
 * Null when nothing is owed.
 */
export function owedRefund({
  withdrawnAt,
  refunds,
}: Pick<OrderRecord, 'withdrawnAt' | 'refunds'>): { id: string; amount: number } | null {
  const asked = refunds.findLastIndex(({ reason }) => reason === 'withdrawal');
  const row = refunds[asked];
  if (!withdrawnAt || row?.state !== 'failed') return null;
  const since = refunds.slice(asked + 1).filter(({ state }) => state !== 'failed' && state !== 'returned');
  const left = since.reduce((sum, { amount }) => sum - amount, row.amount);
  return left > 0 ? { id: row.id, amount: left } : null;
}

/** Whether it waits for administrators because its payment is not what was asked for, or went back in ways that nobody explains. */
export const isStuck = ({ state, problemAbout }: Pick<OrderRecord, 'state' | 'problemAbout'>): boolean =>
  state === 'pending' && /^(amount|unexplained):/.test(problemAbout ?? '');
