import { z } from 'zod';
import { isoDate } from '../../core/fields.ts';
import { operation } from '../../core/operation.ts';

const count = z.number().int().min(0);

export const livePages = z.object({
  /** When a part of the site was last published, rolled back or withdrawn; null before anything was published. */
  since: isoDate.nullable(),
  /** Pages by the lowest role that sees them, as `release.json` of the live releases declares them. */
  counts: z.object({ visitor: count, reader: count, author: count, admin: count }),
  /** Those that the navigation leads a visitor to, as it names them. */
  named: z.array(z.object({ path: z.string(), label: z.string() })),
});
export type LivePages = z.infer<typeof livePages>;

export const readLivePages = operation('GET /api/live-pages', {
  feature: 'releases',
  summary: 'Which pages the site has, for its statement of accessibility.',
  access: 'visitor',
  responses: { 200: livePages },
  errors: [],
});
