import { consoleLog, createSteps } from '../../../scripts/progress.ts';
import { runCommand } from '../../../scripts/run-command.ts';
import { openCollection } from '../growth/collection.ts';
import { compareGrowth, type Growth, maxExamined, maxRatio } from '../growth/compare.ts';
import { inWhole, table } from '../numbers.ts';
import { wholeNumbers } from '../options.ts';

/** What the benchmark prints for two sizes of the collection. */
export function growthReport(results: readonly Growth[], sizes: readonly [number, number]): string {
  const [small, large] = sizes.map(inWhole);
  const rows = results.map((result) => [
    result.name,
    result.small.toFixed(1),
    result.large.toFixed(1),
    result.ratio.toFixed(2),
    inWhole(result.lookedSmall),
    inWhole(result.lookedLarge),
    result.unindexed ? 'unindexed' : 'indexed',
    result.met ? 'met' : 'missed',
  ]);
  const goal = ['goal', '', '', `≤ ${maxRatio}`, '', `≤ ${inWhole(maxExamined)}`, 'indexed', ''];
  const head = ['', `p95 ms, ${small}`, `${large}`, 'ratio', `looked at, ${small}`, `${large}`, '', ''];
  return table(head, [...rows, goal]);
}

// `npm run bench -- growth [--from 1000] [--to 100000] [--requests 300]`

await runCommand(async ({ signal }) => {
  const { from, to, requests } = wholeNumbers(process.argv.slice(2), { from: 1000, to: 100_000, requests: 300 });
  const steps = createSteps(consoleLog);
  const open = (posts: number) =>
    steps.run(`${inWhole(posts)} posts`, () =>
      openCollection(posts, (done) => {
        signal.throwIfAborted();
        if (done % 20_000 === 0) consoleLog(`  ${inWhole(done)} of ${inWhole(posts)}`);
      }),
    );
  const small = await open(from);
  try {
    const large = await open(to);
    try {
      const results = await compareGrowth(small, large, {
        requests,
        signal,
        onDone: (name) => consoleLog(`  ${name}`),
      });
      consoleLog(`\nOne request at a time, past the cache; ${requests} of each kind, both collections by turns.\n`);
      consoleLog(growthReport(results, [from, to]));
      return results.every(({ met }) => met) ? 0 : 1;
    } finally {
      await large.close();
    }
  } finally {
    await small.close();
  }
});
