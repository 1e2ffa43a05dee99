import type { Model, Types } from 'mongoose';
import { after } from '../../../paging/cursor.ts';
import type { PageRequest } from '../../../paging/page.ts';
import type { ClientSession } from '../../../plugins/mongo/index.ts';
import { objectId } from '../../../plugins/mongo/object-id.ts';
import type { AiSignatureRecord, PostRecord, ScheduleRecord } from '../posts.model.ts';
import { type SummaryRecord, withoutBody } from '../posts.repository.ts';

const asWritten = {
  title: 1,
  slug: 1,
  excerpt: 1,
  category: 1,
  tags: 1,
  published: 1,
  featuredImage: 1,
  featuredImageAlt: 1,
  access: 1,
  content: 1,
  createdAt: 1,
  publishedAt: 1,
  updatedAt: 1,
  aiTexts: 1,
  aiSignature: 1,
} as const;
/** An article with its source, and without what the site made of it. */
export type WrittenRecord = Pick<PostRecord, '_id' | keyof typeof asWritten>;

export type OwnRecord = SummaryRecord & Pick<PostRecord, 'revision' | 'schedule'>;

/** Articles and drafts for those who write them. */
export class WrittenPostsRepository {
  readonly #posts: Model<PostRecord>;

  constructor(posts: Model<PostRecord>) {
    this.#posts = posts;
  }

  /** In a transaction, as that transaction sees it. */
  async find(id: string, session?: ClientSession): Promise<PostRecord | null> {
    const _id = objectId(id);
    return _id && this.#posts.findOne({ _id }, null, session ? { session } : {}).lean();
  }

  /** An article or a draft by any slug that it ever had. */
  async findBySlug(slug: string): Promise<PostRecord | null> {
    return this.#posts.findOne({ slugHistory: slug }).lean();
  }

  /** The article that this author's client made with that key. */
  async findByKey(authorId: Types.ObjectId, creationKey: string, session: ClientSession): Promise<PostRecord | null> {
    return this.#posts.findOne({ authorId, creationKey }).session(session).lean();
  }

  /** Which of these keys this author's articles have. */
  async keysAmong(authorId: Types.ObjectId, keys: readonly string[]): Promise<Set<string>> {
    const records = await this.#posts.find({ authorId, creationKey: { $in: keys } }, { _id: 0, creationKey: 1 }).lean();
    return new Set(records.flatMap(({ creationKey }) => creationKey ?? []));
  }

  /** An author's articles, drafts or both, last saved first, one more than the limit. */
  async listOf(
    authorId: Types.ObjectId,
    published: boolean | undefined,
    { limit, after: position }: PageRequest,
  ): Promise<OwnRecord[]> {
    const filter = { authorId, ...(published === undefined ? {} : { published }) };
    return this.#posts
      .find({ ...filter, ...after('updatedAt', position, 'desc') }, { ...withoutBody, revision: 1, schedule: 1 })
      .sort({ updatedAt: -1, _id: -1 })
      .limit(limit + 1)
      .lean();
  }

  /** Articles of others that this person writes too, last saved first, one more than the limit. */
  async listCoauthoredBy(userId: Types.ObjectId, { limit, after: position }: PageRequest): Promise<OwnRecord[]> {
    return this.#posts
      .find(
        { coauthorIds: userId, ...after('updatedAt', position, 'desc') },
        { ...withoutBody, revision: 1, schedule: 1 },
      )
      .sort({ updatedAt: -1, _id: -1 })
      .limit(limit + 1)
      .lean();
  }

  /** Titles by id; the unknown are left out. */
  async titlesOf(ids: readonly Types.ObjectId[]): Promise<Map<string, string>> {
    const records = await this.#posts.find({ _id: { $in: [...ids] } }, { title: 1 }).lean();
    return new Map(records.map(({ _id, title }) => [_id.toHexString(), title]));
  }

  /** The slugs among these that lead somewhere already. */
  async takenSlugs(slugs: readonly string[], session: ClientSession): Promise<Set<string>> {
    const records = await this.#posts
      .find({ slugHistory: { $in: [...slugs] } }, { slugHistory: 1 })
      .session(session)
      .lean();
    return new Set(records.flatMap(({ slugHistory }) => slugHistory));
  }

  async insert(post: Omit<PostRecord, '_id'>, session: ClientSession): Promise<PostRecord> {
    const [record] = await this.#posts.create([post], { session });
    if (!record) throw new Error('MongoDB inserted nothing and did not say why');
    return record.toObject();
  }

  /**
   * Saves the next revision; null when that revision is not the present one (any more), its co-authors changed, or it is to be
   * published at another moment than what was read says: what a save may hold depends on all three.
   */
  async replace(
    { _id, revision, authorIds, schedule }: Pick<PostRecord, '_id' | 'revision' | 'authorIds' | 'schedule'>,
    change: Partial<PostRecord>,
    session: ClientSession,
  ): Promise<PostRecord | null> {
    return this.#posts
      .findOneAndUpdate(
        { _id, revision, authorIds, 'schedule.workId': schedule?.workId ?? null },
        { $set: change, $inc: { revision: 1 } },
        { session, returnDocument: 'after' },
      )
      .lean();
  }

  /** Sets when this revision is to be published, which is no save; null when it is not the present one (any more). */
  async schedule(
    { _id, revision }: Pick<PostRecord, '_id' | 'revision'>,
    schedule: ScheduleRecord | null,
    session: ClientSession,
  ): Promise<PostRecord | null> {
    const present = { _id, revision, published: false };
    return this.#posts.findOneAndUpdate(present, { $set: { schedule } }, { session, returnDocument: 'after' }).lean();
  }

  /** A person answers for this revision, which is no save; null when it is not the present one (any more). */
  async sign(_id: Types.ObjectId, aiSignature: AiSignatureRecord, session: ClientSession): Promise<PostRecord | null> {
    return this.#posts
      .findOneAndUpdate(
        { _id, revision: aiSignature.revision },
        { $set: { aiSignature } },
        { session, returnDocument: 'after' },
      )
      .lean();
  }

  /** Features or unfeatures an article, which is not a save. */
  async feature(_id: Types.ObjectId, featured: boolean, session: ClientSession): Promise<void> {
    await this.#posts.updateOne({ _id }, { $set: { featured } }, { session });
  }

  /** Everything that a person wrote, as they wrote it. */
  async listAllOf(authorId: Types.ObjectId): Promise<WrittenRecord[]> {
    return this.#posts.find({ authorId }, asWritten).sort({ updatedAt: -1, _id: -1 }).lean();
  }

  /** The same one after the other, whole: one that is saved meanwhile moves to where this has been, and does not come twice. */
  async *allOf(authorId: Types.ObjectId): AsyncGenerator<PostRecord> {
    yield* this.#posts.find({ authorId }).sort({ updatedAt: -1, _id: -1 }).lean().cursor({ batchSize: 20 });
  }

  async countAllOf(authorId: Types.ObjectId): Promise<number> {
    return this.#posts.countDocuments({ authorId });
  }

  /** Some of what a person wrote; drafts alone, or whatever there is. */
  async someIdsOf(
    authorId: Types.ObjectId,
    which: 'drafts' | 'all',
    limit: number,
    session: ClientSession,
  ): Promise<Types.ObjectId[]> {
    const filter = { authorId, ...(which === 'drafts' ? { published: false } : {}) };
    const records = await this.#posts.find(filter, { _id: 1 }).limit(limit).session(session).lean();
    return records.map(({ _id }) => _id);
  }

  /** Gives what was deleted; null when nothing was there. */
  async remove(_id: Types.ObjectId, session: ClientSession): Promise<PostRecord | null> {
    return this.#posts.findOneAndDelete({ _id }, { session }).lean();
  }
}
