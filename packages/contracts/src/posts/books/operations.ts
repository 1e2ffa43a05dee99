import { z } from 'zod';
import { operation } from '../../core/operation.ts';
import { maxBookArticles } from './constants.ts';

const lengthOfId = 24;

/** Ids with commas between them: an address that is no longer than it has to be. */
const posts = z
  .string()
  .max(maxBookArticles * (lengthOfId + 1), `Au plus ${maxBookArticles} articles.`)
  .regex(/^[0-9a-f]{24}(?:,[0-9a-f]{24})*$/, 'Nommez des articles par leurs identifiants, avec une virgule entre eux.');

export const downloadBook = operation('GET /api/books/articles', {
  feature: 'posts',
  summary: `Up to ${maxBookArticles} published articles as one book without pictures (EPUB 3.3), in the order in which they are named; of one for subscribers what the caller may read.`,
  access: 'visitor',
  query: z.object({ posts }),
  produces: ['application/epub+zip'],
  responses: { 200: z.null() },
  errors: ['post_not_found'],
});
