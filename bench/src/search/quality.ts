import { quantile } from '../numbers.ts';
import type { Engine } from './engines.ts';
import type { JudgedQuery } from './judged-queries.ts';

/** How well an engine answers some queries. Shares are from 0 to 1. */
export interface Quality {
  /** Mean share of the right articles that are among the first ten. */
  readonly recall: number;
  /** Share of queries whose first result is the most wanted article. */
  readonly first: number;
  /** Share of queries that find nothing at all. */
  readonly nothing: number;
  /** Milliseconds. */
  readonly p95: number;
  /** Queries whose most wanted article is not first, with what was found in its place. */
  readonly missed: readonly string[];
}

export async function qualityOf(engine: Engine, queries: readonly JudgedQuery[]): Promise<Quality> {
  const recalls: number[] = [];
  const times: number[] = [];
  const missed: string[] = [];
  let first = 0;
  let nothing = 0;
  for (const [query, wanted, ...others] of queries) {
    const started = performance.now();
    const found = await engine(query);
    times.push(performance.now() - started);
    const right = [wanted, ...others];
    recalls.push(right.filter((slug) => found.includes(slug)).length / right.length);
    if (found.length === 0) nothing += 1;
    if (found[0] === wanted) first += 1;
    else missed.push(`${query} → ${found.slice(0, 3).join(', ') || 'nothing'} (wanted: ${wanted})`);
  }
  const all = queries.length;
  const recall = recalls.reduce((sum, one) => sum + one, 0) / all;
  return { recall, first: first / all, nothing: nothing / all, p95: quantile(times, 0.95), missed };
}
