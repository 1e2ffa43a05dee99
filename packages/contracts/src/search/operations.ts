import { z } from 'zod';
import { author } from '../authors/operations.ts';
import { shownLine } from '../core/fields.ts';
import { limits } from '../core/limits.ts';
import { operation } from '../core/operation.ts';
import { letterSummary } from '../newsletter/letters/operations.ts';
import { product } from '../products/operations.ts';
import { webinar } from '../webinars/operations.ts';
import { foundCounted, maxSuggestions, suggestionKinds } from './constants.ts';

/** Something that begins as what was typed. */
export const suggestion = z.object({
  kind: z.enum(suggestionKinds),
  label: shownLine,
  /** Path of the page that it leads to. */
  href: z.string(),
});
export type Suggestion = z.infer<typeof suggestion>;

export const listSuggestions = operation('GET /api/search/suggestions', {
  feature: 'search',
  summary:
    'Articles, products, webinars, letters, authors, categories and tags of which a word begins so, whatever the accents.',
  access: 'visitor',
  query: z.object({ q: z.string().trim().max(limits.searchLength).default('') }),
  responses: { 200: z.array(suggestion).max(maxSuggestions) },
  errors: [],
});

const count = z.number().int().min(0).max(foundCounted);
/** What was found of one kind: the first of it, or all, and how much there is, counted to a limit. */
const found = <T extends z.ZodType>(item: T) => z.object({ items: z.array(item).max(foundCounted), count });

/** What a search finds beside articles, each kind newest first. */
export const foundBesidePosts = z.object({
  products: found(product.pick({ id: true, title: true, category: true, price: true, currency: true, author: true })),
  authors: found(author.pick({ id: true, fullName: true, expertise: true, avatar: true })),
  webinars: found(webinar.pick({ id: true, title: true, scheduledDate: true, status: true })),
  letters: found(letterSummary),
});
export type FoundBesidePosts = z.infer<typeof foundBesidePosts>;

export const searchBesidePosts = operation('GET /api/search', {
  feature: 'search',
  summary:
    'Products, authors, webinars and letters with every word of a search, the first of each kind or all of one; articles are found by `GET /api/posts`.',
  access: 'visitor',
  query: z.object({
    q: z.string().trim().max(limits.searchLength).default(''),
    /** `authors`, `webinars` or `letters`, of which all are answered; products are listed by their own call. */
    all: z.string().max(limits.queryLength).optional(),
  }),
  responses: { 200: foundBesidePosts },
  errors: [],
});

export const correctSearch = operation('GET /api/search/correction', {
  feature: 'search',
  summary: 'The search that was probably meant, its unknown words replaced by the nearest ones of published posts.',
  access: 'visitor',
  query: z.object({
    q: z.string().trim().max(limits.searchLength).default(''),
    category: z.string().max(limits.queryLength).optional(),
  }),
  /** null: nothing nearer is known, or it would find nothing either. */
  responses: { 200: z.object({ search: z.string().nullable() }) },
  errors: [],
});
