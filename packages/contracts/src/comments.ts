import { z } from 'zod';
import { email, id, isoDate, line, listQuery, paragraph } from './common.ts';
import { commentStatuses, limits } from './constants.ts';
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
export type CommentStatus = z.infer<typeof commentStatus>;
export const submittedComment = comment.extend({ status: commentStatus });
export type SubmittedComment = z.infer<typeof submittedComment>;

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
