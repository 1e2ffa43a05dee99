import { quantile } from '../numbers.ts';
import type { Collection } from './collection.ts';
import { type Examined, examinedBy } from './examined.ts';
import type { Caller } from './questions.ts';

/** How one kind of request fares in the small and in the large collection. */
export interface Growth {
  readonly name: string;
  /** Milliseconds below which 95 of 100 answers came. */
  readonly small: number;
  readonly large: number;
  readonly ratio: number;
  /** Most keys and documents that MongoDB looked at for one request. */
  readonly lookedSmall: number;
  readonly lookedLarge: number;
  readonly unindexed: boolean;
  readonly met: boolean;
}

/** Most that the large collection may take of the small one's time. */
export const maxRatio = 1.5;
/**
 * Most keys and documents of one request: a search counts each word to 500 and looks at stretches of 500, see `ranking.ts` of posts;
 * where few of so many have all its words it counts each to 5,000 and looks at eight.
 */
export const maxExamined = 20_000;

const warmUp = 2;

/**
 * Asks both collections the same by turns, one request after another, so that whatever else the machine does falls on
 * both; then once more of each with the database noting what it looks at.
 */
export async function compareGrowth(
  small: Collection,
  large: Collection,
  { requests, signal, onDone }: { requests: number; signal: AbortSignal; onDone(name: string): void },
): Promise<Growth[]> {
  const results: Growth[] = [];
  for (const [index, { name, paths, as = 'reader' }] of small.questions.entries()) {
    const others = large.questions[index]?.paths ?? [];
    const times = { small: [] as number[], large: [] as number[] };
    for (let request = -warmUp * paths.length; request < requests; request += 1) {
      signal.throwIfAborted();
      const ms = await small.time(at(paths, request), as);
      const other = await large.time(at(others, request), as);
      if (request < 0) continue;
      times.small.push(ms);
      times.large.push(other);
    }
    results.push(
      growth(
        name,
        { small: quantile(times.small, 0.95), large: quantile(times.large, 0.95) },
        await findMostExamined(small, paths, as),
        await findMostExamined(large, others, as),
      ),
    );
    onDone(name);
  }
  return results;
}

/** The most that any of these requests had the database look at. */
async function findMostExamined({ db, time }: Collection, paths: readonly string[], as: Caller): Promise<Examined> {
  const each: Examined[] = [];
  for (const path of paths) each.push(await examinedBy(db, () => time(path, as)));
  return { looked: Math.max(...each.map(({ looked }) => looked)), unindexed: each.some(({ unindexed }) => unindexed) };
}

function growth(name: string, p95: { small: number; large: number }, few: Examined, many: Examined): Growth {
  const ratio = p95.large / p95.small;
  const unindexed = few.unindexed || many.unindexed;
  return {
    name,
    ...p95,
    ratio,
    lookedSmall: few.looked,
    lookedLarge: many.looked,
    unindexed,
    met: ratio <= maxRatio && many.looked <= maxExamined && !unindexed,
  };
}

function at(paths: readonly string[], place: number): string {
  return paths[((place % paths.length) + paths.length) % paths.length] ?? '/';
}
