// `npm run bench -- first-visit [--width 390]`
import { findRunning, startDemonstration } from '@letat/testing/demonstration';
import { type Connection, firstVisit, firstVisitGoals, nextPageGoal, visits } from '@letat/testing/first-visit';
import { chromium } from 'playwright-core';
import { consoleLog, createSteps } from '../../../scripts/progress.ts';
import { ensureChromium } from '../../../scripts/provision/chromium.ts';
import { runCommand } from '../../../scripts/run-command.ts';
import { wholeNumbers } from '../options.ts';
import { addressesOf } from '../pages/addresses.ts';
import { firstVisitReport, type VisitResult } from '../pages/first-visit.ts';

const names: Connection[] = ['4g', '3g', 'Save-Data'];

await runCommand(async ({ signal }) => {
  const { width } = wholeNumbers(process.argv.slice(2), { width: 390 });
  const steps = createSteps(consoleLog);
  const executablePath = await steps.run('Chromium', () => ensureChromium(consoleLog, signal));
  const product = await steps.run('product', () => startDemonstration());
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-quic'] });
  try {
    const results: VisitResult[] = [];
    const pages = await addressesOf(findRunning(product.dataDir).url);
    for (const [index, { name, url }] of pages.entries()) {
      for (const connection of names) {
        signal.throwIfAborted();
        const goal = firstVisitGoals[connection];
        results.push({ page: name, connection, goal, visit: await firstVisit(browser, url, { connection, width }) });
      }
      const connection = 'Save-Data';
      const before = pages.at(index - 1)?.url ?? url;
      const [, next] = await visits(browser, [before, url], { connection, width });
      if (next) results.push({ page: `${name} after another`, connection, goal: nextPageGoal, visit: next });
    }
    const { text, met } = firstVisitReport(results);
    consoleLog(
      `\nA first visit with an empty cache, ${width} px wide, without input, and a page after another under Save-Data; kilobytes on the wire.\n`,
    );
    consoleLog(text);
    return met ? 0 : 1;
  } finally {
    await browser.close();
    await product.stop();
  }
});
