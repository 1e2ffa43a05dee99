import type { Comment, CommentDraft, SubmittedComment } from '@letat/contracts/comments';
import { CodedError, type ErrorCode } from '@letat/contracts/errors';
import { type Page, pageRequest } from '../../paging/page.ts';
import type { ClientSession, Database } from '../../plugins/mongo/index.ts';
import type { Notifications } from '../notifications/index.ts';
import type { PostBrief, Posts } from '../posts/index.ts';
import type { CommentsRepository } from './comments.repository.ts';

/** What a missing post is called, by the view that asks. */
export type Missing = Extract<ErrorCode, 'post_not_found' | 'blog_post_not_found'>;

/** The rooms that comments need. */
interface CommentRooms {
  mongo: Database;
  posts: Posts;
  notifications: Notifications;
}

/** What readers say under published posts. */
export class CommentsService {
  readonly #comments: CommentsRepository;
  readonly #rooms: CommentRooms;

  constructor(comments: CommentsRepository, rooms: CommentRooms) {
    this.#comments = comments;
    this.#rooms = rooms;
  }

  async list(
    postId: string,
    query: { limit: number; cursor?: string | undefined },
    missing: Missing,
  ): Promise<Page<Comment>> {
    const page = pageRequest(query);
    await this.#published(postId, missing);
    return this.#comments.listApproved(postId, page);
  }

  /** Keeps a comment until somebody approves it. What fills the hidden field is no person, and is not told so. */
  async submit(
    postId: string,
    draft: CommentDraft,
    missing: Missing,
    writer: { id: string } | null,
  ): Promise<SubmittedComment> {
    const post = await this.#published(postId, missing);
    const { authorName, authorEmail, content, website } = draft;
    return this.#rooms.mongo.transaction(async (session) => {
      const comment = {
        postId,
        authorName,
        authorEmail,
        content,
        ...(writer ? { userId: writer.id } : {}),
        ...(website ? { status: 'spam' as const, signals: ['honeypot' as const] } : { status: 'pending' as const }),
        createdAt: new Date(),
      };
      const [stored] = await this.#comments.insert([comment], session);
      if (!stored) throw new Error('MongoDB inserted nothing and did not say why');
      if (comment.status === 'pending') await this.#tellAuthor(post, writer, session);
      return { ...stored, status: 'pending' };
    });
  }

  /** However many comments wait under an article, its author is told once until they look. */
  async #tellAuthor({ title, slug, authorId }: PostBrief, writer: { id: string } | null, session: ClientSession) {
    const userId = authorId.toHexString();
    if (writer?.id === userId) return;
    await this.#rooms.notifications.notify(
      {
        userId,
        kind: 'comment-received',
        text: `Un commentaire attend d’être relu sous « ${title} ».`,
        href: `/post/${slug}#commentaires`,
        key: `comments:${slug}`,
      },
      session,
    );
  }

  async #published(postId: string, missing: Missing): Promise<PostBrief> {
    const post = await this.#rooms.posts.inBrief(postId);
    if (!post) throw new CodedError(missing);
    return post;
  }
}
