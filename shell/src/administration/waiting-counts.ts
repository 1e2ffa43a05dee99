import type { Waiting } from '@letat/contracts/administration/operations';

/** What a counter shows, and what it says to those who do not see it. */
export interface WaitingCount {
  figure: string;
  /** « 3 commentaires à relire » */
  words: string;
}

/** What waits in these, together; null when nothing does. What could not be counted is left out. */
export function countOf(waiting: readonly Waiting[]): WaitingCount | null {
  const counted = waiting.flatMap(({ count, countedTo, label }) => (count ? [{ count, countedTo, label }] : []));
  if (counted.length === 0) return null;
  const isBounded = counted.some(({ count, countedTo }) => count >= countedTo);
  const sum = counted.reduce((total, { count }) => total + count, 0);
  return {
    figure: isBounded ? `${sum}+` : String(sum),
    words: counted
      .map(({ count, countedTo, label }) => `${count >= countedTo ? `${countedTo} ou plus` : count} ${label}`)
      .join(', '),
  };
}
