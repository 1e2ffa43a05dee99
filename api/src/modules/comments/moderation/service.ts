import { type CommentStatus, commentTransitions } from '@letat/contracts/comments/constants';
import type { CommentCounts, ModeratedComment } from '@letat/contracts/comments/operations';
import { CodedError } from '@letat/contracts/core/coded-error';
import { countLimits } from '@letat/contracts/core/limits';
import { type Page, pageOf, pageRequest } from '../../../paging/page.ts';
import type { Clock } from '../../../plugins/clock.ts';
import type { Content, Invalidate } from '../../../plugins/invalidation/index.ts';
import type { ClientSession } from '../../../plugins/mongo/index.ts';
import { objectId } from '../../../plugins/mongo/object-id.ts';
import type { Audit } from '../../audit/index.ts';
import type { Posts } from '../../posts/index.ts';
import type { Users } from '../../users/index.ts';
import type { CommentMails } from '../comment-mails.ts';
import type { CommentRecord } from '../comments.model.ts';
import { toModerated } from '../comments.projection.ts';
import type { CommentsRepository } from '../comments.repository.ts';
import type { ThreadsRepository } from '../threads/repository.ts';

interface ModerationParts {
  clock: Clock;
  comments: CommentsRepository;
  threads: ThreadsRepository;
  commentMails: CommentMails;
  posts: Posts;
  users: Users;
  content: Content;
  audit: Audit;
}

/** Who decides, and where from. */
export interface Moderator {
  id: string;
  fullName: string;
  address: string;
}

/** What admins decide about comments. */
export class Moderation {
  readonly #parts: ModerationParts;

  constructor(parts: ModerationParts) {
    this.#parts = parts;
  }

  async list(query: {
    status: CommentStatus;
    limit: number;
    cursor?: string | undefined;
  }): Promise<Page<ModeratedComment>> {
    const page = pageRequest(query);
    const records = await this.#parts.comments.listWithStatus(query.status, page);
    const describe = await this.#described(records);
    const at = (record: CommentRecord) => (query.status === 'pending' ? record.queuedAt : record.createdAt);
    return pageOf(records, page.limit, (record) => ({ at: at(record), id: record._id }), describe);
  }

  counts(): Promise<CommentCounts> {
    return this.#parts.comments.countByStatus(countLimits.commentsOfStatus);
  }

  /**
   * Moves a comment to another state, and says so to every page that shows it or no longer does. Asking for the state that
   * it is in changes nothing, not even who decided. Throws `comment_not_found` and `comment_transition`.
   */
  async decide(id: string, status: CommentStatus, moderator: Moderator): Promise<ModeratedComment> {
    const record = await this.#parts.content.change(async (session, invalidate) => {
      const found = await this.#parts.comments.find(id, session);
      if (!found) throw new CodedError('comment_not_found');
      return this.setStatus(found, status, moderator, session, invalidate);
    });
    const describe = await this.#described([record]);
    return describe(record);
  }

  /** The same for a comment that was read in this transaction. */
  async setStatus(
    found: CommentRecord,
    status: CommentStatus,
    moderator: Moderator,
    session: ClientSession,
    invalidate: Invalidate,
  ): Promise<CommentRecord> {
    if (found.status === status) return found;
    if (!commentTransitions[found.status].includes(status)) throw new CodedError('comment_transition');
    const { clock, comments, threads, posts, commentMails } = this.#parts;
    const decision = { status, moderatedBy: objectId(moderator.id), moderatedAt: clock.now() };
    await comments.decide(found._id, decision, session);
    const wasSeen = found.status === 'approved';
    const isSeen = status === 'approved';
    if (wasSeen !== isSeen) {
      const by = isSeen ? 1 : -1;
      await posts.commentCounts.add(found.postId, by, session);
      if (found.parentId) await threads.changeReplies(found.parentId, by, session);
    }
    if (wasSeen || isSeen) invalidate('comments', `comments:${found.postId.toHexString()}`);
    await this.#record(found, status, moderator, session);
    if (isSeen) await commentMails.send(found, moderator.id, session);
    return { ...found, ...decision };
  }

  async #record(
    { _id, postId, status: before }: CommentRecord,
    status: CommentStatus,
    { id, fullName, address }: Moderator,
    session: ClientSession,
  ): Promise<void> {
    const post = (await this.#parts.posts.labelsOf([postId])).get(postId.toHexString());
    const label = post ? `Commentaire sous « ${post.title} »` : 'Commentaire';
    const subject = { kind: 'comment', id: _id.toHexString(), label };
    const act = { actor: { id, name: fullName }, action: `comment.${status}`, subject, details: { before } } as const;
    await this.#parts.audit.record({ ...act, address }, session);
  }

  /** How these comments are described: with the posts and comments that they stand under and the people who decided on them. */
  async #described(records: readonly CommentRecord[]): Promise<(record: CommentRecord) => ModeratedComment> {
    const { posts, users, comments } = this.#parts;
    const present = <T>(value: T | null | undefined) => value !== null && value !== undefined;
    const [labels, authors, parents] = await Promise.all([
      posts.labelsOf(records.map(({ postId }) => postId)),
      users.authorSummariesOf(records.map(({ moderatedBy }) => moderatedBy).filter(present)),
      comments.findAll(records.map(({ parentId }) => parentId).filter(present)),
    ]);
    const parentsById = new Map(parents.map((parent) => [parent._id.toHexString(), parent]));
    return (record) => toModerated(record, { posts: labels, authors, parents: parentsById });
  }
}
