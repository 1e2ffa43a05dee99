import { z } from 'zod';
import { id, isoDate, noContent } from '../../core/fields.ts';
import { operation } from '../../core/operation.ts';
import { articleAccess } from '../constants.ts';
import { autosaveLimits } from '../writing/constants.ts';

const { textLength, lineLength, tags } = autosaveLimits;

/**
 * What stands in the editor's fields at some moment. Nothing is required of it but that it fits: what is too long for an
 * article is still an author's work.
 */
export const unfinishedPost = z.object({
  title: z.string().max(lineLength),
  content: z.string().max(textLength),
  category: z.string().max(lineLength),
  tags: z.array(z.string().max(lineLength)).max(tags),
  slug: z.string().max(lineLength),
  excerpt: z.string().max(lineLength),
  featuredImage: z.string().max(lineLength).nullable(),
  featuredImageAlt: z.string().max(lineLength),
  access: z.enum(articleAccess),
});
export type UnfinishedPost = z.infer<typeof unfinishedPost>;

/** What a person had in their editor when it last saved. */
export const autosave = unfinishedPost.extend({
  at: isoDate,
  /** Of an article that does not exist yet: the key that its editor made for it. */
  key: z.uuid().nullable(),
  /** Of one that does: the revision that was being changed. */
  revision: z.number().int().nullable(),
});
export type Autosave = z.infer<typeof autosave>;

const byId = z.object({ id });
const byKey = z.object({ key: z.uuid('Donnez un identifiant UUID.') });
const saved = { 200: z.object({ at: isoDate }) };

export const listAutosaves = operation('GET /api/my/autosaves', {
  feature: 'posts',
  summary: 'What the caller wrote of new articles and never saved, last saved first.',
  access: 'author',
  responses: { 200: z.array(autosave) },
  errors: [],
});

export const saveNewAutosave = operation('PUT /api/my/autosaves/:key', {
  feature: 'posts',
  summary:
    'Saves what stands in the editor of a new article, apart from any draft; of the oldest ones beyond twenty nothing stays.',
  access: 'author',
  params: byKey,
  body: unfinishedPost,
  responses: saved,
  errors: [],
});

export const discardNewAutosave = operation('DELETE /api/my/autosaves/:key', {
  feature: 'posts',
  summary: 'Forgets what was saved of a new article.',
  access: 'author',
  params: byKey,
  responses: { 204: noContent },
  errors: [],
});

export const getAutosave = operation('GET /api/my/posts/:id/autosave', {
  feature: 'posts',
  summary: 'What the caller changed of an article and did not save.',
  access: 'author',
  params: byId,
  responses: { 200: z.object({ autosave: autosave.nullable() }) },
  errors: ['post_not_found'],
});

export const saveAutosave = operation('PUT /api/my/posts/:id/autosave', {
  feature: 'posts',
  summary: 'Saves what stands in the caller’s editor of an article, apart from the article.',
  access: 'author',
  params: byId,
  body: unfinishedPost.extend({ revision: z.int().min(1) }),
  responses: saved,
  errors: ['post_not_found'],
});

export const discardAutosave = operation('DELETE /api/my/posts/:id/autosave', {
  feature: 'posts',
  summary: 'Forgets what the caller changed of an article and did not save.',
  access: 'author',
  params: byId,
  responses: { 204: noContent },
  errors: ['post_not_found'],
});
