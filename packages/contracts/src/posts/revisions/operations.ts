import { z } from 'zod';
import { id, isoDate } from '../../core/fields.ts';
import { operation } from '../../core/operation.ts';
import { articleAccess } from '../constants.ts';
import { editablePost } from '../writing/operations.ts';

/** One save of an article. */
export const postRevision = z.object({
  /** Counts the saves of the article from 1. */
  revision: z.number().int(),
  title: z.string(),
  published: z.boolean(),
  wordCount: z.number().int(),
  savedAt: isoDate,
  savedBy: z.object({ id, fullName: z.string() }),
});
export type PostRevision = z.infer<typeof postRevision>;

/** The same with all that was saved. */
export const wholeRevision = postRevision.extend({
  content: z.string(),
  category: z.string(),
  tags: z.array(z.string()),
  /** Empty when the start of the text stood for it. */
  excerpt: z.string(),
  featuredImage: z.string().nullable(),
  featuredImageAlt: z.string(),
  access: z.enum(articleAccess),
});
export type WholeRevision = z.infer<typeof wholeRevision>;

const byId = z.object({ id });
const byRevision = z.object({ id, revision: z.string().regex(/^[1-9]\d{0,8}$/, 'Donnez le numéro d’une version.') });

export const listRevisions = operation('GET /api/my/posts/:id/revisions', {
  feature: 'posts',
  summary: 'The last hundred saves of an article, newest first.',
  access: 'author',
  params: byId,
  responses: { 200: z.array(postRevision) },
  errors: ['post_not_found'],
});

export const getRevision = operation('GET /api/my/posts/:id/revisions/:revision', {
  feature: 'posts',
  summary: 'An article as it was saved then.',
  access: 'author',
  params: byRevision,
  responses: { 200: wholeRevision },
  errors: ['post_not_found', 'revision_not_found'],
});

export const restoreRevision = operation('POST /api/my/posts/:id/revisions/:revision/restore', {
  feature: 'posts',
  summary: 'Saves an article again as it was then: one more revision, and none is lost. Whether it is published stays.',
  access: 'author',
  params: byRevision,
  body: z.object({
    /** The revision that was looked at: what was saved since then is never overwritten unnoticed. */
    revision: z.int().min(1),
  }),
  responses: { 200: editablePost },
  errors: ['post_not_found', 'revision_not_found', 'post_changed', 'email_unverified'],
});
