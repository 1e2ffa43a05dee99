import type { Model, QueryFilter, Types } from 'mongoose';
import { after } from '../../../paging/cursor.ts';
import { type Page, type PageRequest, pageOf } from '../../../paging/page.ts';
import type { ClientSession, Database } from '../../../plugins/mongo/index.ts';
import { objectId, objectIds } from '../../../plugins/mongo/object-id.ts';
import { type CourseRecord, courseSchema, type OpenedCourse } from './model.ts';

/** A course that readers see, or saw. */
export type PublicCourse = CourseRecord & { opened: OpenedCourse; openedAt: Date };

/** What the filter asks for, as a type; none of a course that was never opened. */
function publicOf(record: CourseRecord): PublicCourse[] {
  const { opened, openedAt } = record;
  return opened === null || openedAt === null ? [] : [{ ...record, opened, openedAt }];
}

/** Courses by letters. */
export class CoursesRepository {
  readonly #courses: Model<CourseRecord>;
  readonly #mongo: Database;

  constructor(mongo: Database) {
    this.#mongo = mongo;
    this.#courses = mongo.model('newsletterCourses', courseSchema);
  }

  /** An author's, last changed first. */
  async listOwn(ownerId: Types.ObjectId, { limit, after: position }: PageRequest): Promise<Page<CourseRecord>> {
    const records = await this.#courses
      .find({ ownerId, ...after('updatedAt', position, 'desc') })
      .sort({ updatedAt: -1, _id: -1 })
      .limit(limit + 1)
      .lean();
    return pageOf(
      records,
      limit,
      ({ updatedAt, _id }) => ({ at: updatedAt, id: _id }),
      (record) => record,
    );
  }

  async countOwn(ownerId: Types.ObjectId, limit: number, session: ClientSession): Promise<number> {
    return this.#courses.countDocuments({ ownerId }, { limit, session });
  }

  /** Those that take readers, the latest opened first. */
  async listOpen(
    { ownerId }: { ownerId?: Types.ObjectId },
    { limit, after: position }: PageRequest,
  ): Promise<Page<PublicCourse>> {
    const filter: QueryFilter<CourseRecord> = {
      state: 'open',
      ...(ownerId ? { ownerId } : {}),
      ...after('openedAt', position, 'desc'),
    };
    const records = await this.#courses
      .find(filter)
      .sort({ openedAt: -1, _id: -1 })
      .limit(limit + 1)
      .lean();
    return pageOf(
      records.flatMap(publicOf),
      limit,
      ({ openedAt, _id }) => ({ at: openedAt, id: _id }),
      (record) => record,
    );
  }

  async find(id: string, session?: ClientSession): Promise<CourseRecord | null> {
    const _id = objectId(id);
    return _id && this.#courses.findById(_id, null, session ? { session } : {}).lean();
  }

  /** One that is open or was; null for any other. */
  async findPublic(id: string, session?: ClientSession): Promise<PublicCourse | null> {
    const record = await this.find(id, session);
    const [found = null] = record ? publicOf(record) : [];
    return found;
  }

  /** Several by their ids, those that are open or were. */
  async listPublic(ids: readonly string[]): Promise<PublicCourse[]> {
    const records = await this.#courses.find({ _id: { $in: objectIds(ids) } }).lean();
    return records.flatMap(publicOf);
  }

  /** Those of these that begin for a reader who asks for them. */
  async freeAmong(ids: readonly string[]): Promise<string[]> {
    const found = await this.listPublic(ids);
    return found.flatMap(({ _id, state, opened }) =>
      state === 'open' && opened.access === 'free' ? [_id.toHexString()] : [],
    );
  }

  async insert(record: CourseRecord, session: ClientSession): Promise<void> {
    await this.#courses.insertOne(record, { session });
  }

  /** No other request decides about the course until the transaction has ended. */
  serialise(id: string, session: ClientSession): Promise<void> {
    return this.#mongo.serialise(session, `course ${id}`);
  }

  async change(
    _id: Types.ObjectId,
    fields: Partial<Omit<CourseRecord, '_id' | 'ownerId' | 'createdAt'>>,
    session: ClientSession,
  ): Promise<void> {
    await this.#courses.updateOne({ _id }, { $set: fields }, { session });
  }

  async remove(_id: Types.ObjectId, session: ClientSession): Promise<void> {
    await this.#courses.deleteOne({ _id }, { session });
  }

  /** All of an author. */
  async listOfOwner(ownerId: Types.ObjectId, session?: ClientSession): Promise<CourseRecord[]> {
    return this.#courses.find({ ownerId }, null, session ? { session } : {}).lean();
  }

  async removeOfOwner(ownerId: Types.ObjectId, session: ClientSession): Promise<number> {
    return (await this.#courses.deleteMany({ ownerId }, { session })).deletedCount;
  }
}
