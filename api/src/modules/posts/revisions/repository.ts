import { maxRevisions } from '@letat/contracts/posts/writing/constants';
import type { Model, Types } from 'mongoose';
import type { ClientSession, Database } from '../../../plugins/mongo/index.ts';
import { objectId } from '../../../plugins/mongo/object-id.ts';
import type { PostRecord } from '../posts.model.ts';
import { accessOf } from '../posts.ownership.ts';
import { writtenExcerptOf } from '../posts.projection.ts';
import { type RevisionRecord, revisionSchema } from './model.ts';

/** Erased in one transaction. */
const atOnce = 500;

/** The saves of articles. */
export class RevisionsRepository {
  readonly #revisions: Model<RevisionRecord>;

  constructor(database: Database) {
    this.#revisions = database.model('postRevisions', revisionSchema);
  }

  /** Saves a save, once, and lets the oldest go. */
  async save(post: PostRecord, session: ClientSession): Promise<void> {
    const { postId, revision, ...fields } = revisionOf(post);
    await this.#revisions.updateOne({ postId, revision }, { $setOnInsert: fields }, { upsert: true, session });
    await this.#revisions.deleteMany({ postId, revision: { $lte: revision - maxRevisions } }, { session });
  }

  async list(postId: Types.ObjectId): Promise<Omit<RevisionRecord, 'content'>[]> {
    return this.#revisions.find({ postId }, { content: 0 }).sort({ revision: -1 }).limit(maxRevisions).lean();
  }

  async find(postId: Types.ObjectId, revision: number): Promise<RevisionRecord | null> {
    return this.#revisions.findOne({ postId, revision }).lean();
  }

  async removeOf(postId: string, session: ClientSession): Promise<void> {
    await this.#revisions.deleteMany({ postId: objectId(postId) }, { session });
  }

  async listSavedBy(userId: string): Promise<RevisionRecord[]> {
    return this.#revisions.find({ savedBy: objectId(userId) }).lean();
  }

  /** Some of those that this person saved; says how many, and whether there may be more. */
  async removeSomeSavedBy(userId: string, session: ClientSession): Promise<{ removed: number; more: boolean }> {
    const own = { savedBy: objectId(userId) };
    const some = await this.#revisions.find(own, { _id: 1 }).limit(atOnce).session(session).lean();
    await this.#revisions.deleteMany({ _id: { $in: some.map(({ _id }) => _id) } }, { session });
    return { removed: some.length, more: some.length === atOnce };
  }
}

function revisionOf(post: PostRecord): Omit<RevisionRecord, '_id'> {
  const { _id: postId, revision, title, content, category, tags, featuredImage, featuredImageAlt, published } = post;
  return {
    postId,
    revision,
    title,
    content,
    category,
    tags,
    excerpt: writtenExcerptOf(post),
    featuredImage,
    featuredImageAlt,
    access: accessOf(post),
    published,
    wordCount: post.wordCount,
    savedBy: post.savedBy,
    savedAt: post.updatedAt,
  };
}
