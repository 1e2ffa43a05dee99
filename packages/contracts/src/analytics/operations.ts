import { z } from 'zod';
import { id, noContent } from '../core/fields.ts';
import { operation } from '../core/operation.ts';

/** Counted no further than `countLimits.figure`, so that it stands for "that many or more". */
const figure = z.number().int().min(0);

/** What an author has made, and what came back. */
export const authorFigures = z.object({
  published: figure,
  drafts: figure,
  /** Approved comments under the author's newest `countLimits.postsWithComments` articles. */
  comments: figure,
  products: figure,
  /** Readings of the author's newest `countLimits.postsWithComments` articles, each visitor's once a day. */
  views: z.number().int().min(0),
});
export type AuthorFigures = z.infer<typeof authorFigures>;

export const getMyFigures = operation('GET /api/my/figures', {
  feature: 'analytics',
  summary: 'How many articles, drafts, comments, products and readings the caller has.',
  access: 'author',
  responses: { 200: authorFigures },
  errors: [],
});

/** Readings of an author's articles. */
export const authorViews = z.object({
  total: z.number().int().min(0),
  /** Every day of the period, the first first: "2026-11-21", UTC. */
  days: z.array(z.object({ day: z.iso.date(), count: z.number().int().min(0) })),
  /** Host of the page that led here, or `utm_source`; 'direct' without either, 'interne' from this site. Most first. */
  sources: z.array(z.object({ source: z.string(), count: z.number().int().min(1) })),
});
export type AuthorViews = z.infer<typeof authorViews>;

export const getMyViews = operation('GET /api/my/views', {
  feature: 'analytics',
  summary: 'Readings of the caller’s articles in the last days, by day and by where readers came from.',
  access: 'author',
  query: z.object({ days: z.coerce.number().int().min(1).max(90).default(30) }),
  responses: { 200: authorViews },
  errors: [],
});

export const addView = operation('POST /api/posts/:postId/views', {
  feature: 'analytics',
  summary:
    'Says that somebody has read an article: counted once per visitor and day, without cookies, machines left out.',
  access: 'visitor',
  params: z.object({ postId: id }),
  body: z.object({
    /** Host of the page that led here. */
    referrer: z.string().max(300).optional(),
    utmSource: z.string().max(300).optional(),
  }),
  responses: { 204: noContent },
  errors: ['post_not_found'],
});

export const addProductView = operation('POST /api/products/:productId/views', {
  feature: 'analytics',
  summary: 'Says that somebody has looked at a product: counted as readings of articles are.',
  access: 'visitor',
  params: z.object({ productId: id }),
  body: addView.body,
  responses: { 204: noContent },
  errors: ['product_not_found'],
});
