import type { Autosave, UnfinishedPost } from '@letat/contracts/posts/autosaves/operations';
import { autosaveLimits } from '@letat/contracts/posts/writing/constants';
import { findOwned, type Writer } from '../posts.ownership.ts';
import type { WrittenPostsRepository } from '../writing/repository.ts';
import type { PostsWritingService } from '../writing/service.ts';
import type { AutosavesRepository } from './repository.ts';

/** Text that was typed and not saved: each person's own, apart from the article, until a save or a while makes an end of it. */
export class AutosavesService {
  readonly #autosaves: AutosavesRepository;
  readonly #posts: WrittenPostsRepository;

  constructor(autosaves: AutosavesRepository, posts: WrittenPostsRepository) {
    this.#autosaves = autosaves;
    this.#posts = posts;
  }

  /** A save makes the writer’s autosave useless. */
  register(writing: Pick<PostsWritingService, 'onPostSaved' | 'onPostDeleted'>): void {
    writing.onPostSaved(async ({ after: { _id, creationKey }, writer }, session) => {
      if (!writer) return;
      const userId = writer.id;
      await this.#autosaves.drop({ userId, postId: _id.toHexString() }, session);
      if (creationKey) await this.#autosaves.drop({ userId, key: creationKey }, session);
    });
    writing.onPostDeleted((postId, session) => this.#autosaves.dropOfPost(postId, session));
  }

  list({ id }: Writer): Promise<Autosave[]> {
    return this.#autosaves.listNew(id, autosaveLimits.newOnes);
  }

  async saveNew(key: string, fields: UnfinishedPost, { id }: Writer): Promise<Date> {
    const at = await this.#autosaves.save({ userId: id, key }, fields, null);
    await this.#autosaves.dropNewBeyond(id, autosaveLimits.newOnes);
    return at;
  }

  dropNew(key: string, { id }: Writer): Promise<void> {
    return this.#autosaves.drop({ userId: id, key });
  }

  /** Throws `post_not_found`, `forbidden`. */
  async find(postId: string, writer: Writer): Promise<Autosave | null> {
    await findOwned(this.#posts, postId, writer);
    return this.#autosaves.find({ userId: writer.id, postId });
  }

  /** Throws `post_not_found`, `forbidden`. */
  async save(postId: string, fields: UnfinishedPost, revision: number, writer: Writer): Promise<Date> {
    await findOwned(this.#posts, postId, writer);
    return this.#autosaves.save({ userId: writer.id, postId }, fields, revision);
  }

  /** Throws `post_not_found`, `forbidden`. */
  async drop(postId: string, writer: Writer): Promise<void> {
    await findOwned(this.#posts, postId, writer);
    await this.#autosaves.drop({ userId: writer.id, postId });
  }
}
