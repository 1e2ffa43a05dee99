import type { Db } from 'mongodb';
import { pause } from '../site/site.ts';

/** So often it is looked whether anything is left to do; then it never will be. */
const maxLooks = 900;
const lookMs = 100;
/** What is tried again and again would be tried too often to succeed: locks of the dead last some seconds. */
const looksBetween = 50;
const agoMs = 4 * 60_000;

/** What is still to be done: by queue, how much. Nothing, once all is settled. */
export type Left = Readonly<Record<string, number>>;

/**
 * Waits until nothing is left to do of what was asked for. Leases of the dead, pauses before another attempt and the age from which an
 * unanswered payment is asked about are over at once: how long they are is not what is tried.
 * Throws with what is left when that does not become less.
 */
export async function settle(store: Db, deadWorkers: readonly string[]): Promise<void> {
  let left: Left = {};
  for (let look = 0; look < maxLooks; look += 1) {
    if (look % looksBetween === 0) await bringForward(store, deadWorkers);
    left = await leftIn(store);
    if (Object.keys(left).length === 0) return;
    await pause(lookMs);
  }
  throw new Error(`the queues do not settle; left: ${JSON.stringify(left)}`);
}

async function bringForward(store: Db, deadWorkers: readonly string[]): Promise<void> {
  const work = store.collection('work');
  const now = [{ $set: { takeAt: { $min: ['$takeAt', '$$NOW'] } } }];
  for (const holder of deadWorkers)
    await work.updateMany({ state: 'running', 'lease.worker': { $regex: `^${holder}` } }, now);
  // Begun before, and to be tried again; schedules have a key, and their own times.
  await work.updateMany({ state: 'waiting', attempts: { $gt: 0 } }, now);
  await work.updateMany({ state: 'waiting', queue: { $in: soon } }, now);
  if ((await count(store, 'payouts', { state: 'pending' })) > 0)
    await work.updateMany({ state: 'waiting', queue: 'payout-outcomes' }, now);
  const orders = store.collection('orders');
  const unanswered = { captureSentAt: { $ne: null } };
  if ((await orders.countDocuments(unanswered)) === 0) return;
  await orders.updateMany(unanswered, [{ $set: { captureSentAt: { $subtract: ['$captureSentAt', agoMs] } } }]);
  await work.updateMany({ state: 'waiting', queue: 'orders-reconciliation' }, now);
}

/** What these hold waits for a turn, and not for a day to come. */
const soon = ['mail', 'mail-campaigns', 'mail-recipients', 'newsletter-campaigns', 'newsletter-confirmations'];

async function leftIn(store: Db): Promise<Left> {
  const work = store.collection('work');
  const isDue = { $lte: ['$dueAt', '$$NOW'] };
  // What was begun before and is to be tried again has a time to come, and is left all the same.
  const isBegun = { $gt: ['$attempts', 0] };
  const due = { state: { $in: ['waiting', 'running'] }, $expr: { $or: [isDue, isBegun] } };
  const byQueue = await work
    .aggregate<{ _id: string; count: number }>([{ $match: due }, { $group: { _id: '$queue', count: { $sum: 1 } } }])
    .toArray();
  const rows: [string, number][] = byQueue.map(({ _id, count }) => [_id, count]);
  rows.push(['payments that nobody answered', await count(store, 'orders', { captureSentAt: { $ne: null } })]);
  rows.push([
    'refunds under way',
    await count(store, 'orders', { 'refunds.state': { $in: ['requested', 'pending'] } }),
  ]);
  rows.push(['payouts under way', await count(store, 'payouts', { state: 'pending' })]);
  rows.push(['letters under way', await count(store, 'newsletterCampaigns', { state: 'sending' })]);
  return Object.fromEntries(rows.filter(([, number]) => number > 0));
}

const count = (store: Db, collection: string, filter: object) => store.collection(collection).countDocuments(filter);
