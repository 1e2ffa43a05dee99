import type { Category } from './categories.ts';

/** What the blog's filter offers (§9). */
export const blogCategories = [
  'Nouveau Management Public',
  'Leadership',
  'Gouvernance',
  'Réformes',
  'Innovation',
  'Transformation',
] as const satisfies readonly Category[];

/** Tags that a card of the blog shows. */
export const tagsOfCard = 3;
