import { z } from 'zod';
import { id, isoDate, noContent } from '../core/fields.ts';
import { operation } from '../core/operation.ts';
import { maxViewDays, viewedKinds } from './constants.ts';

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

/** What happened to an author's work since yesterday morning. */
export const authorChanges = z.object({
  /** The first moment of yesterday where the site is. */
  since: isoDate,
  /** Paid orders of their products that were not refunded whole. */
  sold: figure,
  /** Who confirmed their newsletter and still gets it. */
  subscribers: figure,
  /** Approved comments under their newest articles. */
  comments: figure,
  /** Visits of articles, and of products. */
  readings: figure,
  visits: figure,
});
export type AuthorChanges = z.infer<typeof authorChanges>;

export const getMyChanges = operation('GET /api/my/changes', {
  feature: 'analytics',
  summary: 'What was sold, read and said of the caller’s work since yesterday morning, and who subscribed.',
  access: 'author',
  responses: { 200: authorChanges },
  errors: [],
});

const counted = z.number().int().min(0);
/** Of articles and products of an author. */
const visits = z.object({
  /** Each visitor counts once a day for each page: readings and visits together. */
  views: counted,
  /** Of articles. */
  readings: counted,
  /** Of products. */
  visits: counted,
  /** Each visitor counts once a day, whatever they looked at; of one page alone, as many as its views. */
  readers: counted,
});

/** Who came to an author's pages, when and from where. Days are those of UTC. */
export const authorViews = z.object({
  from: z.iso.date(),
  to: z.iso.date(),
  total: visits,
  /** Every day of the period, the first first. */
  days: z.array(visits.extend({ day: z.iso.date() })),
  /** Host of the page that led here, or `utm_source`; 'direct' without either, 'interne' from this site. Most first. */
  sources: z.array(z.object({ source: z.string(), views: z.number().int().min(1) })),
});
export type AuthorViews = z.infer<typeof authorViews>;

/** What an article or product of an author brought in a period. */
export const viewedItem = z.object({
  kind: z.enum(viewedKinds),
  id,
  title: z.string(),
  views: counted,
  /** Paid orders of a product that were not refunded whole; null for an article, which is not sold. */
  sold: counted.nullable(),
});
export type ViewedItem = z.infer<typeof viewedItem>;

const viewsQuery = z.object({
  days: z.coerce.number().int().min(1).max(maxViewDays).default(30),
  /** An article or product of the caller; all of them without. */
  item: z
    .string()
    .regex(/^(?:post|product):[0-9a-f]{24}$/, 'Donnez un article ou un produit.')
    .optional(),
});
export type ViewsQuery = z.infer<typeof viewsQuery>;

export const getMyViews = operation('GET /api/my/views', {
  feature: 'analytics',
  summary: 'Visits of the caller’s articles and products in the last days, by day and by where visitors came from.',
  access: 'author',
  query: viewsQuery,
  responses: { 200: authorViews },
  errors: [],
});

export const listMyViewedItems = operation('GET /api/my/views/items', {
  feature: 'analytics',
  summary: 'Articles and products of the caller that were visited or sold in the last days, the most visited first.',
  access: 'author',
  query: viewsQuery.pick({ days: true }),
  responses: { 200: z.array(viewedItem) },
  errors: [],
});

export const exportMyViews = operation('GET /api/my/views/export', {
  feature: 'analytics',
  summary: 'The same figures as a file for spreadsheets: by day, by source, or by article and product.',
  access: 'author',
  query: viewsQuery.extend({ view: z.enum(['days', 'sources', 'items']).default('days') }),
  produces: ['text/csv'],
  responses: { 200: z.null() },
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
