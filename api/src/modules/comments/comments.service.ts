import { commentLimits } from '@letat/contracts/comments/constants';
import type { Comment, CommentDraft, SubmittedComment } from '@letat/contracts/comments/operations';
import { CodedError } from '@letat/contracts/core/coded-error';
import { fieldMessages } from '@letat/contracts/core/field-messages';
import type { ErrorCode } from '@letat/contracts/features';
import { type Page, pageRequest } from '../../paging/page.ts';
import type { Clock } from '../../plugins/clock.ts';
import type { ClientSession, Database } from '../../plugins/mongo/index.ts';
import type { SessionUser } from '../../plugins/session.ts';
import type { Posts } from '../posts/index.ts';
import type { BansRepository } from './bans/repository.ts';
import type { CommentsRepository, NewComment } from './comments.repository.ts';
import type { SpamHistoryRepository } from './spam/repository.ts';
import { maxInRateWindow, rateWindow, repeatWindow, signalsOf } from './spam/signals.ts';
import type { ThreadsRepository } from './threads/repository.ts';

/** What a missing post is called, by the view that asks. */
export type Missing = Extract<ErrorCode, 'post_not_found' | 'blog_post_not_found'>;

interface CommentParts {
  mongo: Database;
  clock: Clock;
  posts: Posts;
  comments: CommentsRepository;
  threads: ThreadsRepository;
  spamHistory: SpamHistoryRepository;
  bans: BansRepository;
}

/** Who sends a comment, if they are logged in. */
type Writer = Pick<SessionUser, 'id' | 'fullName' | 'email'> | null;

/** In whose name a comment stands. */
type Signature = Pick<NewComment, 'authorName' | 'authorEmail' | 'userId'>;

/** What readers say under published posts. */
export class CommentsService {
  readonly #parts: CommentParts;

  constructor(parts: CommentParts) {
    this.#parts = parts;
  }

  async list(
    postId: string,
    query: { limit: number; cursor?: string | undefined },
    missing: Missing,
  ): Promise<Page<Comment>> {
    const page = pageRequest(query);
    await this.#mustBePublished(postId, missing);
    return this.#parts.threads.list(postId, page);
  }

  /**
   * Stores a comment until an administrator approves it. A ban stays hidden from the person who is banned. What else speaks
   * against a comment, a filled trap too, only says where in the queue it waits: people's browsers fill in fields as well.
   */
  async submit(postId: string, draft: CommentDraft, missing: Missing, writer: Writer): Promise<SubmittedComment> {
    const { content } = draft;
    const signature = signatureOf(draft, writer);
    return this.#parts.mongo.transaction(async (session) => {
      // The replies of one thread are counted, and added to, by one after the other.
      await this.#parts.mongo.serialise(session, `comments of ${postId}`);
      // It conflicts with the deletion of the article: of the two, the later one sees the other.
      if (!(await this.#parts.posts.commentCounts.receive(postId, session))) throw new CodedError(missing);
      const signals = await this.#signals(draft, signature, session);
      const comment = {
        postId,
        ...(await this.#place(postId, draft.parentId, session)),
        ...signature,
        content,
        status: signals.includes('banned') ? ('spam' as const) : ('pending' as const),
        signals,
        createdAt: this.#parts.clock.now(),
      };
      return { ...(await this.#parts.comments.insert(comment, session)), status: 'pending' };
    });
  }

  /** Where an answer stands. Throws `parent_not_found`, `thread_full`. */
  async #place(postId: string, answered: string | undefined, session: ClientSession): Promise<{ parentId?: string }> {
    if (!answered) return {};
    const { threads } = this.#parts;
    const parentId = await threads.parentFor(answered, postId, session);
    if (!parentId) throw new CodedError('parent_not_found');
    const most = commentLimits.repliesOfComment;
    if ((await threads.countRepliesTo(parentId, most, session)) >= most) throw new CodedError('thread_full');
    return { parentId: parentId.toHexString() };
  }

  async #signals(draft: CommentDraft, { authorEmail, userId }: Signature, session: ClientSession) {
    const { clock, spamHistory, bans } = this.#parts;
    const { content } = draft;
    const now = clock.now();
    const ago = (window: number) => new Date(now.getTime() - window);
    // One after the other: a transaction takes one operation at a time.
    return signalsOf(draft, {
      isBanned: await bans.holds(authorEmail, userId ?? null, now, session),
      recent: await spamHistory.countFrom(authorEmail, ago(rateWindow), maxInRateWindow, session),
      isRepeated: await spamHistory.isSaid(content, ago(repeatWindow), session),
    });
  }

  async #mustBePublished(postId: string, missing: Missing): Promise<void> {
    if (!(await this.#parts.posts.findSummary(postId))) throw new CodedError(missing);
  }
}

/**
 * In the name that they say; an account that says none speaks in its own. Throws `validation` for a visitor who does not say who
 * they are.
 */
function signatureOf(draft: CommentDraft, writer: Writer): Signature {
  const authorName = draft.authorName ?? writer?.fullName;
  const authorEmail = draft.authorEmail ?? writer?.email;
  if (authorName !== undefined && authorEmail !== undefined)
    return { authorName, authorEmail, ...(writer ? { userId: writer.id } : {}) };
  const details = Object.entries({ authorName, authorEmail })
    .filter(([, value]) => value === undefined)
    .map(([path]) => ({ path, message: fieldMessages.required }));
  throw new CodedError('validation', { details });
}
