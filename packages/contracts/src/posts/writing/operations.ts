import { z } from 'zod';
import { fieldMessages } from '../../core/field-messages.ts';
import { id, isoDate, line, listQuery, noContent, optionalLine, visible } from '../../core/fields.ts';
import { fold, tidied } from '../../core/fold.ts';
import { formatNumber } from '../../core/format/numbers.ts';
import { readImagePath } from '../../core/images.ts';
import { operation } from '../../core/operation.ts';
import { withWrittenGraphemes } from '../../core/typed-text.ts';
import { imageLimits } from '../../uploads/constants.ts';
import { imageFormErrors } from '../../uploads/form-errors.ts';
import { categories, draftCategory, offeredCategories } from '../categories.ts';
import { articleAccess, postLimits } from '../constants.ts';
import { postSummary, tocEntry } from '../operations.ts';

/** Markdown as it was typed. Control characters come with pasted text, show nothing and break feeds: they are dropped. */
const markdown = z
  .string()
  .max(postLimits.markdownLength, {
    error: `Au plus ${formatNumber(postLimits.markdownLength)} caractères.`,
    abort: true,
  })
  .overwrite((text) => withWrittenGraphemes(text.replace(/[^\P{Cc}\n\r\t]/gu, '')));

/** Tidied: no empty ones, none twice. */
const tags = z
  .array(z.string().max(500, 'Cette étiquette est trop longue.'))
  .max(100, `Au plus ${postLimits.tags} étiquettes.`)
  .overwrite(tidy)
  .pipe(z.array(line(postLimits.tagLength)).max(postLimits.tags, `Au plus ${postLimits.tags} étiquettes.`));

function tidy(given: string[]): string[] {
  const different = new Map<string, string>();
  for (const tag of given.map(tidied))
    if (visible.test(tag) && !different.has(fold(tag))) different.set(fold(tag), tag);
  return [...different.values()];
}

export const unknownCategory = 'Choisissez une catégorie de la liste.';

/** A sentence or two that may be missing; line breaks are no part of them. */
const sentence = (max: number) =>
  z
    .string()
    // Whatever of it is no more than line breaks: nothing that is far too long is looked through.
    .max(4 * max, { error: `Au plus ${max} caractères.`, abort: true })
    .overwrite((text) => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' '))
    .pipe(optionalLine(max))
    .default('');

/** What a picture shows, for those who do not see it. */
export const imageAlt = sentence(postLimits.imageAltLength);

const written = z.object({
  title: line(postLimits.titleLength),
  content: markdown.regex(visible, fieldMessages.required),
  /** One that the editor offers, or the one that the article has; empty and 'Draft' are the same, and enough for a draft only. */
  category: z
    .enum(['', draftCategory, ...categories], unknownCategory)
    .overwrite((category) => category || draftCategory)
    .default(draftCategory),
  tags: tags.default([]),
  /** Requested address; without one a new article is named after its title, and the address of a published one stays. */
  slug: z.string().trim().max(postLimits.slugLength, `Au plus ${postLimits.slugLength} caractères.`).optional(),
  published: z.boolean().default(false),
  /** When empty, the start of the text stands for it. */
  excerpt: sentence(postLimits.excerptLength),
  featuredImage: z
    .string()
    .max(200, 'Cette adresse est trop longue.')
    .refine((path) => readImagePath(path) !== null, 'Donnez l’adresse d’une image envoyée à ce site.')
    .nullable()
    .default(null),
  featuredImageAlt: imageAlt,
  access: z.enum(articleAccess, 'Choisissez qui lit l’article.').default('free'),
});

/** Publishing asks for a category; a draft does not. */
function categoryWhenPublished({ value, issues }: z.core.ParsePayload<{ published: boolean; category: string }>): void {
  if (value.published && value.category === draftCategory)
    issues.push({ code: 'custom', message: 'Choisissez une catégorie.', path: ['category'], input: value.category });
}

/** Labels that are offered no longer stay with the articles that have them. */
export const isOffered = (category: string): boolean =>
  category === draftCategory || offeredCategories.some((label) => label === category);

function categoryOffered({ value, issues }: z.core.ParsePayload<{ category: string }>): void {
  if (!isOffered(value.category))
    issues.push({ code: 'custom', message: unknownCategory, path: ['category'], input: value.category });
}

export const newPost = written
  .extend({
    /** Made by the client for one article: when an answer is lost, sending again saves into the same article. */
    key: z.uuid('Donnez un identifiant UUID.').optional(),
  })
  .check(categoryWhenPublished, categoryOffered);
export type NewPost = z.infer<typeof newPost>;

export const changedPost = written
  .extend({
    /** The revision that was loaded: what was saved since then is never overwritten unnoticed. */
    revision: z.int().min(1),
  })
  .check(categoryWhenPublished);
export type ChangedPost = z.infer<typeof changedPost>;

/** When a draft is to be published by itself, and the zone in which that was decided. */
const schedule = z.object({ at: isoDate, timeZone: z.string() });
export type Schedule = z.infer<typeof schedule>;

/** All that the editor shows and sends back. */
export const editablePost = z.object({
  id,
  title: z.string(),
  content: z.string(),
  category: z.string(),
  tags: z.array(z.string()),
  slug: z.string(),
  published: z.boolean(),
  /** Empty when the start of the text stands for it. */
  excerpt: z.string(),
  featuredImage: z.string().nullable(),
  featuredImageAlt: z.string(),
  access: z.enum(articleAccess),
  /** Grows by one with each save. */
  revision: z.number().int(),
  createdAt: isoDate,
  publishedAt: isoDate.nullable(),
  updatedAt: isoDate,
  schedule: schedule.nullable(),
  authorId: id,
  /** Ids of those who write it with its author. */
  coauthorIds: z.array(id),
  /** A model wrote some of it, and nobody has signed for that: readers are told. */
  aiLabelled: z.boolean(),
  /** Who saved last: the author, or an admin. */
  savedBy: z.object({ id, fullName: z.string() }),
});
export type EditablePost = z.infer<typeof editablePost>;

export const ownPost = postSummary
  .omit({ match: true })
  .extend({ revision: z.number().int(), schedule: schedule.nullable() });
export type OwnPost = z.infer<typeof ownPost>;

export const postPreview = z.object({
  html: z.string(),
  /** The start of the text, which stands for an excerpt that nobody wrote. */
  excerpt: z.string(),
  toc: z.array(tocEntry),
  wordCount: z.number().int(),
  readTime: z.number().int(),
});
export type PostPreview = z.infer<typeof postPreview>;

const byId = z.object({ id });

export const createPost = operation('POST /api/posts', {
  feature: 'posts',
  summary: 'Publishes an article of the caller, or saves it as a draft.',
  access: 'author',
  body: newPost,
  responses: { 201: editablePost },
  errors: ['post_changed', 'email_unverified', 'storage_unavailable', 'rendering_busy'],
});

export const changePost = operation('PUT /api/posts/:id', {
  feature: 'posts',
  summary: 'Saves an article, publishes it or takes it back, if nobody saved it since the given revision.',
  access: 'author',
  params: byId,
  body: changedPost,
  responses: { 200: editablePost },
  errors: ['post_not_found', 'post_changed', 'email_unverified', 'storage_unavailable', 'rendering_busy'],
});

export const sendCover = operation('POST /api/uploads/covers/:id', {
  feature: 'posts',
  summary:
    'Takes the picture of an article from a form without JavaScript, and what it shows (`alt`), and saves the article with it.',
  access: 'author',
  params: byId,
  reads: { as: 'multipart', most: imageLimits.bytes, tooLarge: 'image_too_large' },
  form: true,
  responses: { 200: editablePost },
  errors: [...imageFormErrors, 'post_not_found', 'post_changed', 'rendering_busy'],
});

export const deletePost = operation('DELETE /api/posts/:id', {
  feature: 'posts',
  summary: 'Deletes an article for good, with its comments.',
  access: 'author',
  params: byId,
  responses: { 204: noContent },
  errors: ['post_not_found'],
});

export const previewPost = operation('POST /api/posts/preview', {
  feature: 'posts',
  summary: 'A text as its article will show it; nothing is saved. Of several at once an account gets the last.',
  access: 'author',
  body: z.object({ content: markdown }),
  responses: { 200: postPreview },
  errors: ['preview_replaced', 'rendering_busy'],
});

export const listOwnPosts = operation('GET /api/my/posts', {
  feature: 'posts',
  summary: 'The caller’s own articles and drafts, last saved first.',
  access: 'author',
  query: listQuery.extend({ status: z.enum(['draft', 'published', 'all']).default('all') }),
  responses: { 200: z.array(ownPost) },
  errors: ['bad_cursor'],
});

export const getEditablePost = operation('GET /api/my/posts/:id', {
  feature: 'posts',
  summary: 'One article with all that the editor needs; admins open anybody’s.',
  access: 'author',
  params: byId,
  responses: { 200: editablePost },
  errors: ['post_not_found'],
});
