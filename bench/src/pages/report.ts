import { table } from '../table.ts';
import { goals, type PageResult } from './goals.ts';

/** What the benchmark prints: a row a page, the goals below them, and what cost a score that must be full. */
export function pagesReport(results: readonly PageResult[]): string {
  const rows = results.map(({ name, medians, missed }) => [
    name,
    ...goals.map(({ figure, shown }) => shown(medians[figure])),
    missed.length === 0 ? 'met' : `missed: ${missed.join(', ')}`,
  ]);
  const goal = ['goal', ...goals.map((one) => one.goal), ''];
  const failed = results.flatMap((result) => result.failed.map((audit) => `  ${result.name}: ${audit} fails`));
  return [table(['', ...goals.map(({ head }) => head), ''], [...rows, goal]), ...failed].join('\n');
}
