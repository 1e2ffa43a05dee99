import type { PostSummary } from '@letat/contracts/posts/operations';

interface FeaturedSplit<P> {
  /** null while nothing is published. */
  lead: P | null;
  /** The others, newest first. */
  below: P[];
}

/**
 * What leads a page of articles, and what stands below it: the article that admins have featured, be it among the newest or
 * far behind them; else the newest. It is shown once.
 */
export function splitFeatured<P extends Pick<PostSummary, 'id'>>(
  newest: readonly P[],
  [featured]: readonly P[],
): FeaturedSplit<P> {
  const lead = featured ?? newest[0] ?? null;
  return { lead, below: newest.filter(({ id }) => id !== lead?.id) };
}
