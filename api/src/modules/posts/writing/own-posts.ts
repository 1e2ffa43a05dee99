import type { Post } from '@letat/contracts/posts/operations';
import { readTimeOf } from '@letat/contracts/posts/reading-time';
import type { EditablePost, OwnPost, PostPreview } from '@letat/contracts/posts/writing/operations';
import { Types } from 'mongoose';
import type { MarkdownRenderer } from '../../../markdown/index.ts';
import { type Page, pageOf, pageRequest } from '../../../paging/page.ts';
import type { Plans } from '../../plans/index.ts';
import type { Users } from '../../users/index.ts';
import { excerptOf } from '../excerpt.ts';
import type { PostRecord } from '../posts.model.ts';
import { authorsOf, findOwned, isReserved, owns, type Writer } from '../posts.ownership.ts';
import { toEditable, toOwn, toPost } from '../posts.projection.ts';
import type { WrittenPostsRepository } from './repository.ts';

interface Parts {
  posts: WrittenPostsRepository;
  users: Users;
  renderer: MarkdownRenderer;
  plans: Pick<Plans, 'opens'>;
}

/** What those who write see of their own work, published or not, and subscribers of what is reserved for them. */
export class OwnPostsService {
  readonly #posts: WrittenPostsRepository;
  readonly #users: Users;
  readonly #renderer: MarkdownRenderer;
  readonly #plans: Pick<Plans, 'opens'>;

  constructor({ posts, users, renderer, plans }: Parts) {
    this.#posts = posts;
    this.#users = users;
    this.#renderer = renderer;
    this.#plans = plans;
  }

  async list(
    query: { limit: number; cursor?: string | undefined; status: 'draft' | 'published' | 'all' },
    writer: Writer,
  ): Promise<Page<OwnPost>> {
    const page = pageRequest(query);
    const published = query.status === 'all' ? undefined : query.status === 'published';
    const authorId = Types.ObjectId.createFromHexString(writer.id);
    const records = await this.#posts.listOf(authorId, published, page);
    const authors = await this.#users.authorSummariesOf(records.flatMap(authorsOf));
    return pageOf(
      records,
      page.limit,
      ({ updatedAt, _id }) => ({ at: updatedAt, id: _id }),
      (record) => toOwn(record, authors),
    );
  }

  /** Articles of others that this person writes with them. */
  async listCosigned(query: { limit: number; cursor?: string | undefined }, writer: Writer): Promise<Page<OwnPost>> {
    const page = pageRequest(query);
    const records = await this.#posts.listCoauthoredBy(Types.ObjectId.createFromHexString(writer.id), page);
    const authors = await this.#users.authorSummariesOf(records.flatMap(authorsOf));
    return pageOf(
      records,
      page.limit,
      ({ updatedAt, _id }) => ({ at: updatedAt, id: _id }),
      (record) => toOwn(record, authors),
    );
  }

  /** All that the editor needs of an article. Throws `post_not_found`, `forbidden`. */
  async edit(id: string, writer: Writer): Promise<EditablePost> {
    const record = await findOwned(this.#posts, id, writer);
    return toEditable(record, await this.#users.authorSummariesOf([record.savedBy]));
  }

  /**
   * What this person may read and not everybody: a draft, or all of an article for subscribers. `movedTo` when it is asked
   * for by a former slug; null for whatever else there is.
   */
  async read(slug: string, reader: Pick<Writer, 'id' | 'role'>): Promise<{ post: Post } | { movedTo: string } | null> {
    const record = await this.#posts.findBySlug(slug);
    if (!record || !(await this.#isTheirs(record, reader))) return null;
    if (record.slug !== slug) return { movedTo: record.slug };
    return { post: toPost(record, await this.#users.authorSummariesOf(authorsOf(record))) };
  }

  /** The same by its id, as it is stored. */
  async find(id: string, reader: Pick<Writer, 'id' | 'role'>): Promise<PostRecord | null> {
    const record = await this.#posts.find(id);
    return record && (await this.#isTheirs(record, reader)) ? record : null;
  }

  /** Whether this person reads to the end a published article that not everybody does; by any slug that it ever had. */
  async opens(slug: string, reader: Pick<Writer, 'id' | 'role'>): Promise<boolean> {
    const record = await this.#posts.findBySlug(slug);
    return record?.published === true && (await this.#isTheirs(record, reader));
  }

  /** Not everybody reads it, and this person does: it is theirs, or they have a plan that opens it. */
  async #isTheirs(record: PostRecord, reader: Pick<Writer, 'id' | 'role'>): Promise<boolean> {
    if (record.published && !isReserved(record)) return false;
    if (owns(reader, record)) return true;
    const authorIds = authorsOf(record).map((id) => id.toHexString());
    return record.published && this.#plans.opens(reader.id, authorIds);
  }

  /** A text as its article will show it. Throws `validation`, `preview_replaced`, `rendering_busy`. */
  async preview(content: string, { id }: Pick<Writer, 'id'>): Promise<PostPreview> {
    const { html, toc, text, wordCount } = await this.#renderer.preview(content, id);
    return { html, excerpt: excerptOf(text), toc, wordCount, readTime: readTimeOf(wordCount) };
  }
}
