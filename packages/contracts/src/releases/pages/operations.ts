import { z } from 'zod';
import { isoDate } from '../../core/fields.ts';
import { operation } from '../../core/operation.ts';

const count = z.number().int().min(0);

export const livePages = z.object({
  /** When a part of the site was last published, rolled back or withdrawn; null before anything was published. */
  since: isoDate.nullable(),
  /** The last sweep over all pages; null when this release has no record of one. */
  sweep: z.object({ commit: z.string(), at: isoDate }).nullable(),
  /** Live pages that the sweep looked at, by the lowest role that sees them, as `release.json` of the live releases declares them. */
  counts: z.object({ visitor: count, reader: count, author: count, admin: count }),
  /** Those of them that the navigation leads a visitor to, as it names them. */
  named: z.array(z.object({ path: z.string(), label: z.string() })),
  /** Patterns of live pages that no sweep has looked at. */
  unchecked: z.array(z.string()),
});
export type LivePages = z.infer<typeof livePages>;

export const readLivePages = operation('GET /api/live-pages', {
  feature: 'releases',
  summary: 'Which pages the site has, for its statement of accessibility.',
  access: 'visitor',
  responses: { 200: livePages },
  errors: [],
});
