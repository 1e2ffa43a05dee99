import { z } from 'zod';
import { author } from '../../authors/operations.ts';
import { id, isoDate, line, listQuery, noContent } from '../../core/fields.ts';
import { operation } from '../../core/operation.ts';
import { accountLimits } from '../../users/constants.ts';
import { ownPost } from '../writing/operations.ts';

const byId = z.object({ id });

/** Who writes an article, and who is asked to. */
export const writers = z.object({
  /** Who began it: deletes it, invites, removes. */
  owner: author,
  /** Who accepted: they write it, and are named under it. */
  coauthors: z.array(author),
  /** Who has not answered yet; nobody else sees it. */
  invited: z.array(author),
});
export type Writers = z.infer<typeof writers>;

export const coauthorInvitation = z.object({
  postId: id,
  title: z.string(),
  /** Who asks. */
  from: z.string(),
  at: isoDate,
});
export type CoauthorInvitation = z.infer<typeof coauthorInvitation>;

export const listWriters = operation('GET /api/my/posts/:id/coauthors', {
  feature: 'posts',
  summary: 'Who writes an article, and who was invited to.',
  access: 'author',
  params: byId,
  responses: { 200: writers },
  errors: ['post_not_found'],
});

export const inviteCoauthor = operation('POST /api/my/posts/:id/coauthors', {
  feature: 'posts',
  summary: 'Invites an author to write an article together; asking again changes nothing. For its owner and admins.',
  access: 'author',
  params: byId,
  body: z.object({
    /** An email, a username or an author’s id. */
    who: line(accountLimits.emailLength),
  }),
  responses: { 200: writers },
  errors: ['post_not_found'],
});

export const removeCoauthor = operation('DELETE /api/my/posts/:id/coauthors/:userId', {
  feature: 'posts',
  summary: 'Takes a co-author, or an invitation, away: the owner anybody’s, a co-author their own.',
  access: 'author',
  params: z.object({ id, userId: id }),
  responses: { 204: noContent },
  errors: ['post_not_found'],
});

export const listCoauthorInvitations = operation('GET /api/my/coauthor-invitations', {
  feature: 'posts',
  summary: 'Articles that the caller is invited to write, newest first.',
  access: 'author',
  responses: { 200: z.array(coauthorInvitation) },
  errors: [],
});

export const answerCoauthorInvitation = operation('PUT /api/my/coauthor-invitations/:id', {
  feature: 'posts',
  summary: 'Accepts an invitation to write an article, or refuses it.',
  access: 'author',
  params: byId,
  body: z.object({ accept: z.boolean() }),
  responses: { 204: noContent },
  errors: ['invitation_not_found'],
});

export const listCosignedPosts = operation('GET /api/my/cosigned-posts', {
  feature: 'posts',
  summary: 'Articles of others that the caller writes with them, last saved first.',
  access: 'author',
  query: listQuery,
  responses: { 200: z.array(ownPost) },
  errors: ['bad_cursor'],
});
