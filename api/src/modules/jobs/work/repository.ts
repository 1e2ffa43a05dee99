import { type WorkState, workRetentionDays } from '@letat/contracts/jobs/constants';
import type { Model, UpdateWithAggregationPipeline } from 'mongoose';
import { Types } from 'mongoose';
import { currentRequestId, currentSpan } from '../../../plugins/current-request.ts';
import type { ClientSession, Database } from '../../../plugins/mongo/index.ts';
import { objectId } from '../../../plugins/mongo/object-id.ts';
import { afterMs, now } from '../database-time.ts';
import type { Wait } from '../failures.ts';
import { currentCause } from './cause.ts';
import { type WorkRecord, workSchema } from './model.ts';

/** A row that a worker has taken, and the token with which it may change it. */
export interface Taken extends WorkRecord {
  lease: NonNullable<WorkRecord['lease']>;
}

export interface NewWork {
  queue: string;
  payload: object;
  version: number;
  key: string | null;
  /** Null is at once, by the database's clock. */
  dueAt: Date | null;
}

/** A row among many that are added at once. */
export type NewRow = Pick<NewWork, 'payload' | 'dueAt'>;

const dayMs = 24 * 60 * 60 * 1000;

/** What rows have in common that nobody works on. */
const free = { lease: null, startedAt: null, finishedAt: null, expiresAt: null } as const;

/** What rows have in common that nobody has begun. */
const fresh = { attempts: 0, position: null, progress: null, reason: null } as const;

/**
 * The rows of background work, as those see them who add and do it. All times are the database's own: a process whose clock is
 * wrong neither takes what another holds nor hides what is due.
 */
export class WorkRepository {
  readonly #work: Model<WorkRecord>;

  constructor(mongo: Database) {
    this.#work = mongo.model('work', workSchema);
  }

  /** Adds a row; gives its id, or that of the row with the same key that waits or runs. */
  async add({ queue, payload, version, key, dueAt }: NewWork, session: ClientSession): Promise<string> {
    const _id = new Types.ObjectId();
    const due = dueAt ?? now;
    const inherited = currentCause();
    const cause = inherited === undefined ? now : literal(inherited);
    const span = currentSpan();
    const row = {
      ...free,
      _id,
      queue: literal(queue),
      key: literal(key),
      payload: literal(payload),
      version,
      requestId: literal(currentRequestId()),
      ...(span === null ? {} : { span: literal(span) }),
      state: 'waiting',
      dueAt: due,
      takeAt: due,
      ...fresh,
      createdAt: now,
      askedAt: now,
      causedAt: cause,
    };
    // What is there already wins over the new row, field by field: an existing row stays as it is, but for when it was asked for last.
    // It is written to all the same: a worker that wants it waits for the end of this transaction, and one that was faster has it run
    // again. Once a person has asked for it, a schedule that asks too makes it no older.
    // One of an older release has no version, and must not get that of a payload which it does not have.
    const isThere = { $ne: [{ $type: '$payload' }, 'missing'] };
    const update: UpdateWithAggregationPipeline = [
      {
        $replaceWith: {
          $mergeObjects: [
            row,
            { $cond: [isThere, { version: null }, {}] },
            '$$ROOT',
            { askedAt: now, causedAt: { $max: ['$causedAt', cause] } },
          ],
        },
      },
    ];
    const known = await this.#work.findOneAndUpdate(
      key === null ? { _id } : { queue, key, state: { $in: ['waiting', 'running'] } },
      update,
      { upsert: true, returnDocument: 'after', updatePipeline: true, session, projection: { _id: 1 }, lean: true },
    );
    if (!known) throw new Error('MongoDB upserted nothing and did not say why');
    return known._id.toHexString();
  }

  /** Adds rows without keys, in one write; `at` is what the database's clock says. */
  async addMany(
    { queue, version, at }: { queue: string; version: number; at: Date },
    rows: readonly NewRow[],
    session: ClientSession,
  ): Promise<void> {
    const inherited = currentCause();
    const documents = rows.map(({ payload, dueAt }) => ({
      _id: new Types.ObjectId(),
      ...free,
      ...fresh,
      queue,
      key: null,
      payload: { ...payload },
      version,
      state: 'waiting' as const,
      dueAt: dueAt ?? at,
      takeAt: dueAt ?? at,
      createdAt: at,
      askedAt: at,
      causedAt: inherited === undefined ? at : inherited,
    }));
    // By the driver: the schema would read each field of each row, and there is nothing to convert.
    await this.#work.collection.insertMany(documents, { session });
  }

  /** Whether a row of the queue in one of these states has a payload with these values. */
  async has(queue: string, values: object, states: readonly WorkState[]): Promise<boolean> {
    const payload = Object.fromEntries(Object.entries(values).map(([name, value]) => [`payload.${name}`, value]));
    return (await this.#work.exists({ queue, state: { $in: [...states] }, ...payload })) !== null;
  }

  async find(id: string, session?: ClientSession): Promise<WorkRecord | null> {
    const _id = objectId(id);
    return _id && this.#work.findById(_id, null, session ? { session } : {}).lean();
  }

  /** Which of these queues have a row that is due, of whatever version; `at` is what the database's clock says. */
  async queuesWithDue(queues: readonly string[], at: Date): Promise<string[]> {
    const found = await this.#work.aggregate<{ _id: string }>([
      // A comparison with `$$NOW` would fetch each row.
      { $match: { queue: { $in: [...queues] }, takeAt: { $lte: at } } },
      // By the index alone: it goes from each queue's first row to the next queue, however much is due.
      { $sort: { queue: 1, takeAt: 1 } },
      { $group: { _id: '$queue', takeAt: { $first: '$takeAt' } } },
    ]);
    return found.map(({ _id }) => _id);
  }

  /** The rows of these queues that wait or run, by queue and key. */
  async listKeys(queues: readonly string[]): Promise<Pick<WorkRecord, 'queue' | 'key'>[]> {
    return this.#work
      .find({ queue: { $in: [...queues] }, state: { $in: ['waiting', 'running'] } }, { queue: 1, key: 1 })
      .lean();
  }

  /** The row that is due first, of no newer version and of no earlier cause, from now on this worker's, with its key if it retains that; null when none is due. */
  async take(
    queue: string,
    lease: { token: string; worker: string; ms: number },
    { retainsKey, version, causedSince }: { retainsKey: boolean; version: number; causedSince?: Date } = {
      retainsKey: true,
      version: 1,
    },
  ): Promise<Taken | null> {
    const until = afterMs(lease.ms);
    const taken = await this.#work
      .findOneAndUpdate(
        {
          queue,
          takeAt: { $type: 'date' },
          version: { $not: { $gt: version } },
          ...(causedSince ? { causedAt: { $gte: causedSince } } : {}),
          $expr: { $lte: ['$takeAt', now] },
        },
        [
          {
            $set: {
              state: 'running',
              ...(retainsKey ? {} : { key: null }),
              attempts: { $add: ['$attempts', 1] },
              startedAt: now,
              takeAt: until,
              lease: { token: literal(lease.token), worker: literal(lease.worker), until },
            },
          },
        ],
        { sort: { takeAt: 1 }, returnDocument: 'after', updatePipeline: true },
      )
      .lean();
    return taken && isTaken(taken) ? taken : null;
  }

  /** Holds the row for so much longer; false when it is no longer this worker's. */
  async renew(row: Taken, ms: number, session?: ClientSession): Promise<boolean> {
    const until = afterMs(ms);
    return this.#change(row, { takeAt: until, 'lease.until': until }, session);
  }

  /** Renews the lease, and saves how far the work has got; false when it is no longer this worker's. */
  async advance(row: Taken, position: string, ms: number, session: ClientSession): Promise<boolean> {
    const until = afterMs(ms);
    return this.#change(row, { position: literal(position), takeAt: until, 'lease.until': until }, session);
  }

  async saveProgress(row: Taken, progress: number): Promise<boolean> {
    return this.#change(row, { progress });
  }

  async finish(row: Taken): Promise<boolean> {
    return this.#end(row, 'done', row.reason);
  }

  /** No worker tries it again. */
  async fail(row: Taken, reason: string, session?: ClientSession): Promise<boolean> {
    return this.#end(row, 'failed', reason, session);
  }

  /** Back to those that wait, to be tried again after that time. */
  async putBack(row: Taken, { reason, delayMs }: { reason: string; delayMs: number }): Promise<boolean> {
    const due = afterMs(delayMs);
    return this.#change(row, { ...free, state: 'waiting', dueAt: due, takeAt: due, reason: literal(reason) });
  }

  /** Back to those that wait as if it had not been begun: at once when the worker stops, or to be taken later. */
  async release(row: Taken, wait?: Wait): Promise<boolean> {
    const due = typeof wait === 'object' ? wait.untilDatabaseTime : wait === undefined ? null : afterMs(wait);
    const asBefore = {
      ...(due ? { dueAt: due } : {}),
      state: 'waiting',
      takeAt: due ?? now,
      attempts: { $subtract: ['$attempts', 1] },
    };
    return this.#change(row, { ...free, ...asBefore });
  }

  /** A row that waits or runs will not go on; false when there is nothing to stop. */
  async cancel(_id: Types.ObjectId, queue: string, session: ClientSession): Promise<boolean> {
    const { modifiedCount } = await this.#work.updateOne(
      { _id, queue, state: { $in: ['waiting', 'running'] } },
      [{ $set: ended('cancelled') }],
      { session, updatePipeline: true },
    );
    return modifiedCount === 1;
  }

  async #end(row: Taken, state: 'done' | 'failed', reason: string | null, session?: ClientSession): Promise<boolean> {
    const outcome = { reason: literal(reason), ...(state === 'done' ? { ...forgotten, progress: 1 } : {}) };
    return this.#change(row, { ...ended(state), ...outcome }, session);
  }

  /** Changes the row if the lease is still the one that it was taken with. */
  async #change(row: Taken, set: Record<string, unknown>, session?: ClientSession): Promise<boolean> {
    const { matchedCount } = await this.#work.updateOne(
      { _id: row._id, state: 'running', 'lease.token': row.lease.token },
      [{ $set: set }],
      { updatePipeline: true, ...(session ? { session } : {}) },
    );
    return matchedCount === 1;
  }
}

/** What was done is never tried again: what it was about, perhaps an address that a person typed, need not be stored. */
const forgotten = { payload: { $literal: {} }, key: null };

function ended(state: keyof typeof workRetentionDays) {
  return { state, takeAt: null, lease: null, finishedAt: now, expiresAt: afterMs(workRetentionDays[state] * dayMs) };
}

function isTaken(row: WorkRecord): row is Taken {
  return row.lease !== null;
}

/** In an aggregation a text that begins with `$` would be read as the name of a field. */
function literal(value: unknown): { $literal: unknown } {
  return { $literal: value };
}
