import { z } from 'zod';
import { email, id, isoDate, line, listQuery, paragraph } from './common.ts';
import { commentSignals, commentStatuses, limits } from './constants.ts';
import { operation } from './operation.ts';

/** A comment as anybody may see it: the address of its writer is never part of it. */
export const comment = z.object({
  id,
  postId: id,
  authorName: z.string(),
  content: z.string(),
  createdAt: isoDate,
});
export type Comment = z.infer<typeof comment>;

export const commentStatus = z.enum(commentStatuses);
export const submittedComment = comment.extend({ status: commentStatus });
export type SubmittedComment = z.infer<typeof submittedComment>;

/** A comment as admins decide on it. */
export const moderatedComment = submittedComment.extend({
  /** For admins only. */
  authorEmail: z.string(),
  /** What spoke against it when it came. */
  signals: z.array(z.enum(commentSignals)),
  /** What it stands under, whatever the post's state; null when the post is gone. */
  post: z.object({ id, title: z.string(), slug: z.string(), published: z.boolean() }).nullable(),
  /** Who decided last, and when; null while nobody has. */
  moderatedBy: z.object({ id, fullName: z.string() }).nullable(),
  moderatedAt: isoDate.nullable(),
});
export type ModeratedComment = z.infer<typeof moderatedComment>;

/** How many comments are in each state, counted no further than `countedAtMost.commentsOfStatus`. */
export const commentCounts = z.record(commentStatus, z.number().int().min(0));
export type CommentCounts = z.infer<typeof commentCounts>;

export const commentDraft = z.object({
  /** Repeats the path; the path decides. */
  postId: id.optional(),
  authorName: line(limits.authorNameLength),
  authorEmail: email,
  content: paragraph(limits.commentLength),
  /** Honeypot: people never see it, so what fills it is no person. */
  website: z.string().max(500).optional(),
});
export type CommentDraft = z.infer<typeof commentDraft>;

const onPost = z.object({ postId: id });
const reading = {
  room: 'comments',
  access: 'visitor',
  params: onPost,
  query: listQuery,
  responses: { 200: z.array(comment) },
} as const;
const writing = {
  room: 'comments',
  access: 'visitor',
  params: onPost,
  body: commentDraft,
  responses: { 201: submittedComment },
  form: true,
} as const;

export const listComments = operation('GET /api/posts/:postId/comments', {
  ...reading,
  summary: 'Approved comments of a post, newest first.',
  errors: ['post_not_found', 'bad_cursor'],
});

export const submitComment = operation('POST /api/posts/:postId/comments', {
  ...writing,
  summary: 'Leaves a comment; it waits for approval before anybody sees it.',
  errors: ['post_not_found'],
});

export const listBlogComments = operation('GET /api/blog-posts/:postId/comments', {
  ...reading,
  summary: 'Approved comments of a blog article, newest first.',
  errors: ['blog_post_not_found', 'bad_cursor'],
});

export const submitBlogComment = operation('POST /api/blog-posts/:postId/comments', {
  ...writing,
  summary: 'Leaves a comment under a blog article; it waits for approval.',
  errors: ['blog_post_not_found'],
});

export const listCommentsToModerate = operation('GET /api/comments', {
  room: 'comments',
  summary: 'Comments in one state, newest first, for moderation.',
  access: 'admin',
  query: listQuery.extend({ status: commentStatus.default('pending') }),
  responses: { 200: z.array(moderatedComment) },
  errors: ['bad_cursor'],
});

export const countComments = operation('GET /api/comments/counts', {
  room: 'comments',
  summary: 'How many comments are in each state.',
  access: 'admin',
  responses: { 200: commentCounts },
  errors: [],
});

export const moderateComment = operation('PUT /api/comments/:id/status', {
  room: 'comments',
  summary: 'Decides on a comment: readers see it once approved, and no longer when it is not.',
  access: 'admin',
  params: z.object({ id }),
  body: z.object({ status: commentStatus }),
  responses: { 200: moderatedComment },
  errors: ['comment_not_found', 'comment_transition'],
});
