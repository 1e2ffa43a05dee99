import { z } from 'zod';
import { operation } from '../../core/operation.ts';

/** A path of a site that an author left, without its query; longer ones are none that were taken over. */
export const oldPath = z.string().min(1).max(1000);

export const findOldPath = operation('GET /api/old-paths', {
  feature: 'posts',
  summary: 'Where an article is by now that readers know by the path of its author’s former site.',
  access: 'visitor',
  query: z.object({ path: oldPath }),
  responses: { 200: z.object({ path: z.string() }) },
  errors: ['post_not_found'],
});
