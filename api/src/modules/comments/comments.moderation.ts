import type { Author } from '@letat/contracts/authors';
import type { CommentCounts, ModeratedComment } from '@letat/contracts/comments';
import { type CommentStatus, commentTransitions, countedAtMost } from '@letat/contracts/constants';
import { CodedError } from '@letat/contracts/errors';
import { postMessages } from '@letat/contracts/messages';
import { type Page, pageOf, pageRequest } from '../../paging/page.ts';
import type { Content } from '../../plugins/invalidation/index.ts';
import type { ClientSession } from '../../plugins/mongo/index.ts';
import { objectId } from '../../plugins/mongo/object-id.ts';
import type { Audit } from '../audit/index.ts';
import type { Notifications } from '../notifications/index.ts';
import type { PostLabel, Posts } from '../posts/index.ts';
import type { Users } from '../users/index.ts';
import type { CommentRecord } from './comments.model.ts';
import { type CommentsRepository, toComment } from './comments.repository.ts';

/** The rooms that moderation asks. */
export interface ModerationRooms {
  posts: Posts;
  users: Users;
  content: Content;
  audit: Audit;
  notifications: Notifications;
}

/** Who decides, and where from. */
export interface Moderator {
  id: string;
  fullName: string;
  address: string;
}

/** What admins decide about comments. */
export class Moderation {
  readonly #comments: CommentsRepository;
  readonly #rooms: ModerationRooms;

  constructor(comments: CommentsRepository, rooms: ModerationRooms) {
    this.#comments = comments;
    this.#rooms = rooms;
  }

  async list(query: {
    status: CommentStatus;
    limit: number;
    cursor?: string | undefined;
  }): Promise<Page<ModeratedComment>> {
    const page = pageRequest(query);
    const records = await this.#comments.listWithStatus(query.status, page);
    const describe = await this.#described(records);
    return pageOf(records, page.limit, ({ createdAt, _id }) => ({ at: createdAt, id: _id }), describe);
  }

  counts(): Promise<CommentCounts> {
    return this.#comments.countByStatus(countedAtMost.commentsOfStatus);
  }

  /**
   * Moves a comment to another state, and says so to every page that shows it or no longer does. Asking for the state that
   * it is in changes nothing, not even who decided. Throws `comment_not_found` and `comment_transition`.
   */
  async decide(id: string, status: CommentStatus, moderator: Moderator): Promise<ModeratedComment> {
    const record = await this.#rooms.content.change(async (session, touch) => {
      const found = await this.#comments.find(id, session);
      if (!found) throw new CodedError('comment_not_found');
      if (found.status === status) return found;
      if (!commentTransitions[found.status].includes(status)) throw new CodedError('comment_transition');
      const decision = { status, moderatedBy: objectId(moderator.id), moderatedAt: new Date() };
      await this.#comments.decide(found._id, decision, session);
      if (found.status === 'approved' || status === 'approved')
        touch('comments', `comments:${found.postId.toHexString()}`);
      await this.#writeDown(found, status, moderator, session);
      return { ...found, ...decision };
    });
    const describe = await this.#described([record]);
    return describe(record);
  }

  /** The act for the record, and the good news for whoever wrote the comment. */
  async #writeDown(
    { _id, postId, userId, status: before }: CommentRecord,
    status: CommentStatus,
    { id, fullName, address }: Moderator,
    session: ClientSession,
  ): Promise<void> {
    const { audit, notifications, posts } = this.#rooms;
    const post = (await posts.labelsOf([postId])).get(postId.toHexString());
    const comment = _id.toHexString();
    const label = post ? `Commentaire sous « ${post.title} »` : 'Commentaire';
    await audit.record(
      {
        actor: { id, name: fullName },
        action: `comment.${status}`,
        subject: { kind: 'comment', id: comment, label },
        details: { before },
        address,
      },
      session,
    );
    const writer = userId?.toHexString();
    if (status !== 'approved' || !post || writer === undefined || writer === id) return;
    await notifications.notify(
      {
        userId: writer,
        kind: 'comment-approved',
        text: `Votre commentaire sous « ${post.title} » est en ligne.`,
        href: `/post/${post.slug}#commentaires`,
        key: `comment:${comment}`,
      },
      session,
    );
  }

  /** How these comments are told: with the posts that they stand under and the people who decided on them. */
  async #described(records: readonly CommentRecord[]): Promise<(record: CommentRecord) => ModeratedComment> {
    const deciders = records.map(({ moderatedBy }) => moderatedBy).filter((one) => one !== null);
    const [posts, faces] = await Promise.all([
      this.#rooms.posts.labelsOf(records.map(({ postId }) => postId)),
      this.#rooms.users.facesOf(deciders),
    ]);
    return (record) => toModerated(record, posts, faces);
  }
}

function toModerated(
  record: CommentRecord,
  posts: ReadonlyMap<string, PostLabel>,
  faces: ReadonlyMap<string, Author>,
): ModeratedComment {
  const postId = record.postId.toHexString();
  const post = posts.get(postId);
  const decider = record.moderatedBy?.toHexString();
  return {
    ...toComment(record),
    status: record.status,
    authorEmail: record.authorEmail,
    signals: record.signals,
    post: post ? { id: postId, ...post } : null,
    moderatedBy:
      decider === undefined
        ? null
        : { id: decider, fullName: faces.get(decider)?.fullName ?? postMessages.authorFallback },
    moderatedAt: record.moderatedAt?.toISOString() ?? null,
  };
}
