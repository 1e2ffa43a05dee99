// `npm run bench -- rollback [--times 20]`
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rollbackRelease } from '@letat/contracts/releases/operations';
import { findRunning, startDemonstration } from '@letat/testing/demonstration';
import { root } from '../../../scripts/paths.ts';
import { consoleLog, createSteps } from '../../../scripts/progress.ts';
import { findProduct, type Product } from '../../../scripts/release/product.ts';
import { callOperator } from '../../../scripts/release/publish.ts';
import { publishBuild } from '../../../scripts/release/publish-build.ts';
import { sealBuild } from '../../../scripts/release/seal-build.ts';
import { runCommand } from '../../../scripts/run-command.ts';
import { median, table } from '../numbers.ts';
import { wholeNumbers } from '../options.ts';

/** Seconds from the press to a page of the release before. */
const goal = 1;
const remote = 'mfe-editorial';
const former = 'Nos experts';
const next = 'Nos plumes';

/** The build of the home with another heading, sealed as a release of its own. */
async function changedBuild(folder: string): Promise<string> {
  const home = join(folder, remote);
  cpSync(join(root, remote, 'dist'), join(home, 'dist'), { recursive: true });
  cpSync(join(root, remote, '.cache/chunk-groups.json'), join(home, '.cache/chunk-groups.json'));
  for (const entry of readdirSync(join(home, 'dist'), { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !/\.c?js$/.test(entry.name)) continue;
    const file = join(entry.parentPath, entry.name);
    writeFileSync(file, readFileSync(file, 'utf8').replaceAll(former, next));
  }
  await sealBuild(home);
  return home;
}

/** Pages are asked for one after the other until one is of the release before. */
async function rollBack(product: Product): Promise<{ seconds: number; pages: number }> {
  const since = performance.now();
  await callOperator(product, `/internal/releases/${remote}/rollback`, rollbackRelease.responses[200], {});
  for (let pages = 1; ; pages += 1) {
    const html = await (await fetch(product.url)).text();
    if (html.includes(former)) return { seconds: (performance.now() - since) / 1000, pages };
  }
}

await runCommand(async ({ signal }) => {
  const { times } = wholeNumbers(process.argv.slice(2), { times: 20 });
  const steps = createSteps(consoleLog);
  const folder = mkdtempSync(join(tmpdir(), 'letat-rollback-'));
  const running = await steps.run('product', () => startDemonstration());
  try {
    const product = findProduct({ DATA_DIR: running.dataDir });
    const shell = findRunning(running.dataDir).pids.shell;
    const home = await steps.run('another release', () => changedBuild(folder));
    const seconds: number[] = [];
    const pages: number[] = [];
    for (let time = 1; time <= times; time += 1) {
      signal.throwIfAborted();
      await publishBuild(product, home);
      if (!(await (await fetch(product.url)).text()).includes(next)) throw new Error('the release is not on the page');
      const back = await rollBack(product);
      seconds.push(back.seconds);
      pages.push(back.pages);
    }
    const within = seconds.filter((one) => one <= goal).length;
    const isSame = findRunning(running.dataDir).pids.shell === shell;
    consoleLog(`\n${times} rollbacks of ${remote}, each until a page load has the release before.\n`);
    consoleLog(
      table(
        ['', 'figure', 'goal'],
        [
          ['within 1 s', `${within} of ${times}`, `${times} of ${times}`],
          ['median', `${median(seconds).toFixed(2)} s`, `${goal} s`],
          ['slowest', `${Math.max(...seconds).toFixed(2)} s`, `${goal} s`],
          ['page loads until then', `${median(pages)}, ${Math.max(...pages)} at most`, '—'],
          ['process of the shell', isSame ? 'the same' : 'another one', 'the same'],
        ],
      ),
    );
    return within === times && isSame ? 0 : 1;
  } finally {
    await running.stop();
    rmSync(folder, { recursive: true, force: true });
  }
});
