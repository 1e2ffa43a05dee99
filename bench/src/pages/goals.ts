import { median } from '../numbers.ts';
import type { PageFigures } from './lighthouse.ts';

type Figure = Exclude<keyof PageFigures, 'failed'>;

interface Goal {
  readonly figure: Figure;
  readonly head: string;
  readonly goal: string;
  readonly shown: (value: number) => string;
  readonly met: (value: number) => boolean;
}

const score = (value: number): string => String(value);
const ms = (value: number): string => String(Math.round(value));

/** What reading pages promise, for the median of the runs. */
export const goals: readonly Goal[] = [
  { figure: 'performance', head: 'perf', goal: '≥ 98', shown: score, met: (value) => value >= 98 },
  { figure: 'accessibility', head: 'a11y', goal: '100', shown: score, met: (value) => value === 100 },
  { figure: 'bestPractices', head: 'practices', goal: '100', shown: score, met: (value) => value === 100 },
  { figure: 'seo', head: 'seo', goal: '100', shown: score, met: (value) => value === 100 },
  { figure: 'lcp', head: 'LCP ms', goal: '≤ 1000', shown: ms, met: (value) => value <= 1000 },
  { figure: 'tbt', head: 'TBT ms', goal: '≤ 50', shown: ms, met: (value) => value <= 50 },
  { figure: 'cls', head: 'CLS', goal: '0', shown: (value) => value.toFixed(3), met: (value) => value === 0 },
  { figure: 'blocking', head: 'blocking', goal: '≤ 1', shown: score, met: (value) => value <= 1 },
  { figure: 'machine', head: 'machine', goal: '', shown: ms, met: () => true },
];

/** A page's median figures against the goals. */
export interface PageResult {
  readonly name: string;
  readonly medians: Readonly<Record<Figure, number>>;
  /** Heads of the figures that miss their goal. */
  readonly missed: readonly string[];
  readonly failed: readonly string[];
}

/** Takes the median of each figure over the runs and holds it against its goal. */
export function compareWithGoals(name: string, runs: readonly PageFigures[]): PageResult {
  const of = (figure: Figure): number => median(runs.map((run) => run[figure]));
  const medians = {
    performance: of('performance'),
    accessibility: of('accessibility'),
    bestPractices: of('bestPractices'),
    seo: of('seo'),
    lcp: of('lcp'),
    tbt: of('tbt'),
    cls: of('cls'),
    blocking: of('blocking'),
    machine: of('machine'),
  };
  return {
    name,
    medians,
    missed: goals.filter(({ figure, met }) => !met(medians[figure])).map(({ head }) => head),
    failed: [...new Set(runs.flatMap(({ failed }) => failed))],
  };
}
