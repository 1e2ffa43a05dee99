const firstMs = 1000;
const longestMs = 60 * 60 * 1000;

/**
 * How long to wait after that many attempts: twice as long each time, an hour at most, and up to a fifth more or less, so that
 * what failed together does not come back together.
 */
export function backOff(attempts: number, random: () => number = Math.random): number {
  const delay = Math.min(firstMs * 2 ** (attempts - 1), longestMs);
  return Math.round(delay * (0.8 + 0.4 * random()));
}
