import { emailKey } from '@letat/contracts/core/email-key';
import { type ReadingState, readingStates } from '@letat/contracts/newsletter/courses/constants';
import type { Model, QueryFilter, Types } from 'mongoose';
import type { ClientSession, Database } from '../../../plugins/mongo/index.ts';
import { objectId } from '../../../plugins/mongo/object-id.ts';
import { type ReadingRecord, readingSchema } from './readings.model.ts';

/** What a reading is found by: its own id, or its address and course. */
type Changes = Partial<Omit<ReadingRecord, '_id' | 'courseId' | 'email' | 'emailKey' | 'startedAt'>>;

/** In these states nothing more of a course comes unless its reader wants it. */
const overStates = ['left', 'finished', 'ended'] as const satisfies readonly ReadingState[];

/** Who reads which course, and how far they are. */
export class ReadingsRepository {
  readonly #readings: Model<ReadingRecord>;
  readonly #mongo: Database;

  constructor(mongo: Database) {
    this.#mongo = mongo;
    this.#readings = mongo.model('newsletterReadings', readingSchema);
  }

  async find(id: string, session?: ClientSession): Promise<ReadingRecord | null> {
    const _id = objectId(id);
    return _id && this.#readings.findById(_id, null, session ? { session } : {}).lean();
  }

  async findOf(email: string, course: string, session?: ClientSession): Promise<ReadingRecord | null> {
    const courseId = objectId(course);
    const filter = courseId && { emailKey: emailKey(email), courseId };
    return filter && this.#readings.findOne(filter, null, session ? { session } : {}).lean();
  }

  async findByOrder(orderId: string, session: ClientSession): Promise<ReadingRecord | null> {
    return this.#readings.findOne({ orderIds: orderId }, null, { session }).lean();
  }

  /** All of an address, the latest begun last. */
  async listOf(email: string, session?: ClientSession): Promise<ReadingRecord[]> {
    const found = await this.#readings.find({ emailKey: emailKey(email) }, null, session ? { session } : {}).lean();
    return found.toSorted((a, b) => a.startedAt.getTime() - b.startedAt.getTime());
  }

  /** No other request decides about what this address reads until the transaction has ended. */
  serialise(email: string, session: ClientSession): Promise<void> {
    return this.#mongo.serialise(session, `readings ${emailKey(email)}`);
  }

  async insert(given: Omit<ReadingRecord, 'emailKey'>, session: ClientSession): Promise<ReadingRecord> {
    const record = { ...given, emailKey: emailKey(given.email) };
    await this.#readings.insertOne(record, { session });
    return record;
  }

  async change(_id: Types.ObjectId, changes: Changes, session: ClientSession): Promise<void> {
    await this.#readings.updateOne({ _id }, { $set: changes }, { session });
  }

  /** Those of which letters are still to come. */
  async *going(): AsyncGenerator<ReadingRecord> {
    const records = this.#readings.find({ state: { $in: ['active', 'paused'] } }).lean();
    for await (const record of records.cursor()) yield record;
  }

  /** Ends what is read of these courses for nothing. */
  async endFree(courseIds: readonly Types.ObjectId[], at: Date, session: ClientSession): Promise<void> {
    const going: QueryFilter<ReadingRecord> = {
      courseId: { $in: [...courseIds] },
      state: { $in: ['active', 'paused'] },
      orderIds: { $size: 0 },
    };
    const ended = { $set: { state: 'ended' as const, nextAt: null, changedAt: at }, $inc: { run: 1 } };
    await this.#readings.updateMany(going, ended, { session });
  }

  /** How many are in each state, of each of these courses. */
  async countByState(courseIds: readonly Types.ObjectId[]): Promise<Map<string, Record<ReadingState, number>>> {
    const groups: { _id: { course: Types.ObjectId; state: ReadingState }; count: number }[] =
      await this.#readings.aggregate([
        { $match: { courseId: { $in: [...courseIds] } } },
        { $group: { _id: { course: '$courseId', state: '$state' }, count: { $sum: 1 } } },
      ]);
    const none = () => Object.fromEntries(readingStates.map((state) => [state, 0])) as Record<ReadingState, number>;
    const counts = new Map(courseIds.map((id) => [id.toHexString(), none()]));
    for (const { _id, count } of groups) {
      const of = counts.get(_id.course.toHexString());
      if (of) of[_id.state] = count;
    }
    return counts;
  }

  async removeOf(email: string, session: ClientSession): Promise<number> {
    return (await this.#readings.deleteMany({ emailKey: emailKey(email) }, { session })).deletedCount;
  }

  async countOver(before: Date): Promise<number> {
    return this.#readings.countDocuments({ state: { $in: [...overStates] }, changedAt: { $lt: before } });
  }

  async removeOver(before: Date): Promise<number> {
    const filter: QueryFilter<ReadingRecord> = { state: { $in: [...overStates] }, changedAt: { $lt: before } };
    return (await this.#readings.deleteMany(filter)).deletedCount;
  }
}
