import { inWhole, median, table } from '../numbers.ts';
import { type ColdRenders, maxColdRatio } from './cold-render.ts';
import type { Comparison } from './compare.ts';

const explanation = `
"Every address asked once" reads a page of the list that begins where no request began before (cursors to the millisecond),
so no cache can answer it: each request is a read, and the rate of the driver's own cursors, below, is what it is held against. "Readers with a session" are never answered from memory
either, but those who ask for the same at the same time wait for one read that begins after they asked: the reads column
says how many were left. The bare baseline gets the same requests.`;

/** What the benchmark prints. */
export function apiReport(comparisons: readonly Comparison[], driver: number): string {
  const bare = median(comparisons.map((comparison) => comparison.bare.rate));
  const rows = comparisons.map(({ name, product, bare, ratios, ratio, target, ofDriver, met, reads }) => [
    name,
    inWhole(product.rate),
    inWhole(bare.rate),
    ratio.toFixed(3),
    `${Math.min(...ratios).toFixed(2)}–${Math.max(...ratios).toFixed(2)}`,
    target === null ? '–' : `≥ ${target.toFixed(2)}`,
    ofDriver === null ? '' : `${ofDriver.ratio.toFixed(2)} (≥ ${ofDriver.target.toFixed(2)})`,
    met ? 'met' : 'missed',
    reads.toFixed(2),
    inWhole(product.cpu),
    inWhole(bare.cpu),
  ]);
  const head = [
    '',
    'answers/s',
    'bare/s',
    'ratio',
    'rounds',
    'target',
    'of the driver',
    '',
    'reads/answer',
    'µs cpu',
    'bare',
  ];
  const alone = `MongoDB's driver alone reads the list ${inWhole(driver)} times a second: ${(driver / bare).toFixed(3)} of the bare route.`;
  return `${table(head, rows)}\n${explanation}\n${alone}`;
}

/** A page that nobody asked for before, beside its rendering alone. */
export function coldReport({ cold, alone, ratio, met }: ColdRenders): string {
  return table(
    ['', 'cold ms', 'rendering alone', 'ratio', 'target', ''],
    [
      [
        'page of a post, never asked',
        cold.toFixed(1),
        alone.toFixed(1),
        ratio.toFixed(2),
        `≤ ${maxColdRatio}`,
        met ? 'met' : 'missed',
      ],
    ],
  );
}
