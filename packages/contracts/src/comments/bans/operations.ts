import { z } from 'zod';
import { id, isoDate, listQuery, noContent, optionalLine } from '../../core/fields.ts';
import { operation } from '../../core/operation.ts';
import { banDays, commentLimits } from '../constants.ts';

/** A person whose comments no other reader sees. They do not notice it, and are answered as anybody. */
export const commentBan = z.object({
  id,
  /** As it stood on the comment that they were banned for. */
  authorName: z.string(),
  /** For admins only. */
  authorEmail: z.string(),
  /** Their account is banned with the address. */
  hasAccount: z.boolean(),
  reason: z.string(),
  /** Null for good. */
  until: isoDate.nullable(),
  bannedBy: z.object({ id, fullName: z.string() }),
  createdAt: isoDate,
});
export type CommentBan = z.infer<typeof commentBan>;

export const banCommenter = operation('POST /api/comments/bans', {
  feature: 'comments',
  summary:
    'Bans whoever wrote a comment, by its address and by their account if they were logged in. That comment and what of theirs waits becomes spam, and so does what they send from now on. Again changes the end and the reason.',
  access: 'admin',
  body: z.object({
    commentId: id,
    /** Null for good. */
    days: z.literal(banDays).nullable(),
    reason: optionalLine(commentLimits.banReason).default(''),
  }),
  responses: { 201: commentBan },
  errors: ['comment_not_found', 'comment_anonymous'],
});

export const listBans = operation('GET /api/comments/bans', {
  feature: 'comments',
  summary: 'Who is banned today, newest first.',
  access: 'admin',
  query: listQuery,
  responses: { 200: z.array(commentBan) },
  errors: ['bad_cursor'],
});

export const liftBan = operation('DELETE /api/comments/bans/:id', {
  feature: 'comments',
  summary: 'Ends a ban; what became spam under it stays so until somebody decides on it.',
  access: 'admin',
  params: z.object({ id }),
  responses: { 204: noContent },
  errors: ['ban_not_found'],
});
