import { retentionPeriods } from '@letat/contracts/privacy/constants';
import type { Model } from 'mongoose';
import type { ClientSession, Database } from '../../../plugins/mongo/index.ts';
import { objectId } from '../../../plugins/mongo/object-id.ts';
import type { Erased } from '../../../plugins/personal-data.ts';
import { daysAfter } from '../../../time/days.ts';
import { type ErasureRecord, type ErasureRecordState, erasureSchema, openStates } from './model.ts';

export interface PersonsErasure extends Omit<ErasureRecord, '_id' | 'userId'> {
  id: string;
  userId: string;
}

/** Erasures: asked for, under way, done. */
export class ErasuresRepository {
  readonly #erasures: Model<ErasureRecord>;

  constructor(mongo: Database) {
    this.#erasures = mongo.model('erasures', erasureSchema);
  }

  async insert(
    { userId, ...rest }: Pick<PersonsErasure, 'userId' | 'reason' | 'writings' | 'askedAt' | 'dueAt'>,
    session: ClientSession,
  ): Promise<PersonsErasure> {
    const first = { ...rest, userId: objectId(userId), state: 'waiting' as const };
    const [record] = await this.#erasures.insertMany([first], { session });
    if (!record) throw new Error('MongoDB inserted nothing and did not say why');
    return toErasure(record.toObject());
  }

  async find(id: string): Promise<PersonsErasure | null> {
    return maybe(await this.#erasures.findById(objectId(id)).lean());
  }

  async openOf(userId: string, session?: ClientSession): Promise<PersonsErasure | null> {
    const open = { userId: objectId(userId), state: { $in: [...openStates] } };
    return maybe(
      await this.#erasures
        .findOne(open)
        .session(session ?? null)
        .lean(),
    );
  }

  /** Whose erasure is open, of these people. */
  async openAmong(userIds: readonly string[]): Promise<Set<string>> {
    const open = { userId: { $in: userIds.map(objectId) }, state: { $in: [...openStates] } };
    const records = await this.#erasures.find(open, { userId: 1 }).lean();
    return new Set(records.map(({ userId }) => userId.toHexString()));
  }

  async listOf(userId: string): Promise<PersonsErasure[]> {
    return (
      await this.#erasures
        .find({ userId: objectId(userId) })
        .sort({ askedAt: -1 })
        .lean()
    ).map(toErasure);
  }

  /** The next to be due first. */
  async listOpen(limit: number): Promise<PersonsErasure[]> {
    const open = { state: { $in: [...openStates] } };
    return (await this.#erasures.find(open).sort({ dueAt: 1 }).limit(limit).lean()).map(toErasure);
  }

  async countOpen(limit: number): Promise<number> {
    return this.#erasures.countDocuments({ state: { $in: [...openStates] } }, { limit });
  }

  async assign(id: string, workId: string, session: ClientSession): Promise<void> {
    await this.#erasures.updateOne({ _id: objectId(id) }, { $set: { workId } }, { session });
  }

  /** False when it is in none of these states (any more). */
  async move(
    id: string,
    from: readonly ErasureRecordState[],
    change: Partial<Pick<ErasureRecord, 'state' | 'blockers' | 'finishedAt'>>,
    session: ClientSession,
  ): Promise<boolean> {
    const ended = change.finishedAt
      ? { expiresAt: daysAfter(change.finishedAt, retentionPeriods.auditMonths * 30) }
      : {};
    const { matchedCount } = await this.#erasures.updateOne(
      { _id: objectId(id), state: { $in: [...from] } },
      { $set: { ...change, ...ended } },
      { session },
    );
    return matchedCount === 1;
  }

  /** That collection is done with. */
  async complete(
    id: string,
    part: string,
    { removed = 0, anonymised = 0 }: Erased,
    session: ClientSession,
  ): Promise<void> {
    const step = { part, removed, anonymised };
    await this.#erasures.updateOne({ _id: objectId(id) }, { $push: { steps: step } }, { session });
  }
}

function maybe(record: ErasureRecord | null): PersonsErasure | null {
  return record && toErasure(record);
}

function toErasure({ _id, userId, ...rest }: ErasureRecord): PersonsErasure {
  return { id: _id.toHexString(), userId: userId.toHexString(), ...rest };
}
