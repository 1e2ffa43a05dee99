import { CodedError } from '@letat/contracts/core/coded-error';
import { categories, draftCategory } from '@letat/contracts/posts/categories';
import type { ChangedPost, EditablePost, NewPost } from '@letat/contracts/posts/writing/operations';
import { Types } from 'mongoose';
import type { MarkdownRenderer } from '../../../markdown/index.ts';
import type { Clock } from '../../../plugins/clock.ts';
import type { ClientSession, Content, Invalidate } from '../../../plugins/invalidation/index.ts';
import { slugify } from '../../../text/slugify.ts';
import { assertImageIsStored, type Uploads } from '../../uploads/index.ts';
import type { Users } from '../../users/index.ts';
import { namesUnder } from '../authorship/service.ts';
import type { PostRecord } from '../posts.model.ts';
import { accessOf, assertOwner, findOwned, type Writer } from '../posts.ownership.ts';
import { toEditable, writtenExcerptOf } from '../posts.projection.ts';
import { renderText } from '../rendering/render-text.ts';
import { againWhenTaken, findFreeSlug } from '../slugs.ts';
import { insertPost, preparePost } from './create.ts';
import type { WrittenPostsRepository } from './repository.ts';
import {
  assertMayPublish,
  assertOffered,
  assertStaysPublishable,
  invalidateIfPublic,
  postChanged,
  saysTheSame,
} from './rules.ts';

/** Does away with what belongs to an article, in the transaction that deletes it. */
export type PostDeletedListener = (postId: string, session: ClientSession, invalidate: Invalidate) => Promise<void>;

/** One save of an article. */
export interface Save {
  /** null: it is new. */
  before: PostRecord | null;
  after: PostRecord;
  /** null: nobody wrote, its moment had come. */
  writer: Writer | null;
}

/** What of a save a model wrote. */
export interface AiText {
  model: string;
  task: string;
}

/** How a save came about, where its author did not just write. */
interface Origin {
  aiText?: AiText | undefined;
  /** It was so before: whoever signed for the article meanwhile did not sign for this. */
  isRestored?: boolean;
}

/** Stores or deletes what follows from a save, in its transaction. */
export type PostSavedListener = (save: Save, session: ClientSession) => Promise<void>;

interface Needs {
  posts: WrittenPostsRepository;
  users: Users;
  uploads: Pick<Uploads, 'hasImage'>;
  renderer: MarkdownRenderer;
  content: Content;
  clock: Clock;
}

/** Writing articles: drafts, publishing, changes, for their author and for admins. */
export class PostsWritingService {
  readonly #posts: WrittenPostsRepository;
  readonly #users: Users;
  readonly #uploads: Pick<Uploads, 'hasImage'>;
  readonly #renderer: MarkdownRenderer;
  readonly #content: Content;
  readonly #clock: Clock;
  readonly #deletedListeners: PostDeletedListener[] = [];
  readonly #savedListeners: PostSavedListener[] = [];

  constructor({ posts, users, uploads, renderer, content, clock }: Needs) {
    this.#posts = posts;
    this.#users = users;
    this.#uploads = uploads;
    this.#renderer = renderer;
    this.#content = content;
    this.#clock = clock;
  }

  /** A module whose rows belong to articles deletes them with the article; this module must not know it. */
  onPostDeleted(listener: PostDeletedListener): void {
    this.#deletedListeners.push(listener);
  }

  /** Listeners update what is stored beside articles with each save. */
  onPostSaved(listener: PostSavedListener): void {
    this.#savedListeners.push(listener);
  }

  /** Throws `email_unverified`, `validation`, `rendering_busy`; `post_changed` when the key's article went on since. */
  async create(given: NewPost, writer: Writer, aiText?: AiText): Promise<EditablePost> {
    assertMayPublish(given, writer);
    await this.#assertPicture(given.featuredImage, null);
    const at = this.#clock.now();
    const prepared = {
      ...(await preparePost({ ...given, author: writer, at }, this.#renderer, writer.id)),
      ...aiFieldsOf({ revision: 0 }, { aiText, by: writer.id, at }),
    };
    const { created, record } = await this.#content.change(async (session, invalidate) => {
      const earlier = given.key && (await this.#posts.findByKey(prepared.authorId, given.key, session));
      if (earlier) return { created: false, record: earlier };
      const inserted = await insertPost(this.#posts, prepared, given.slug, session);
      await this.notifySaved({ before: null, after: inserted, writer }, session);
      invalidateIfPublic(invalidate, inserted);
      return { created: true, record: inserted };
    });
    // Sent again because the answer was lost: what is sent now is what counts.
    if (created || saysTheSame(record, prepared)) return this.editable(record);
    return this.#save(record, { ...given, revision: 1 }, writer);
  }

  /**
   * Saves a draft that was written elsewhere, once: one that its key has made already is left as it is, whatever its author did with it
   * since. Throws `validation`, `rendering_busy`.
   */
  async createOnce(given: NewPost & { key: string }, writer: Writer): Promise<{ id: string; slug: string }> {
    const authorId = Types.ObjectId.createFromHexString(writer.id);
    const earlier = await this.#content.change((session) => this.#posts.findByKey(authorId, given.key, session));
    if (earlier) return { id: earlier._id.toHexString(), slug: earlier.slug };
    const { id, slug } = await this.create({ ...given, published: false }, writer);
    return { id, slug };
  }

  /** Throws `post_not_found`, `forbidden`, `post_changed`, `email_unverified`, `validation`, `rendering_busy`. */
  async change(id: string, given: ChangedPost, writer: Writer, aiText?: AiText): Promise<EditablePost> {
    const before = await findOwned(this.#posts, id, writer);
    assertMayPublish(given, writer);
    assertOffered(given.category, before.category);
    await this.#assertPicture(given.featuredImage, before.featuredImage);
    return this.#save(before, given, writer, { aiText });
  }

  /** Saves an article as it is, with another picture. Throws what `change` throws. */
  async changeCover(
    id: string,
    cover: Pick<ChangedPost, 'featuredImage' | 'featuredImageAlt'>,
    writer: Writer,
  ): Promise<EditablePost> {
    const before = await findOwned(this.#posts, id, writer);
    const { title, content, tags, published, revision } = before;
    return this.change(
      id,
      {
        ...{ title, content, tags, published, revision },
        category: categories.find((label) => label === before.category) ?? draftCategory,
        excerpt: writtenExcerptOf(before),
        access: accessOf(before),
        ...cover,
      },
      writer,
    );
  }

  /** Saves what the article held before, with its picture, whatever became of that. Throws what `change` throws. */
  async changeBack(id: string, given: ChangedPost, writer: Writer): Promise<EditablePost> {
    return this.#saveUnder(id, given, writer, { isRestored: true });
  }

  async #saveUnder(id: string, given: ChangedPost, writer: Writer, origin: Origin): Promise<EditablePost> {
    const before = await findOwned(this.#posts, id, writer);
    assertMayPublish(given, writer);
    return this.#save(before, given, writer, origin);
  }

  #assertPicture(given: string | null, before: string | null): Promise<void> {
    return assertImageIsStored(this.#uploads, 'featuredImage', { given, before });
  }

  /** Throws `post_not_found`, `forbidden`. */
  async remove(id: string, writer: Writer): Promise<void> {
    const post = await findOwned(this.#posts, id, writer);
    assertOwner(writer, post);
    const { _id } = post;
    await this.#content.change(async (session, invalidate) => {
      if (!(await this.#removeWhole(_id, session, invalidate))) throw new CodedError('post_not_found');
    });
  }

  /** Deletes some of what a person wrote, in that transaction; says how many, which is none once nothing is left. */
  async removeSomeOf(
    authorId: Types.ObjectId,
    which: 'drafts' | 'all',
    limit: number,
    session: ClientSession,
    invalidate: Invalidate,
  ): Promise<number> {
    const ids = await this.#posts.someIdsOf(authorId, which, limit, session);
    for (const id of ids) await this.#removeWhole(id, session, invalidate);
    return ids.length;
  }

  /** An article with all that belongs to it; false when it was not there. */
  async #removeWhole(_id: Types.ObjectId, session: ClientSession, invalidate: Invalidate): Promise<boolean> {
    const removed = await this.#posts.remove(_id, session);
    if (!removed) return false;
    invalidateIfPublic(invalidate, removed);
    for (const listener of this.#deletedListeners) await listener(_id.toHexString(), session, invalidate);
    return true;
  }

  async #save(before: PostRecord, given: ChangedPost, writer: Writer, origin: Origin = {}): Promise<EditablePost> {
    if (before.revision !== given.revision) throw await this.changedBy(before);
    assertStaysPublishable(before, given);
    const rendered = await renderText(given, await this.namesUnder(before), this.#renderer, writer.id);
    const at = this.#clock.now();
    const record = await this.#content.change(async (session, invalidate) => {
      const change = {
        ...rendered,
        ...(await this.#addressOf(before, given, session)),
        savedBy: Types.ObjectId.createFromHexString(writer.id),
        publishedAt: before.publishedAt ?? (given.published ? at : null),
        updatedAt: at,
        ...(given.published ? { schedule: null } : { featured: false }),
        ...aiFieldsOf(before, { ...origin, by: writer.id, at }),
      };
      const saved = await againWhenTaken(session, () => this.#posts.replace(before, change, session));
      if (!saved) return null;
      await this.notifySaved({ before, after: saved, writer }, session);
      invalidateIfPublic(invalidate, before, saved);
      return saved;
    });
    if (record) return this.editable(record);
    const present = await this.#posts.find(before._id.toHexString());
    // While it was rendered a co-author may have joined or left, or its publication may have been planned or cancelled: the present state counts.
    if (present?.revision === given.revision) return this.#saveUnder(present._id.toHexString(), given, writer, origin);
    throw await this.changedBy(present);
  }

  /**
   * Addresses that readers may have saved lead on for ever. An article that nobody could read yet is named after its title, and
   * loses its former names.
   */
  async #addressOf(
    { slug, slugHistory, title, publishedAt }: PostRecord,
    given: ChangedPost,
    session: ClientSession,
  ): Promise<Pick<PostRecord, 'slug' | 'slugHistory'>> {
    const renamed = publishedAt === null && slugify(given.title) !== slugify(title);
    const requested = given.slug || (renamed ? given.title : slug);
    if (requested === slug) return { slug, slugHistory };
    const next = await findFreeSlug(this.#posts, requested, session, slugHistory);
    const former = publishedAt === null ? [] : slugHistory.filter((known) => known !== next);
    return { slug: next, slugHistory: [...former, next] };
  }

  /** Why a revision could not be saved over. */
  async changedBy(present: PostRecord | null): Promise<CodedError> {
    if (!present) return new CodedError('post_not_found');
    const authors = await this.#users.authorSummariesOf([present.savedBy]);
    return postChanged(present.updatedAt, authors.get(present.savedBy.toHexString())?.fullName);
  }

  /** In the transaction of a save. */
  async notifySaved(save: Save, session: ClientSession): Promise<void> {
    for (const listener of this.#savedListeners) await listener(save, session);
  }

  /** Of the authors of an article, its first author's first. */
  namesUnder(post: PostRecord): Promise<string[]> {
    return namesUnder(post, this.#users);
  }

  /** An article as its editor takes it. */
  async editable(record: PostRecord): Promise<EditablePost> {
    return toEditable(record, await this.#users.authorSummariesOf([record.savedBy]));
  }
}

/** What a save says of text of a model. */
function aiFieldsOf(
  { aiTexts = [], revision }: Pick<PostRecord, 'aiTexts' | 'revision'>,
  { aiText, isRestored = false, by, at }: Origin & { by: string; at: Date },
): Pick<PostRecord, 'aiTexts' | 'aiSignature'> {
  if (isRestored && aiTexts.length > 0) return { aiSignature: null };
  if (aiText === undefined) return {};
  const accepted = { ...aiText, by: Types.ObjectId.createFromHexString(by), at, revision: revision + 1 };
  return { aiTexts: [...aiTexts, accepted] };
}
