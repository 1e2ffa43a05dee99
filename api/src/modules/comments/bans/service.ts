import type { ActRecord } from '@letat/contracts/audit/acts';
import type { Author } from '@letat/contracts/authors/operations';
import type { CommentBan } from '@letat/contracts/comments/bans/operations';
import type { BanDays } from '@letat/contracts/comments/constants';
import { CodedError } from '@letat/contracts/core/coded-error';
import type { Types } from 'mongoose';
import { type Page, pageOf, pageRequest } from '../../../paging/page.ts';
import type { Clock } from '../../../plugins/clock.ts';
import type { Content, Invalidate } from '../../../plugins/invalidation/index.ts';
import type { ClientSession } from '../../../plugins/mongo/index.ts';
import { objectId } from '../../../plugins/mongo/object-id.ts';
import { daysAfter } from '../../../time/days.ts';
import type { Audit } from '../../audit/index.ts';
import type { Users } from '../../users/index.ts';
import type { CommentRecord } from '../comments.model.ts';
import type { CommentsRepository } from '../comments.repository.ts';
import type { Moderator } from '../moderation/service.ts';
import type { PersonsCommentsRepository } from '../persons.repository.ts';
import type { BanRecord } from './model.ts';
import type { BansRepository } from './repository.ts';

/** Moves a comment to another state and does what belongs to it. */
export type SetStatus = (
  comment: CommentRecord,
  status: 'spam',
  by: Moderator,
  session: ClientSession,
  invalidate: Invalidate,
) => Promise<void>;

interface BanParts {
  clock: Clock;
  bans: BansRepository;
  comments: CommentsRepository;
  persons: PersonsCommentsRepository;
  users: Users;
  audit: Audit;
  content: Content;
  setStatus: SetStatus;
}

export interface BanRequest {
  commentId: string;
  days: BanDays | null;
  reason: string;
}

/** How many waiting comments of a person go with a ban, at most. */
const atOnce = 100;

/** Shadow bans: who may not comment, without noticing. */
export class Bans {
  readonly #parts: BanParts;

  constructor(parts: BanParts) {
    this.#parts = parts;
  }

  /** Throws `comment_not_found`, and `comment_anonymous` when nobody is left behind a comment. */
  async ban({ commentId, days, reason }: BanRequest, moderator: Moderator): Promise<CommentBan> {
    const { clock, bans, comments, persons, content, setStatus } = this.#parts;
    const ban = await content.change(async (session, invalidate) => {
      const comment = await comments.find(commentId, session);
      if (!comment) throw new CodedError('comment_not_found');
      const { authorName, authorEmail, userId = null } = comment;
      if (authorEmail === '') throw new CodedError('comment_anonymous');
      const now = clock.now();
      const until = days === null ? null : daysAfter(now, days);
      const bannedBy = objectIdOf(moderator.id);
      const put = await bans.put({ authorName, authorEmail, userId, reason, until, bannedBy, createdAt: now }, session);
      const waiting = await persons.listWaitingOf(authorEmail, userId, atOnce, session);
      const others = waiting.filter(({ _id }) => !_id.equals(comment._id));
      for (const record of [comment, ...others]) await setStatus(record, 'spam', moderator, session, invalidate);
      await this.#record('comment.banned', put, moderator, session);
      return put;
    });
    return (await this.#described([ban]))(ban);
  }

  async list(query: { limit: number; cursor?: string | undefined }): Promise<Page<CommentBan>> {
    const page = pageRequest(query);
    const records = await this.#parts.bans.list(this.#parts.clock.now(), page);
    const described = await this.#described(records);
    return pageOf(records, page.limit, ({ createdAt, _id }) => ({ at: createdAt, id: _id }), described);
  }

  /** Throws `ban_not_found`. */
  async lift(id: string, moderator: Moderator): Promise<void> {
    await this.#parts.content.change(async (session) => {
      const ban = await this.#parts.bans.remove(id, session);
      if (!ban) throw new CodedError('ban_not_found');
      await this.#record('comment.ban-lifted', ban, moderator, session);
    });
  }

  async #record(
    action: 'comment.banned' | 'comment.ban-lifted',
    { _id, authorName, until }: BanRecord,
    { id, fullName, address }: Moderator,
    session: ClientSession,
  ): Promise<void> {
    const subject = { kind: 'comment-ban', id: _id.toHexString(), label: authorName };
    const act: ActRecord =
      action === 'comment.banned' ? { action, details: { until: until?.toISOString() ?? null } } : { action };
    await this.#parts.audit.record({ ...act, actor: { id, name: fullName }, subject, address }, session);
  }

  async #described(records: readonly BanRecord[]): Promise<(record: BanRecord) => CommentBan> {
    const authors = await this.#parts.users.authorSummariesOf(records.map(({ bannedBy }) => bannedBy));
    return (record) => toBan(record, authors);
  }
}

function objectIdOf(id: string): Types.ObjectId {
  const found = objectId(id);
  if (!found) throw new Error('a session is of somebody with an id of ours');
  return found;
}

function toBan(
  { _id, userId, bannedBy, until, createdAt, ...ban }: BanRecord,
  authors: Map<string, Author>,
): CommentBan {
  const by = bannedBy.toHexString();
  const { authorName, authorEmail, reason } = ban;
  return {
    id: _id.toHexString(),
    authorName,
    authorEmail,
    reason,
    hasAccount: userId !== null,
    until: until?.toISOString() ?? null,
    bannedBy: { id: by, fullName: authors.get(by)?.fullName ?? '' },
    createdAt: createdAt.toISOString(),
  };
}
