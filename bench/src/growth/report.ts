import { inWhole } from '../numbers.ts';
import { table } from '../table.ts';
import { type Growth, mostLooked, mostTimes } from './compare.ts';

/** What the benchmark prints for two sizes of the collection. */
export function growthReport(results: readonly Growth[], sizes: readonly [number, number]): string {
  const [small, large] = sizes.map(inWhole);
  const rows = results.map((one) => [
    one.name,
    one.small.toFixed(1),
    one.large.toFixed(1),
    one.ratio.toFixed(2),
    inWhole(one.lookedSmall),
    inWhole(one.lookedLarge),
    one.unindexed ? 'unindexed' : 'indexed',
    one.met ? 'met' : 'missed',
  ]);
  const goal = ['goal', '', '', `≤ ${mostTimes}`, '', `≤ ${inWhole(mostLooked)}`, 'indexed', ''];
  const head = ['', `p95 ms, ${small}`, `${large}`, 'ratio', `looked at, ${small}`, `${large}`, '', ''];
  return table(head, [...rows, goal]);
}
