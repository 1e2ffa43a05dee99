import { z } from 'zod';
import { email, id, isoDate, line, listQuery, paragraph, shownLine, shownParagraph } from '../core/fields.ts';
import { operation } from '../core/operation.ts';
import { accountLimits } from '../users/constants.ts';
import { commentLimits, commentSignals, commentStatuses } from './constants.ts';

/** Something that was said, as anybody may see it: the address of its writer is never part of it. */
export const commentReply = z.object({
  id,
  postId: id,
  /** The comment that it answers; null for one that answers the article. */
  parentId: id.nullable(),
  authorName: shownLine,
  content: shownParagraph,
  createdAt: isoDate,
});
export type CommentReply = z.infer<typeof commentReply>;

/** A comment under an article with its answers, which have none of their own. */
export const comment = commentReply.extend({
  /** It was taken away and its answers stay: its name and words are empty. */
  removed: z.boolean(),
  /** Oldest first, all of them. */
  replies: z.array(commentReply),
});
export type Comment = z.infer<typeof comment>;

export const commentStatus = z.enum(commentStatuses);
export const submittedComment = commentReply.extend({ status: commentStatus });
export type SubmittedComment = z.infer<typeof submittedComment>;

/** A comment as admins decide on it. */
export const moderatedComment = submittedComment.extend({
  /** For admins only. */
  authorEmail: z.string(),
  /** What spoke against it when it came. */
  signals: z.array(z.enum(commentSignals)),
  /** The sum of what they weigh: the queue brings the lighter first. */
  score: z.number().int().min(0),
  /** Its place in the queue of what waits: later comes first. */
  queuedAt: isoDate,
  /** What it answers, if it answers a comment that is still there; the start of its text. */
  parent: z.object({ id, authorName: shownLine, content: shownParagraph }).nullable(),
  /** What it stands under, whatever the post's state; null when the post was deleted. */
  post: z.object({ id, title: shownLine, slug: z.string(), published: z.boolean() }).nullable(),
  /** Who decided last, and when; null while nobody has. */
  moderatedBy: z.object({ id, fullName: shownLine }).nullable(),
  moderatedAt: isoDate.nullable(),
});
export type ModeratedComment = z.infer<typeof moderatedComment>;

/** How many comments are in each state, counted no further than `countLimits.commentsOfStatus`. */
export const commentCounts = z.record(commentStatus, z.number().int().min(0));
export type CommentCounts = z.infer<typeof commentCounts>;

export const commentDraft = z.object({
  /** Repeats the path; the path decides. */
  postId: id.optional(),
  /** Visitors say who they are. A reader who is logged in may leave it to their account. */
  authorName: line(accountLimits.authorNameLength).optional(),
  authorEmail: email.optional(),
  content: paragraph(commentLimits.commentLength),
  /** The comment that it answers. An answer to an answer stands under the same comment. '' for none, as forms send it. */
  parentId: z.union([z.literal(''), id]).optional(),
  /** Milliseconds from the first input in the form to sending it, where scripts run. */
  elapsed: z
    .number()
    .int()
    .min(0)
    .max(7 * 24 * 60 * 60 * 1000)
    .optional(),
  /** Honeypot: people never see it, so what fills it is no person. */
  website: z.string().max(500).optional(),
});
export type CommentDraft = z.infer<typeof commentDraft>;

const onPost = z.object({ postId: id });
const reading = {
  feature: 'comments',
  access: 'visitor',
  params: onPost,
  query: listQuery,
  responses: { 200: z.array(comment) },
} as const;
const writing = {
  feature: 'comments',
  access: 'visitor',
  params: onPost,
  body: commentDraft,
  responses: { 201: submittedComment },
  form: true,
} as const;

export const listComments = operation('GET /api/posts/:postId/comments', {
  ...reading,
  summary: 'Approved comments of a post with their answers, newest first.',
  errors: ['post_not_found', 'bad_cursor'],
});

export const submitComment = operation('POST /api/posts/:postId/comments', {
  ...writing,
  summary:
    'Leaves a comment; it waits for approval before anybody sees it. Visitors say their name and address; an account lends its own where none is said.',
  errors: ['post_not_found', 'parent_not_found', 'thread_full'],
  idempotent: 'key',
});

export const listBlogComments = operation('GET /api/blog-posts/:postId/comments', {
  ...reading,
  summary: 'Approved comments of a blog article with their answers, newest first.',
  errors: ['blog_post_not_found', 'bad_cursor'],
});

export const submitBlogComment = operation('POST /api/blog-posts/:postId/comments', {
  ...writing,
  summary: 'Leaves a comment under a blog article; it waits for approval. Visitors say who they are, as under a post.',
  errors: ['blog_post_not_found', 'parent_not_found', 'thread_full'],
  idempotent: 'key',
});

export const listCommentsToModerate = operation('GET /api/comments', {
  feature: 'comments',
  summary: 'Comments in one state, newest first, for moderation; of those that wait, the suspicious come last.',
  access: 'admin',
  query: listQuery.extend({ status: commentStatus.default('pending') }),
  responses: { 200: z.array(moderatedComment) },
  errors: ['bad_cursor'],
});

export const countComments = operation('GET /api/comments/counts', {
  feature: 'comments',
  summary: 'How many comments are in each state.',
  access: 'admin',
  responses: { 200: commentCounts },
  errors: [],
});

export const moderateComment = operation('PUT /api/comments/:id/status', {
  feature: 'comments',
  summary: 'Decides on a comment: readers see it once approved, and no longer when it is not.',
  access: 'admin',
  params: z.object({ id }),
  body: z.object({ status: commentStatus }),
  responses: { 200: moderatedComment },
  errors: ['comment_not_found', 'comment_transition'],
});
