// `npm run bench -- next-page [--changes 60]`
import { findRunning, startDemonstration } from '@letat/testing/demonstration';
import { changePages, type PageChanges, type WayOn, waysOn } from '@letat/testing/page-changes';
import { chromium } from 'playwright-core';
import { consoleLog, createSteps } from '../../../scripts/progress.ts';
import { ensureChromium } from '../../../scripts/provision/chromium.ts';
import { runCommand } from '../../../scripts/run-command.ts';
import { wholeNumbers } from '../options.ts';
import { addressesOf } from '../pages/addresses.ts';
import { nextPageReport } from '../pages/next-page.ts';

await runCommand(async ({ signal }) => {
  const { changes } = wholeNumbers(process.argv.slice(2), { changes: 60 });
  const steps = createSteps(consoleLog);
  const executablePath = await steps.run('Chromium', () => ensureChromium(consoleLog, signal));
  const product = await steps.run('product', () => startDemonstration());
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-quic'] });
  try {
    const origin = findRunning(product.dataDir).url;
    const post = (await addressesOf(origin)).find(({ name }) => name === 'post')?.url ?? origin;
    const paths = ['/', new URL(post).pathname, '/blog', '/marketplace', '/webinaires', '/lettres'];
    // What is fetched ahead comes from memory, and from nowhere else.
    for (const path of paths) await fetch(origin + path).then((answer) => answer.arrayBuffer());
    const results: [WayOn, PageChanges][] = [];
    for (const way of waysOn) {
      signal.throwIfAborted();
      results.push([way, await steps.run(way, () => changePages(browser, { origin, paths, way, changes }))]);
    }
    const { text, met } = nextPageReport(results);
    consoleLog(
      `\n${changes} changes of page each, by links, at a quarter of this machine's speed; pages from memory.\n`,
    );
    consoleLog(text);
    return met ? 0 : 1;
  } finally {
    await browser.close();
    await product.stop();
  }
});
