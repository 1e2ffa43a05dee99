import { CodedError } from '@letat/contracts/core/coded-error';
import type { Post } from '@letat/contracts/posts/operations';
import { previewDays } from '@letat/contracts/posts/writing/constants';
import { Types } from 'mongoose';
import type { Clock } from '../../../plugins/clock.ts';
import { digest, newToken } from '../../auth/index.ts';
import type { Users } from '../../users/index.ts';
import type { PostRecord } from '../posts.model.ts';
import { authorsOf, findOwned, isWriting, owns, type Writer } from '../posts.ownership.ts';
import { toPost, toPublicPost } from '../posts.projection.ts';
import type { WrittenPostsRepository } from '../writing/repository.ts';
import type { PreviewLink, PreviewsRepository } from './repository.ts';

const dayMs = 24 * 60 * 60 * 1000;

interface Needs {
  clock: Clock;
  links: PreviewsRepository;
  posts: WrittenPostsRepository;
  users: Users;
}

/** Drafts shown to a reader who was given their link. */
export class PreviewsService {
  readonly #needs: Needs;

  constructor(needs: Needs) {
    this.#needs = needs;
  }

  /** Throws `post_not_found`, `forbidden`. */
  async find(postId: string, writer: Writer): Promise<PreviewLink | null> {
    const post = await findOwned(this.#needs.posts, postId, writer);
    const link = await this.#needs.links.find(post._id);
    return link && (await this.#mayShow(link, post)) ? link : null;
  }

  /** Gives the token, which cannot be shown again. Throws `post_not_found`, `forbidden`. */
  async make(postId: string, writer: Writer): Promise<PreviewLink & { token: string }> {
    const { _id } = await findOwned(this.#needs.posts, postId, writer);
    const token = newToken();
    const createdAt = this.#needs.clock.now();
    const link = {
      tokenHash: digest(token),
      createdBy: Types.ObjectId.createFromHexString(writer.id),
      createdAt,
      expiresAt: new Date(createdAt.getTime() + previewDays * dayMs),
    };
    await this.#needs.links.put(_id, link);
    return { ...link, token };
  }

  /** Throws `post_not_found`, `forbidden`. */
  async revoke(postId: string, writer: Writer): Promise<void> {
    const { _id } = await findOwned(this.#needs.posts, postId, writer);
    await this.#needs.links.remove(_id);
  }

  /**
   * The article as it is saved now. Once it is published the link shows no more than everybody reads: what is for subscribers is
   * not given away by a link that was sent around before. Throws `post_not_found`, the same for every dead link.
   */
  async read(token: string): Promise<Post> {
    const { links, posts, users } = this.#needs;
    const link = await links.findByHash(digest(token));
    const record = link && (await posts.find(link._id.toHexString()));
    if (!record || !(await this.#mayShow(link, record))) throw new CodedError('post_not_found');
    const authors = await users.authorSummariesOf(authorsOf(record));
    return record.published ? toPublicPost(record, authors) : toPost(record, authors);
  }

  /** An author shows to others nothing that they may not write any more; a link that was made while they left is dead too. */
  async #mayShow({ createdBy }: PreviewLink, post: PostRecord): Promise<boolean> {
    const known = await this.#needs.users.findAccount(createdBy.toHexString());
    return known !== null && isWriting(known) && owns(known.account, post);
  }
}
