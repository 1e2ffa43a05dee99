import { fold } from '@letat/contracts/core/fold';
import type { Model, Types } from 'mongoose';
import { after } from '../../paging/cursor.ts';
import type { PageRequest } from '../../paging/page.ts';
import { type ClientSession, type Database, readBatch } from '../../plugins/mongo/index.ts';
import { objectId } from '../../plugins/mongo/object-id.ts';
import { setTitle } from '../../text/french.ts';
import { byBytes, startingWith } from '../../text/prefix-index.ts';
import { type PostRecord, postSchema } from './posts.model.ts';
import { tagEntry, tagOf, titleEntry } from './search/suggestions.ts';

/** A post without its body, as it is stored. */
export type SummaryRecord = Omit<
  PostRecord,
  | 'content'
  | 'html'
  | 'toc'
  | 'text'
  | 'terms'
  | 'tagKeys'
  | 'weights'
  | 'headingTerms'
  | 'suggestions'
  | 'slugHistory'
  | 'renderVersion'
  | 'revision'
  | 'savedBy'
  | 'creationKey'
  | 'schedule'
  | 'authorIds'
  | 'commentsReceived'
  | 'aiTexts'
  | 'aiSignature'
>;

/** How a post is called where it is only mentioned. */
export type PostLabel = Pick<PostRecord, 'title' | 'slug' | 'published'>;

/** A post as those who notify its author know it. */
export type PostBrief = Pick<PostRecord, 'slug' | 'title' | 'category' | 'authorId' | 'coauthorIds'>;

export interface PostFilter {
  /** Stored labels, any of which matches. */
  categories?: string[];
  /** Its author or one of its co-authors. */
  authorId?: Types.ObjectId;
  /** Only what is featured. */
  featured?: true;
  /** Published then or later; of a search, which has no pages by date. */
  since?: Date;
}

// What is named comes twice as fast out of MongoDB as everything but what is named.
export const withoutBody = {
  title: 1,
  slug: 1,
  excerpt: 1,
  category: 1,
  tags: 1,
  published: 1,
  featured: 1,
  featuredImage: 1,
  featuredImageAlt: 1,
  access: 1,
  authorId: 1,
  coauthorIds: 1,
  wordCount: 1,
  readTime: 1,
  views: 1,
  commentCount: 1,
  createdAt: 1,
  publishedAt: 1,
  updatedAt: 1,
} as const satisfies Record<keyof Omit<SummaryRecord, '_id'>, 1>;
const summaryFields = { _id: 0, slug: 1, title: 1, category: 1, authorId: 1, coauthorIds: 1 } as const satisfies Record<
  keyof PostBrief | '_id',
  0 | 1
>;
const withHtml = { ...withoutBody, html: 1, aiTexts: 1, aiSignature: 1 } as const;
export const newestFirst = { publishedAt: -1, _id: -1 } as const;

export function postsModel(mongo: Database): Model<PostRecord> {
  return mongo.model('posts', postSchema);
}

/** What is published, for everybody. */
export class PostsRepository {
  readonly #posts: Model<PostRecord>;

  constructor(posts: Model<PostRecord>) {
    this.#posts = posts;
  }

  /** Published posts, newest first, one more than the limit. */
  async list(filter: PostFilter, { limit, after: position }: PageRequest): Promise<SummaryRecord[]> {
    return readBatch<SummaryRecord>(this.#posts.db, this.#posts.collection.name, {
      filter: { ...conditions(filter), ...after('publishedAt', position, 'desc') },
      fields: withoutBody,
      sort: newestFirst,
      limit: limit + 1,
    });
  }

  /** The newest published posts with their rendered bodies. */
  async latest(
    filter: PostFilter,
    limit: number,
  ): Promise<(SummaryRecord & Pick<PostRecord, 'html' | 'aiTexts' | 'aiSignature'>)[]> {
    return this.#posts.find(conditions(filter), withHtml).sort(newestFirst).limit(limit).lean();
  }

  /** A published post by any slug that it ever had. */
  async findBySlug(slug: string): Promise<PostRecord | null> {
    return this.#posts.findOne({ slugHistory: slug, published: true }).lean();
  }

  async findById(id: string): Promise<PostRecord | null> {
    const _id = objectId(id);
    return _id && this.#posts.findOne({ _id, published: true }).lean();
  }

  /** Id of a published post by any slug that it ever had; null when there is none. */
  async idOf(slug: string, session: ClientSession): Promise<string | null> {
    const record = await this.#posts
      .findOne({ slugHistory: slug, published: true }, { _id: 1 })
      .session(session)
      .lean();
    return record?._id.toHexString() ?? null;
  }

  /** The slugs among these that lead to a published post. */
  async publishedSlugs(slugs: readonly string[]): Promise<Set<string>> {
    if (slugs.length === 0) return new Set();
    const led = { slugHistory: { $in: [...slugs] }, published: true };
    const records = await this.#posts.find(led, { slugHistory: 1 }).lean();
    return new Set(records.flatMap(({ slugHistory }) => slugHistory));
  }

  /** The ids among these of posts in any state. */
  async existingIds(ids: readonly string[]): Promise<Set<string>> {
    if (ids.length === 0) return new Set();
    const records = await this.#posts.find({ _id: { $in: ids.map((id) => objectId(id)) } }, { _id: 1 }).lean();
    return new Set(records.map(({ _id }) => _id.toHexString()));
  }

  /** Slug of a published post; null when there is none. */
  async slugOf(id: string): Promise<string | null> {
    const _id = objectId(id);
    const record = _id && (await this.#posts.findOne({ _id, published: true }, { slug: 1 }).lean());
    return record?.slug ?? null;
  }

  /** What a published post is called, and whose it is; null when there is none. */
  async findSummary(id: string): Promise<PostBrief | null> {
    const _id = objectId(id);
    const record = _id && (await this.#posts.findOne({ _id, published: true }, summaryFields).lean());
    return record && { ...record, title: setTitle(record.title) };
  }

  async addViews(_id: Types.ObjectId, count: number, session?: ClientSession): Promise<void> {
    await this.#posts.updateOne({ _id }, { $inc: { views: count } }, session ? { session } : {});
  }

  /** Readings of the newest published posts of which a person is author or co-author, together. */
  async viewsOf(authorId: Types.ObjectId, limit: number): Promise<number> {
    const [sum] = await this.#posts.aggregate<{ views: number }>([
      { $match: { authorIds: authorId, published: true } },
      { $sort: newestFirst },
      { $limit: limit },
      { $group: { _id: null, views: { $sum: '$views' } } },
    ]);
    return sum?.views ?? 0;
  }

  /** Newest published posts with any of these tags, however they write them. */
  async withTags(tags: readonly string[], limit: number): Promise<SummaryRecord[]> {
    if (tags.length === 0) return [];
    return this.#posts
      .find({ tagKeys: { $in: tags.map(fold) }, published: true }, withoutBody)
      .sort(newestFirst)
      .limit(limit)
      .lean();
  }

  /** Every article and draft. */
  all(): AsyncIterable<PostRecord> {
    return this.#posts.find().lean().cursor();
  }

  /** The newest posts with any of these terms, and what each term weighs in them, in the order of the terms. */
  async withAnyTerm(
    terms: readonly string[],
    limit: number,
  ): Promise<{ _id: Types.ObjectId; publishedAt: Date | null; weights: number[] }[]> {
    if (terms.length === 0) return [];
    return this.#posts.aggregate([
      { $match: { terms: { $in: [...terms] } } },
      { $sort: newestFirst },
      { $limit: limit },
      { $project: { publishedAt: 1, weights: terms.map(weightIfThere) } },
    ]);
  }

  /** What these published posts are about. */
  async termsOf(
    ids: readonly Types.ObjectId[],
  ): Promise<(Pick<PostRecord, 'title' | 'terms' | 'weights'> & { _id: Types.ObjectId })[]> {
    if (ids.length === 0) return [];
    const found = await this.#posts
      .find({ _id: { $in: [...ids] }, published: true }, { title: 1, terms: 1, weights: 1 })
      .lean();
    return found.map((record) => ({ ...record, title: setTitle(record.title) }));
  }

  /** How many posts have that term, counted no further than the limit. */
  async countWithTerm(term: string, limit: number): Promise<number> {
    return this.#posts.countDocuments({ terms: term }, { limit });
  }

  /** How these posts are called, whatever their state; the unknown are left out. */
  async labelsOf(ids: readonly Types.ObjectId[]): Promise<Map<string, PostLabel>> {
    const records = await this.#posts.find({ _id: { $in: [...ids] } }, { title: 1, slug: 1, published: 1 }).lean();
    return new Map(
      records.map(({ _id, title, slug, published }) => [
        _id.toHexString(),
        { title: setTitle(title), slug, published },
      ]),
    );
  }

  /** The newest published posts of which a person is author or co-author. */
  async newestIdsOf(authorId: Types.ObjectId, limit: number): Promise<Types.ObjectId[]> {
    const records = await this.#posts
      .find({ authorIds: authorId, published: true }, { _id: 1 })
      .sort(newestFirst)
      .limit(limit)
      .lean();
    return records.map(({ _id }) => _id);
  }

  /** How many were published since then; counted no further than the limit. */
  async countPublishedSince(since: Date, limit: number): Promise<number> {
    return this.#posts.countDocuments({ published: true, publishedAt: { $gte: since } }, { limit });
  }

  async countDraftsOf(authorId: Types.ObjectId, limit: number): Promise<number> {
    return this.#posts.countDocuments({ authorIds: authorId, published: false }, { limit });
  }

  async countByAuthor(authorId: Types.ObjectId, limit: number): Promise<number> {
    return this.#posts.countDocuments({ authorIds: authorId, published: true }, { limit });
  }

  /** The titles that begin so at one of their words; at most `limit` posts are looked at. */
  async titlesFrom(prefix: string, limit: number): Promise<Pick<PostRecord, 'title' | 'slug' | 'publishedAt'>[]> {
    return this.#posts
      .find(
        { suggestions: { $elemMatch: startingWith(titleEntry(prefix)) } },
        { _id: 0, title: 1, slug: 1, publishedAt: 1 },
      )
      .limit(limit)
      .lean();
  }

  /**
   * Tags that begin so at one of their words, in their order, each in one of its spellings. The index is asked for one after the other, so that a tag of
   * a hundred thousand posts costs no more than a rare one.
   */
  async tagsFrom(prefix: string, most: number): Promise<string[]> {
    const { $lt } = startingWith(tagEntry(prefix));
    const found = new Map<string, string>();
    let last = tagEntry(prefix);
    while (found.size < most) {
      const record = await this.#posts
        .findOne({ suggestions: { $elemMatch: { $gt: last, $lt } } }, { _id: 0, suggestions: 1 })
        .hint({ suggestions: 1 })
        .lean();
      const [next] = (record?.suggestions ?? [])
        .filter((entry) => byBytes(entry, last) > 0 && byBytes(entry, $lt) < 0)
        .sort(byBytes);
      if (next === undefined) break;
      const tag = tagOf(next);
      if (!found.has(fold(tag))) found.set(fold(tag), tag);
      last = next;
    }
    return [...found.values()];
  }

  /** Those of these posts that are published, in no order. */
  async summariesOf(ids: readonly Types.ObjectId[]): Promise<SummaryRecord[]> {
    return this.#posts.find({ _id: { $in: [...ids] }, published: true }, withoutBody).lean();
  }

  /** What a model wrote of these posts, and who signed for it. */
  async aiTextsOf(ids: readonly Types.ObjectId[]): Promise<Pick<PostRecord, '_id' | 'aiTexts' | 'aiSignature'>[]> {
    return this.#posts.find({ _id: { $in: [...ids] } }, { aiTexts: 1, aiSignature: 1 }).lean();
  }

  /** Addresses of published posts, newest first, for the site map. */
  async addresses(from: Date, to: Date, limit: number): Promise<{ slug: string; updatedAt: Date }[]> {
    return this.#posts
      .find({ published: true, publishedAt: { $gte: from, $lt: to } }, { slug: 1, updatedAt: 1, _id: 0 })
      .sort(newestFirst)
      .limit(limit)
      .lean();
  }

  /** Dates of the oldest and the newest published post. */
  async span(): Promise<{ oldest: Date; newest: Date } | null> {
    const dated = { published: true, publishedAt: { $ne: null } } as const;
    const [oldest, newest] = await Promise.all([
      this.#posts.findOne(dated, { publishedAt: 1 }).sort({ publishedAt: 1, _id: 1 }).lean(),
      this.#posts.findOne(dated, { publishedAt: 1 }).sort(newestFirst).lean(),
    ]);
    return oldest?.publishedAt && newest?.publishedAt
      ? { oldest: oldest.publishedAt, newest: newest.publishedAt }
      : null;
  }

  async countPublished(limit: number): Promise<number> {
    return this.#posts.countDocuments({ published: true }, { limit });
  }
}

export function conditions({ categories, authorId, featured, since }: PostFilter) {
  return {
    published: true as const,
    ...(categories ? { category: { $in: categories } } : {}),
    ...(authorId ? { authorIds: authorId } : {}),
    ...(featured ? { featured } : {}),
    ...(since ? { publishedAt: { $gte: since } } : {}),
  };
}

function weightIfThere(term: string): object {
  const at = { $indexOfArray: ['$terms', { $literal: term }] };
  return { $cond: [{ $gte: [at, 0] }, { $arrayElemAt: ['$weights', at] }, 0] };
}
