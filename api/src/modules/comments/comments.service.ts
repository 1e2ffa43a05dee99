import type { Comment, CommentDraft, SubmittedComment } from '@letat/contracts/comments';
import { CodedError, type ErrorCode } from '@letat/contracts/errors';
import { type Page, pageRequest } from '../../paging/page.ts';
import type { Posts } from '../posts/index.ts';
import type { CommentsRepository } from './comments.repository.ts';

/** What a missing post is called, by the view that asks. */
export type Missing = Extract<ErrorCode, 'post_not_found' | 'blog_post_not_found'>;

/** What readers say under published posts. */
export class CommentsService {
  readonly #comments: CommentsRepository;
  readonly #posts: Posts;

  constructor(comments: CommentsRepository, posts: Posts) {
    this.#comments = comments;
    this.#posts = posts;
  }

  async list(
    postId: string,
    query: { limit: number; cursor?: string | undefined },
    missing: Missing,
  ): Promise<Page<Comment>> {
    const page = pageRequest(query);
    await this.#assertPublished(postId, missing);
    return this.#comments.listApproved(postId, page);
  }

  /** Keeps a comment until somebody approves it. What fills the hidden field is no person, and is not told so. */
  async submit(postId: string, draft: CommentDraft, missing: Missing): Promise<SubmittedComment> {
    await this.#assertPublished(postId, missing);
    const { authorName, authorEmail, content, website } = draft;
    const [stored] = await this.#comments.insert([
      {
        postId,
        authorName,
        authorEmail,
        content,
        ...(website ? { status: 'spam', signals: ['honeypot'] } : { status: 'pending' }),
        createdAt: new Date(),
      },
    ]);
    if (!stored) throw new Error('MongoDB inserted nothing and did not say why');
    return { ...stored, status: 'pending' };
  }

  async #assertPublished(postId: string, missing: Missing): Promise<void> {
    if ((await this.#posts.slugOf(postId)) === null) throw new CodedError(missing);
  }
}
