import { z } from 'zod';
import { shownLine } from '../core/fields.ts';
import { limits } from '../core/limits.ts';
import { operation } from '../core/operation.ts';
import { suggestionKinds, suggestionsMost } from './constants.ts';

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
  summary: 'Titles, authors, categories and tags of which a word begins so, whatever the accents.',
  access: 'visitor',
  query: z.object({ q: z.string().trim().max(limits.searchLength).default('') }),
  responses: { 200: z.array(suggestion).max(suggestionsMost) },
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
