import type { PostSummary } from '@letat/contracts/posts';

interface Front<P> {
  /** null while nothing is published. */
  lead: P | null;
  /** The others, newest first. */
  below: P[];
}

/**
 * What leads a front, and what stands below it: the article that admins have put there, wherever it stands among the newest or
 * far behind them; else the newest. It is shown once.
 */
export function frontOf<P extends Pick<PostSummary, 'id'>>(newest: readonly P[], [featured]: readonly P[]): Front<P> {
  const lead = featured ?? newest[0] ?? null;
  return { lead, below: newest.filter(({ id }) => id !== lead?.id) };
}
