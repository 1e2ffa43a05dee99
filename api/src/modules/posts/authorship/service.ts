import { isDeepStrictEqual } from 'node:util';
import { Types } from 'mongoose';
import type { Content, Invalidate } from '../../../plugins/invalidation/index.ts';
import type { ClientSession } from '../../../plugins/mongo/index.ts';
import type { WorkContext } from '../../jobs/index.ts';
import type { Users } from '../../users/index.ts';
import type { PostRecord } from '../posts.model.ts';
import { authorsOf, isWriting } from '../posts.ownership.ts';
import { searchTermsOf } from '../rendering/render-text.ts';
import { invalidateIfPublic } from '../writing/rules.ts';
import type { AuthorshipRepository } from './repository.ts';

const atOnce = 20;

interface Needs {
  posts: AuthorshipRepository;
  users: Pick<Users, 'namesOf' | 'findAccount'>;
  content: Content;
}

/** Removes what an author began on an article that they are no longer co-author of, in that transaction. */
export type CoauthorRemovedListener = (
  post: PostRecord,
  userId: Types.ObjectId,
  session: ClientSession,
) => Promise<void>;

/** Names under an article as they are now, its author's first. */
export async function namesUnder(
  post: Pick<PostRecord, 'authorId' | 'coauthorIds'>,
  users: Pick<Users, 'namesOf'>,
): Promise<string[]> {
  const authorIds = authorsOf(post);
  const names = await users.namesOf(authorIds);
  return authorIds.flatMap((id) => names.get(id.toHexString()) ?? []);
}

/** Authors and co-authors of articles: they join and leave, and change their names, and a search for a name finds their articles. */
export class AuthorshipService {
  readonly #needs: Needs;
  readonly #listeners: CoauthorRemovedListener[] = [];

  constructor(needs: Needs) {
    this.#needs = needs;
  }

  /** Calls the listener when a co-author is removed or leaves. */
  onCoauthorRemoved(listener: CoauthorRemovedListener): void {
    this.#listeners.push(listener);
  }

  /** False when the article was deleted. */
  async add(
    postId: Types.ObjectId,
    userId: Types.ObjectId,
    session: ClientSession,
    invalidate: Invalidate,
  ): Promise<boolean> {
    return this.#update(await this.#needs.posts.addCoauthor(postId, userId, session), session, invalidate);
  }

  /** False when they were none of its co-authors. */
  async remove(
    postId: Types.ObjectId,
    userId: Types.ObjectId,
    session: ClientSession,
    invalidate: Invalidate,
  ): Promise<boolean> {
    const post = await this.#needs.posts.removeCoauthor(postId, userId, session);
    if (!(await this.#update(post, session, invalidate))) return false;
    if (post) for (const listener of this.#listeners) await listener(post, userId, session);
    return true;
  }

  /** Takes an author out of some of what they write with others; says how many, and whether there may be more. */
  async removeFromSome(
    userId: Types.ObjectId,
    session: ClientSession,
    invalidate: Invalidate,
  ): Promise<{ left: number; more: boolean }> {
    return this.#leave(await this.#needs.posts.someCoauthoredBy(userId, atOnce, session), userId, session, invalidate);
  }

  /** Takes a person who is no author any more out of the drafts of others. What is published had an author as its co-author, and stays so. */
  async leaveDrafts(userId: string, { held }: Pick<WorkContext, 'held'>): Promise<void> {
    const { posts, users, content } = this.#needs;
    const id = Types.ObjectId.createFromHexString(userId);
    for (;;) {
      const known = await users.findAccount(userId);
      // Given back in the meantime.
      if (known && isWriting(known)) return;
      const { more } = await content.change(async (session, invalidate) =>
        this.#leave(await posts.someDraftsCoauthoredBy(id, atOnce, session), id, session, invalidate),
      );
      if (!more) return;
      await held();
    }
  }

  async #leave(
    postIds: readonly Types.ObjectId[],
    userId: Types.ObjectId,
    session: ClientSession,
    invalidate: Invalidate,
  ): Promise<{ left: number; more: boolean }> {
    for (const id of postIds) await this.remove(id, userId, session, invalidate);
    return { left: postIds.length, more: postIds.length === atOnce };
  }

  /** Has every article of an author or co-author found by the name that they bear now, and no longer by a former one. */
  async renew(authorId: string, { held }: Pick<WorkContext, 'held'>): Promise<void> {
    const { posts, content } = this.#needs;
    const id = Types.ObjectId.createFromHexString(authorId);
    for (let last: PostRecord | undefined; ; ) {
      const position = last?.publishedAt ? { at: last.publishedAt, id: last._id } : null;
      const page = await posts.listByAuthor(id, { limit: atOnce, after: position });
      for (const post of page)
        await content.change(async (session, invalidate) => {
          if (await this.#weigh(post, session)) invalidate('posts');
        });
      last = page.at(-1);
      if (page.length < atOnce) return;
      await held();
    }
  }

  async #update(post: PostRecord | null, session: ClientSession, invalidate: Invalidate): Promise<boolean> {
    if (!post) return false;
    await this.#weigh(post, session);
    invalidateIfPublic(invalidate, post);
    return true;
  }

  /** False when a search finds it by the right names already. */
  async #weigh(post: PostRecord, session: ClientSession): Promise<boolean> {
    const { posts, users } = this.#needs;
    const weighed = searchTermsOf(post, await namesUnder(post, users));
    const { terms, weights, headingTerms } = post;
    if (isDeepStrictEqual(weighed, { terms, weights, headingTerms })) return false;
    return posts.setTerms(post, weighed, session);
  }
}
