import { z } from 'zod';
import { id } from '../../core/fields.ts';
import { operation } from '../../core/operation.ts';
import { postSummary } from '../operations.ts';

/**
 * Of the featured articles the newest leads the home page and the blog; where there is none, the newest of all does. To put one
 * there is no edit: its revision and its dates stay. An article that is taken back gives its place up: published again, it is
 * an article like any other until it is put there again.
 */
export const featurePost = operation('PUT /api/posts/:id/featured', {
  feature: 'posts',
  summary: 'Features a published article on the home page and the blog, or unfeatures it.',
  access: 'admin',
  params: z.object({ id }),
  body: z.object({ featured: z.boolean() }),
  responses: { 200: postSummary.omit({ match: true }) },
  errors: ['post_not_found', 'post_unpublished'],
});
