import { findRunning, startDemonstration } from '@letat/testing/demonstration';
import { consoleLog, createSteps } from '../../../scripts/progress.ts';
import { ensureChromium } from '../../../scripts/provision/chromium.ts';
import { runCommand } from '../../../scripts/run-command.ts';
import { table } from '../numbers.ts';
import { wholeNumbers } from '../options.ts';
import { addressesOf } from '../pages/addresses.ts';
import { serveBareDocument } from '../pages/bare-document.ts';
import { compareWithGoals, goals, type PageResult } from '../pages/goals.ts';
import { auditPage, type PageFigures } from '../pages/lighthouse.ts';

/** What the benchmark prints: a row a page, the bare document and the goals below them, and what cost a score that must be full. */
export function pagesReport(results: readonly PageResult[], bare: PageResult): string {
  const cells = ({ name, medians }: PageResult) => [name, ...goals.map(({ figure, shown }) => shown(medians[figure]))];
  const rows = [
    ...results.map((result) => [
      ...cells(result),
      result.missed.length === 0 ? 'met' : `missed: ${result.missed.join(', ')}`,
    ]),
    [...cells(bare), ''],
  ];
  const goal = ['goal', ...goals.map((column) => column.goal), ''];
  const failed = results.flatMap((result) => result.failed.map((audit) => `  ${result.name}: ${audit} fails`));
  return [table(['', ...goals.map(({ head }) => head), ''], [...rows, goal]), ...failed].join('\n');
}

// `npm run bench -- pages [--runs 5]`

await runCommand(async ({ signal }) => {
  const { runs } = wholeNumbers(process.argv.slice(2), { runs: 5 });
  const steps = createSteps(consoleLog);
  const chromium = await steps.run('Chromium', () => ensureChromium(consoleLog, signal));
  const product = await steps.run('product', () => startDemonstration());
  const document = await serveBareDocument();
  try {
    const pages = await addressesOf(findRunning(product.dataDir).url);
    const audited = [...pages, { name: 'bare document', url: document.url }];
    const figures = audited.map((): PageFigures[] => []);
    for (let run = 1; run <= runs; run += 1) {
      for (const [index, { url }] of audited.entries()) {
        signal.throwIfAborted();
        figures[index]?.push(await auditPage(url, chromium));
      }
      consoleLog(`  run ${run} of ${runs}`);
    }
    const results = pages.map(({ name }, index) => compareWithGoals(name, figures[index] ?? []));
    consoleLog(`\nLighthouse, mobile, simulated slow 4G; medians of ${runs} runs, each in a new browser.\n`);
    consoleLog(pagesReport(results, compareWithGoals('bare document', figures[pages.length] ?? [])));
    return results.every(({ missed }) => missed.length === 0) ? 0 : 1;
  } finally {
    await document.close();
    await product.stop();
  }
});
