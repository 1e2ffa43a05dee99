import { CodedError } from '@letat/contracts/core/coded-error';
import { maxReadingList } from '@letat/contracts/posts/reading-list/constants';
import type { Bookmark } from '@letat/contracts/posts/reading-list/operations';
import { Types } from 'mongoose';
import { type Page, pageOf, pageRequest } from '../../../paging/page.ts';
import type { Clock } from '../../../plugins/clock.ts';
import type { Database } from '../../../plugins/mongo/index.ts';
import { objectId, objectIds } from '../../../plugins/mongo/object-id.ts';
import type { Users } from '../../users/index.ts';
import type { PostsService } from '../posts.service.ts';
import type { ReadingListRepository } from './repository.ts';

interface Needs {
  clock: Clock;
  bookmarks: ReadingListRepository;
  posts: PostsService;
  users: Pick<Users, 'serialise'>;
  mongo: Pick<Database, 'transaction'>;
}

/** What a reader bookmarks to read later. An article that is taken back leaves the list, and is there again with its return. */
export class ReadingListService {
  readonly #needs: Needs;

  constructor(needs: Needs) {
    this.#needs = needs;
  }

  /** Pages are cut before what is no longer published is left out: one may be shorter than its limit. */
  async list(user: string, query: { limit: number; cursor?: string | undefined }): Promise<Page<Bookmark>> {
    const page = pageRequest(query);
    const bookmarks = pageOf(
      await this.#needs.bookmarks.list(idOf(user), page),
      page.limit,
      ({ savedAt, _id }) => ({ at: savedAt, id: _id }),
      (record) => record,
    );
    const posts = await this.#needs.posts.summariesOf(bookmarks.items.map(({ postId }) => postId));
    const items = bookmarks.items.flatMap(({ postId, savedAt }) => {
      const post = posts.get(postId.toHexString());
      return post ? [{ ...post, bookmarkedAt: savedAt.toISOString() }] : [];
    });
    return { items, next: bookmarks.next };
  }

  async has(user: string, post: string): Promise<boolean> {
    const postId = objectId(post);
    return postId !== null && this.#needs.bookmarks.has(idOf(user), postId);
  }

  /** Throws `post_not_found`, `reading_list_full`. */
  async save(user: string, post: string): Promise<void> {
    const [postId] = await this.#published([post]);
    if (!postId) throw new CodedError('post_not_found');
    await this.#add(user, [postId]);
  }

  /** Bookmarks what is published of it, the first as the last bookmarked; says how many are new. Throws `reading_list_full`. */
  async saveAll(user: string, posts: readonly string[]): Promise<number> {
    return this.#add(user, await this.#published(posts));
  }

  async drop(user: string, post: string): Promise<void> {
    const postId = objectId(post);
    if (postId) await this.#needs.bookmarks.remove(idOf(user), postId);
  }

  async empty(user: string): Promise<void> {
    await this.#needs.bookmarks.removeOf(idOf(user));
  }

  async #add(user: string, postIds: readonly Types.ObjectId[]): Promise<number> {
    const { clock, bookmarks, users, mongo } = this.#needs;
    const userId = idOf(user);
    return mongo.transaction(async (session) => {
      if (!(await users.serialise(user, session))) throw new CodedError('unauthenticated');
      const already = await bookmarks.among(userId, postIds, session);
      const missing = postIds.filter((id) => !already.has(id.toHexString()));
      const many = await bookmarks.count(userId, maxReadingList, session);
      if (many + missing.length > maxReadingList) throw new CodedError('reading_list_full');
      return bookmarks.add(userId, missing, clock.now(), session);
    });
  }

  /** Those of these ids that are published articles, each once, in the same order. */
  async #published(given: readonly string[]): Promise<Types.ObjectId[]> {
    const ids = objectIds(new Set(given));
    const found = await this.#needs.posts.summariesOf(ids);
    return ids.filter((id) => found.has(id.toHexString()));
  }
}

const idOf = (user: string) => Types.ObjectId.createFromHexString(user);
