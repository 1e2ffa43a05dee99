import { existsSync, readFileSync } from 'node:fs';
import { median } from '../numbers.ts';
import type { Baseline } from './baseline.ts';
import { type Effort, rateOf } from './rate.ts';
import type { Scenario } from './scenarios.ts';

/** Linux counts in hundredths of a second, whatever the kernel's own tick is. */
const millisecondsOfTick = 10;

/** Milliseconds of processor that a process has used, its threads included (proc(5)); NaN where the system does not say. */
export function cpuTime(pid: number): number {
  const file = `/proc/${pid}/stat`;
  if (!existsSync(file)) return Number.NaN;
  const stat = readFileSync(file, 'utf8');
  // The second field, the program's name, may hold spaces; user and system time are the 14th and 15th.
  const [user, system] = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 13)
    .map(Number);
  return ((user ?? Number.NaN) + (system ?? Number.NaN)) * millisecondsOfTick;
}

/** Medians of the rounds. */
export interface Side {
  /** Answers a second. */
  readonly rate: number;
  /** Microseconds of processor that the answering process used for one; NaN where the system does not say. */
  readonly cpu: number;
}

export interface Comparison {
  readonly name: string;
  readonly product: Side;
  readonly bare: Side;
  /** Rates of the product to the bare baseline's, of each round. */
  readonly ratios: readonly number[];
  readonly ratio: number;
  readonly target: number | null;
  /** See {@link againstDriver}; null where nothing is held against it. */
  readonly ofDriver: { readonly target: number; readonly ratio: number } | null;
  readonly met: boolean;
  /** Queries that MongoDB ran for an answer of the product. */
  readonly reads: number;
}

export interface Rounds extends Effort {
  rounds: number;
  /** How many queries MongoDB has run so far. */
  queries(): Promise<number>;
  signal: AbortSignal;
  onRound(done: number): void;
}

/**
 * Measures every scenario and its baseline by turns, a round at a time, so that whatever else the machine does falls on both;
 * a ratio is that of one round, and the median of the rounds counts. A first round warms up and is thrown away.
 */
export async function compare(
  scenarios: readonly Scenario[],
  baseline: Baseline,
  { rounds, signal, onRound, ...rest }: Rounds,
): Promise<Comparison[]> {
  const measured = scenarios.map((): Round[] => []);
  for (let round = 0; round <= rounds; round += 1) {
    for (const [index, scenario] of scenarios.entries()) {
      signal.throwIfAborted();
      const side = { url: baseline.urls[index] ?? '', pid: baseline.pid };
      const result = await measureRound(scenario, side, rest);
      if (round > 0) measured[index]?.push(result);
    }
    onRound(round);
  }
  return scenarios.map((scenario, index) => summary(scenario, measured[index] ?? []));
}

/** Holds what is read from the database against the rate at which its driver alone reads the same, in the same run. */
export function againstDriver(comparisons: readonly Comparison[], driver: number): Comparison[] {
  return comparisons.map((comparison) => {
    if (comparison.ofDriver === null) return comparison;
    const { target } = comparison.ofDriver;
    const ratio = comparison.product.rate / driver;
    return { ...comparison, ofDriver: { target, ratio }, met: comparison.met && ratio >= target };
  });
}

interface Round {
  product: Side;
  bare: Side;
  reads: number;
}

async function measureRound(
  scenario: Scenario,
  baseline: { url: string; pid: number },
  { queries, ...effort }: Effort & Pick<Rounds, 'queries'>,
): Promise<Round> {
  const bare = await measureSide(scenario, baseline.url, baseline.pid, effort);
  const before = await queries();
  const product = await measureSide(scenario, new URL(scenario.sample).origin, scenario.pid, effort);
  return { bare, product, reads: ((await queries()) - before) / product.answers };
}

async function measureSide(
  scenario: Scenario,
  origin: string,
  pid: number,
  effort: Effort,
): Promise<Side & { answers: number }> {
  const before = cpuTime(pid);
  const { answers, perSecond } = await rateOf(origin, scenario, effort);
  return { answers, rate: perSecond, cpu: ((cpuTime(pid) - before) * 1000) / answers };
}

function summary({ name, target, targetOfDriver }: Scenario, rounds: readonly Round[]): Comparison {
  const ratios = rounds.map(({ product, bare }) => product.rate / bare.rate);
  const ratio = median(ratios);
  const side = (of: 'product' | 'bare'): Side => ({
    rate: median(rounds.map((round) => round[of].rate)),
    cpu: median(rounds.map((round) => round[of].cpu)),
  });
  return {
    name,
    product: side('product'),
    bare: side('bare'),
    ratios,
    ratio,
    target,
    ofDriver: targetOfDriver === undefined ? null : { target: targetOfDriver, ratio: Number.NaN },
    met: target === null || ratio >= target,
    reads: median(rounds.map(({ reads }) => reads)),
  };
}
