import type { FastifyInstance } from 'fastify';
import type { ClientSession } from '../../plugins/mongo/index.ts';
import type { OrderRecord, RefundRecord } from './orders.model.ts';
import type { OrderChange } from './orders.repository.ts';

/** Why people must look at an order. */
export interface Problem {
  /** In French, as administrators read it. */
  problem: string;
  /** What it is about, by which the same is not said twice: `refund-failed:<id>`, `ended:<payment>`, … */
  about: string;
}

/**
 * The changes of an order that people must look at. What was said already changes nothing: an administrator may have settled it since. A
 * problem that is not over yet stays in sight, and this one follows it.
 */
export function added(order: OrderRecord, { problem, about }: Problem): OrderChange {
  const { problemAbout = null, laterProblems = [], problemsSaid = [] } = order;
  if (problemAbout === about || problemsSaid.includes(about)) return {};
  const said = { problemsSaid: [...problemsSaid, about] };
  if (order.problem !== null) return { ...said, laterProblems: [...laterProblems, { problem, about }] };
  return { ...said, problem, problemAbout: about };
}

/** The same, told to the administrators in the transaction that stores it. */
export async function raised(
  { notifications }: Pick<FastifyInstance, 'notifications'>,
  order: OrderRecord,
  { problem, about }: Problem,
  session: ClientSession,
): Promise<OrderChange> {
  const changes = added(order, { problem, about });
  if (Object.keys(changes).length === 0) return changes;
  const id = order._id.toHexString();
  const key = `order-problem:${id}:${about}`;
  const text = `« ${order.title} » : ${problem}`;
  await notifications.notifyAdmins(
    { kind: 'order-problem', text, href: `/admin/orders/${id}`, key, mailKey: key },
    session,
  );
  return changes;
}

/** The changes once what some problems of an order are about is over; what it is about stays, so that it is not said again. */
export function over(
  { problem, problemAbout = null, laterProblems = [] }: OrderRecord,
  isOver: (about: string) => boolean,
): OrderChange {
  const left = laterProblems.filter(({ about }) => !isOver(about));
  const later = left.length === laterProblems.length ? {} : { laterProblems: left };
  const isShownOver = problem !== null && problemAbout !== null && isOver(problemAbout);
  return isShownOver ? { ...later, problem: null, problemAbout } : later;
}

/** The changes once an order is paid: what it was held for is over, and what another payment of it is about is not. */
export function overOncePaid(order: OrderRecord): OrderChange {
  const isOver = (about: string) => !about.startsWith('amount:') || about === `amount:${order.paymentId}`;
  // Those of before are about nothing that is known.
  return { ...(order.problemAbout ? {} : { problem: null }), ...over(order, isOver) };
}

/** What of an order's problems is in sight after a change: the next one where the change ends the one before. */
export function shownAfter(
  { laterProblems: known = [] }: Pick<OrderRecord, 'laterProblems'>,
  changes: Pick<OrderChange, 'problem' | 'laterProblems'>,
): OrderChange {
  if (changes.problem !== null) return {};
  const [next, ...laterProblems] = changes.laterProblems ?? known;
  return next ? { problem: next.problem, problemAbout: next.about, laterProblems } : {};
}

/** What a problem with that refund is known by. */
export const aboutRefund = (what: 'failed' | 'refused' | 'undone' | 'unknown', id: string): string =>
  `refund-${what}:${id}`;

/** So begins what a problem is known by with money that a won dispute brought back, and that is the buyer's. */
export const owedAfterDispute = 'owed-after-dispute:';

/** The changes once money went back: what was to be looked at because as much did not go back is over. */
export function mendedBy(order: OrderRecord, done: Pick<RefundRecord, 'id' | 'amount'>): OrderChange {
  return over(order, (about) => {
    if (about.startsWith(owedAfterDispute)) return true;
    if (!about.startsWith('refund-')) return false;
    const id = about.slice(about.indexOf(':') + 1);
    const failed = order.refunds.find((row) => row.id === id);
    return done.id === id || (failed?.state === 'failed' && done.amount >= failed.amount);
  });
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

/**
 * Whether it waits for administrators because its payment is not what was asked for, or went back in ways that nobody explains; not while
 * the provider holds another payment, which counts.
 */
export const isStuck = ({
  state,
  problemAbout,
  laterProblems = [],
  problemsSaid = [],
}: Pick<OrderRecord, 'state' | 'problemAbout' | 'laterProblems' | 'problemsSaid'>): boolean => {
  const abouts = [problemAbout ?? '', ...laterProblems.map(({ about }) => about)];
  if (state !== 'pending' || abouts.some((about) => about.startsWith('held:'))) return false;
  return [...abouts, ...problemsSaid].some((about) => /^(amount|unexplained):/.test(about));
};
