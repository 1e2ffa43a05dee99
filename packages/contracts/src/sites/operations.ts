import { z } from 'zod';
import { isoDate } from '../core/fields.ts';
import { limits } from '../core/limits.ts';
import { operation } from '../core/operation.ts';
import { integrity } from '../releases/operations.ts';
import { bannerArticles } from './constants.ts';
import { publicSite } from './registration/operations.ts';

/** An article as a banner on another site shows it. */
export const sitePost = z.object({
  title: z.string(),
  excerpt: z.string(),
  /** Whole address of its page. */
  url: z.string(),
  /** Its author and co-authors, in order. */
  authors: z.array(z.string()),
  publishedAt: isoDate,
});
export type SitePost = z.infer<typeof sitePost>;

export const listSitePosts = operation('GET /api/embed/posts', {
  feature: 'sites',
  summary: 'The newest articles, or the named one, for a banner on any site. Any origin may read; no cookie is read.',
  access: 'visitor',
  query: z.object({
    limit: z.coerce.number().int().min(1).max(bannerArticles.medium).default(bannerArticles.medium),
    /** Slug of the one article to show. */
    article: z.string().min(1).max(400).optional(),
  }),
  responses: { 200: z.array(sitePost) },
  errors: ['post_not_found'],
});

export const getWidgets = operation('GET /api/embed/widgets', {
  feature: 'sites',
  summary: 'The loader of the live widgets under the address that never changes, with the hash that a snippet carries.',
  access: 'visitor',
  query: z.object({
    /** Key of a site whose name is asked for too. */
    site: z.string().max(limits.queryLength).optional(),
  }),
  responses: {
    200: z.object({
      pinned: z.object({ path: z.string(), integrity }).nullable(),
      /** Null when none was asked for, or no confirmed site has that key. */
      site: publicSite.nullable(),
    }),
  },
  errors: [],
});

/** https://oembed.com/#section2.3 */
export const oEmbedAnswer = z.object({
  version: z.literal('1.0'),
  type: z.literal('rich'),
  title: z.string(),
  author_name: z.string(),
  author_url: z.string().optional(),
  provider_name: z.string(),
  provider_url: z.string(),
  /** Seconds. */
  cache_age: z.number().int(),
  /** All three, or none where the picture is larger than what is asked for. */
  thumbnail_url: z.string().optional(),
  thumbnail_width: z.number().int().optional(),
  thumbnail_height: z.number().int().optional(),
  html: z.string(),
  width: z.number().int(),
  height: z.number().int(),
});
export type OEmbedAnswer = z.infer<typeof oEmbedAnswer>;

export const getOEmbed = operation('GET /api/oembed', {
  feature: 'sites',
  summary: 'What a page shows in place of the address of an article (oEmbed 1.0, JSON). Any origin may read.',
  access: 'visitor',
  query: z.object({
    url: z.string().max(2000),
    format: z.string().max(20).default('json'),
    maxwidth: z.coerce.number().int().min(1).optional(),
    maxheight: z.coerce.number().int().min(1).optional(),
  }),
  responses: { 200: oEmbedAnswer },
  errors: ['not_found', 'post_not_found', 'oembed_json_only'],
});
