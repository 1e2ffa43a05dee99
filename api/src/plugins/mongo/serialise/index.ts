import { createHash } from 'node:crypto';
import { CodedError } from '@letat/contracts/core/coded-error';
import type { ClientSession, Model } from 'mongoose';
import type { Clock } from '../../clock.ts';
import { isDuplicateKey, isWriteConflict } from '../server-errors.ts';
import { assertTimeLeft, remainingMs } from '../time-limits.ts';
import { isUnavailable } from '../unavailable.ts';
import type { SerialisedKeyRecord } from './model.ts';
import { Turns } from './turns.ts';

export const serialisedKeysCollection = 'serialisedKeys';

/** A row is deleted a day after its last use; the next use makes it anew. */
const storedMs = 24 * 60 * 60 * 1000;

/** How long one transaction of another process is waited for. */
const othersMs = 5000;

/** The transaction must be run again once that key is free. */
class TurnLost extends Error {
  override readonly name = 'TurnLost';
  readonly key: string;
  readonly reason: 'other process' | 'order';
  constructor(key: string, reason: 'other process' | 'order', cause?: unknown) {
    super(`the turn of ${key} was lost (${reason})`, { cause });
    this.key = key;
    this.reason = reason;
  }
}

/** The turns of one transaction, over all its attempts. */
interface Holder {
  /** Ends each turn, by key. */
  readonly ends: Map<string, () => void>;
  /** What this attempt has written to. */
  written: Set<string>;
}

interface Parts {
  rows: Model<SerialisedKeyRecord>;
  isUp(): boolean;
  clock: Clock;
}

/**
 * Runs transactions of one key one after the other. Those of this process wait in a queue; those of other processes exclude each
 * other by the row of the key, which all write to (docs/decisions/0040-one-lock.md).
 */
export class Serialiser {
  readonly #turns = new Turns();
  readonly #holders = new WeakMap<ClientSession, Holder>();
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Runs the attempts of one transaction, of which each may call `serialise`. */
  async run<T>(session: ClientSession, attempt: () => Promise<T>): Promise<T> {
    const holder: Holder = { ends: new Map(), written: new Set() };
    this.#holders.set(session, holder);
    try {
      for (;;)
        try {
          return await session.withTransaction(
            () => {
              assertTimeLeft();
              holder.written = new Set();
              return attempt();
            },
            { maxCommitTimeMS: remainingMs() },
          );
        } catch (error) {
          if (!(error instanceof TurnLost)) {
            await this.#confirmReads(error);
            throw error;
          }
          if (error.reason === 'order') await this.#takeInOrder(holder, error.key);
          else await this.#waitForOthers(error.key);
        }
    } finally {
      for (const end of holder.ends.values()) end();
    }
  }

  async serialise(session: ClientSession, name: string): Promise<void> {
    const holder = this.#holders.get(session);
    if (!holder) throw new Error('serialise: the session is not one of mongo.transaction');
    const key = createHash('sha256').update(name).digest('base64url');
    if (holder.written.has(key)) return;
    await this.#takeTurn(holder, key);
    try {
      await this.#parts.rows.updateOne({ _id: key }, this.#nextTurn(), { session, upsert: true });
    } catch (error) {
      throw isWriteConflict(error) || isDuplicateKey(error) ? new TurnLost(key, 'other process', error) : error;
    }
    holder.written.add(key);
  }

  /** A transaction that holds a turn waits for greater keys only: two transactions never wait for each other. */
  async #takeTurn(holder: Holder, key: string): Promise<void> {
    if (holder.ends.has(key)) return;
    const inOrder = [...holder.ends.keys()].every((held) => held < key);
    if (!inOrder && !this.#turns.isFree(key)) throw new TurnLost(key, 'order');
    await this.#take(holder, key);
  }

  async #take(holder: Holder, key: string): Promise<void> {
    holder.ends.set(key, await this.#turns.take(key));
    // Those who waited behind a lost database would each wait for it in turn.
    if (!this.#parts.isUp()) throw new CodedError('unavailable');
    assertTimeLeft();
  }

  /** Gives all turns back, and takes them again together with this one before the next attempt. */
  async #takeInOrder(holder: Holder, key: string): Promise<void> {
    const keys = [...holder.ends.keys(), key].sort();
    for (const end of holder.ends.values()) end();
    holder.ends.clear();
    for (const each of keys) await this.#take(holder, each);
  }

  /**
   * A write outside of transactions waits in the database until the transaction that holds the row has ended. The driver's own
   * retries would wait longer after each attempt, so that who came first would come last.
   */
  async #waitForOthers(key: string): Promise<void> {
    const options = { upsert: true, maxTimeMS: othersMs, writeConcern: { w: 1 } } as const;
    try {
      await this.#parts.rows.updateOne({ _id: key }, this.#nextTurn(), options);
    } catch (error) {
      // Two processes made the row at once: it is there, and nobody holds it any more.
      if (!isDuplicateKey(error)) throw error;
    }
  }

  /**
   * What was read in a transaction may be newer than what a majority has, and only its commit waits for that (MongoDB, « Read Concern
   * "majority" »; SERVER-34195). Who is told of a refusal looks at what it was about by reads of what a majority has, and would not
   * find it. A write with that concern that finds nothing waits for all that was written before it.
   * Throws when the database is gone: what was decided on may be gone with it.
   */
  async #confirmReads(error: unknown): Promise<void> {
    if (isUnavailable(error) || (error instanceof CodedError && error.code === 'unavailable')) return;
    await this.#parts.rows.updateOne({ _id: 'no row has this key' }, { $unset: { expiresAt: true } });
  }

  #nextTurn() {
    const expiresAt = new Date(this.#parts.clock.now().getTime() + storedMs);
    return { $inc: { turns: 1 }, $set: { expiresAt } };
  }
}
