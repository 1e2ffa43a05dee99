import { CodedError } from '@letat/contracts/core/coded-error';
import { categories, draftCategory } from '@letat/contracts/posts/categories';
import type { PostRevision, WholeRevision } from '@letat/contracts/posts/revisions/operations';
import type { EditablePost } from '@letat/contracts/posts/writing/operations';
import type { Users } from '../../users/index.ts';
import { accessOf, findOwned, type Writer } from '../posts.ownership.ts';
import { unknownAuthor } from '../posts.projection.ts';
import type { WrittenPostsRepository } from '../writing/repository.ts';
import type { PostsWritingService } from '../writing/service.ts';
import type { RevisionRecord } from './model.ts';
import type { RevisionsRepository } from './repository.ts';

interface Needs {
  revisions: RevisionsRepository;
  posts: WrittenPostsRepository;
  users: Users;
  writing: PostsWritingService;
}

/** What articles were: every save is saved, and can be saved again. */
export class RevisionsService {
  readonly #revisions: RevisionsRepository;
  readonly #posts: WrittenPostsRepository;
  readonly #users: Users;
  readonly #writing: PostsWritingService;

  constructor({ revisions, posts, users, writing }: Needs) {
    this.#revisions = revisions;
    this.#posts = posts;
    this.#users = users;
    this.#writing = writing;
    writing.onPostSaved(async ({ before, after }, session) => {
      // Articles from before their saves were saved, and those of the demonstration, have none yet.
      if (before) await revisions.save(before, session);
      await revisions.save(after, session);
    });
    writing.onPostDeleted((postId, session) => revisions.removeOf(postId, session));
  }

  /** Throws `post_not_found`, `forbidden`. */
  async list(postId: string, writer: Writer): Promise<PostRevision[]> {
    const { _id } = await findOwned(this.#posts, postId, writer);
    const records = await this.#revisions.list(_id);
    const authors = await this.#users.authorSummariesOf(records.map(({ savedBy }) => savedBy));
    return records.map((record) => toRevision(record, authors));
  }

  /** Throws `post_not_found`, `forbidden`, `revision_not_found`. */
  async find(postId: string, revision: number, writer: Writer): Promise<WholeRevision> {
    const record = await this.#found(postId, revision, writer);
    const { content, category, tags, excerpt, featuredImage, featuredImageAlt, access } = record;
    const authors = await this.#users.authorSummariesOf([record.savedBy]);
    return {
      ...toRevision(record, authors),
      content,
      category,
      tags,
      excerpt,
      featuredImage,
      featuredImageAlt,
      access,
    };
  }

  /** Throws what reading it and saving it throw. */
  async restore(postId: string, revision: number, seen: number, writer: Writer): Promise<EditablePost> {
    const present = await findOwned(this.#posts, postId, writer);
    const { published, category } = present;
    const then = await this.#found(postId, revision, writer);
    const { title, content, tags, excerpt, featuredImage, featuredImageAlt } = then;
    // What readers see has a category; a draft of then may have had none.
    const restored = published && then.category === draftCategory ? category : then.category;
    return this.#writing.changeBack(
      postId,
      {
        title,
        content,
        category: categories.find((label) => label === restored) ?? draftCategory,
        tags,
        excerpt,
        featuredImage,
        featuredImageAlt,
        // Nor does an old wording open what is published to everybody: drafts are free until an author decides.
        access: published ? accessOf(present) : then.access,
        published,
        revision: seen,
      },
      writer,
    );
  }

  async #found(postId: string, revision: number, writer: Writer): Promise<RevisionRecord> {
    const { _id } = await findOwned(this.#posts, postId, writer);
    const record = await this.#revisions.find(_id, revision);
    if (!record) throw new CodedError('revision_not_found');
    return record;
  }
}

function toRevision(
  { revision, title, published, wordCount, savedBy, savedAt }: Omit<RevisionRecord, 'content'>,
  authors: Awaited<ReturnType<Users['authorSummariesOf']>>,
): PostRevision {
  const id = savedBy.toHexString();
  const { fullName } = authors.get(id) ?? unknownAuthor(id);
  return { revision, title, published, wordCount, savedAt: savedAt.toISOString(), savedBy: { id, fullName } };
}
