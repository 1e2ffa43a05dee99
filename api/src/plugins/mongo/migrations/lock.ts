import { randomUUID } from 'node:crypto';
import type { ClientSession, mongo } from 'mongoose';
import { isDuplicateKey } from '../server-errors.ts';
import type { Db } from './migration.ts';

export const lockCollection = 'migrationLocks';
const lockId = 'migrations';
const leaseMs = 30_000;

interface LockRecord {
  _id: string;
  owner: string;
  until: Date;
}

/** By the database's clock: those of the processes may differ. */
const until = (ms: number) => ({ $dateAdd: { startDate: '$$NOW', unit: 'millisecond', amount: ms } });

/** The lock of the migrations, while this process holds it. */
export class HeldLock {
  readonly #locks: mongo.Collection<LockRecord>;
  readonly #mine: { _id: string; owner: string };
  readonly #ms: number;
  readonly #renewals: NodeJS.Timeout;
  #lost = false;

  constructor(locks: mongo.Collection<LockRecord>, mine: { _id: string; owner: string }, ms: number) {
    this.#locks = locks;
    this.#mine = mine;
    this.#ms = ms;
    this.#renewals = setInterval(() => void this.#renew(), ms / 3);
  }

  /** Throws once another process may have taken it. */
  assertHeld(): void {
    if (this.#lost) throw new Error('migrations: another process has taken the lock over');
  }

  /** Makes the transaction fail when another process has taken it. */
  async fence(session: ClientSession): Promise<void> {
    const renewed = await this.#locks.updateOne(this.#mine, [{ $set: { until: until(this.#ms) } }], { session });
    this.#lost ||= renewed.matchedCount === 0;
    this.assertHeld();
  }

  async release(): Promise<void> {
    clearInterval(this.#renewals);
    await this.#locks.deleteOne(this.#mine);
  }

  async #renew(): Promise<void> {
    try {
      const { matchedCount } = await this.#locks.updateOne(this.#mine, [{ $set: { until: until(this.#ms) } }]);
      this.#lost ||= matchedCount === 0;
    } catch {
      // Without an answer the lease may run out unseen: nothing more is written.
      this.#lost = true;
    }
  }
}

/** Takes the lock of the migrations; null while another process holds it. The lease of one that died runs out. */
export async function tryLock(db: Db, ms: number = leaseMs): Promise<HeldLock | null> {
  const locks = db.collection<LockRecord>(lockCollection);
  const owner = `${process.pid}-${randomUUID().slice(0, 8)}`;
  const isHeld = { $gt: ['$until', '$$NOW'] };
  try {
    const lock = await locks.findOneAndUpdate(
      { _id: lockId },
      [{ $set: { owner: { $cond: [isHeld, '$owner', owner] }, until: { $cond: [isHeld, '$until', until(ms)] } } }],
      { upsert: true, returnDocument: 'after' },
    );
    return lock?.owner === owner ? new HeldLock(locks, { _id: lockId, owner }, ms) : null;
  } catch (error) {
    // Of two that ask for the first time at once, one is told that the other has just inserted it.
    if (isDuplicateKey(error)) return null;
    throw error;
  }
}
