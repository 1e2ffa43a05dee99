// `npm run bench -- publications [--each 10] [--readers 8]`
import { linkSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { releaseManifest } from '@letat/contracts/releases/operations';
import { createReleaseTokenByTool } from '@letat/contracts/releases/tokens/operations';
import { startDemonstration } from '@letat/testing/demonstration';
import { cacheDir, root } from '../../../scripts/paths.ts';
import { consoleLog, createSteps } from '../../../scripts/progress.ts';
import { findProduct, type Product } from '../../../scripts/release/product.ts';
import { callOperator, isServed } from '../../../scripts/release/publish.ts';
import { publishBuild } from '../../../scripts/release/publish-build.ts';
import { runCommand } from '../../../scripts/run-command.ts';
import { integrityOf } from '../../../shell/server/releases/release-files.ts';
import { inWhole, quantile, table } from '../numbers.ts';
import { wholeNumbers } from '../options.ts';

const remotes = ['mfe-admin', 'mfe-author-dashboard', 'mfe-editorial', 'mfe-marketplace'] as const;
const paths = ['/', '/about', '/marketplace'] as const;
const added = 'browser/number.json';

/** A build of a remote with one file more, sealed: another release, which is the same to whoever reads its pages. */
function variantOf(remote: string, number: number, folder: string): string {
  const home = join(folder, `${remote}-${number}`);
  const dist = join(root, remote, 'dist');
  for (const entry of readdirSync(dist, { recursive: true, withFileTypes: true })) {
    const from = join(entry.parentPath, entry.name);
    if (!entry.isFile() || entry.name === 'release.json') continue;
    const to = join(home, 'dist', relative(dist, from));
    mkdirSync(dirname(to), { recursive: true });
    linkSync(from, to);
  }
  const text = `${number}\n`;
  writeFileSync(join(home, 'dist', added), text);
  const manifest = releaseManifest.parse(JSON.parse(readFileSync(join(dist, 'release.json'), 'utf8')));
  const files = { ...manifest.files, [added]: integrityOf(Buffer.from(text)) };
  const bytes = manifest.bytes === undefined ? {} : { bytes: manifest.bytes + text.length };
  writeFileSync(join(home, 'dist/release.json'), `${JSON.stringify({ ...manifest, ...bytes, files }, null, 1)}\n`);
  return home;
}

/** What became of one command of a team. */
interface Outcome {
  readonly name: string;
  readonly sha: string;
  readonly state: string;
  readonly submittedAt: string;
}

async function publishAs(product: Product, home: string): Promise<Outcome | Error> {
  try {
    const { release, status } = await publishBuild(product, home);
    return { name: release.name, sha: release.sha, state: status.state, submittedAt: status.submittedAt };
  } catch (cause) {
    return cause instanceof Error ? cause : new Error(String(cause));
  }
}

/** Opens pages one after the other until it is told to stop; notes whatever was not the page. */
async function read(
  url: string,
  { signal, times, lost }: { signal: AbortSignal; times: number[]; lost: string[] },
): Promise<void> {
  for (let number = 0; !signal.aborted; number += 1) {
    const path = paths[number % paths.length] ?? '/';
    const began = performance.now();
    const answer = await fetch(url + path).then(
      async (response) => {
        await response.text();
        return String(response.status);
      },
      (cause: unknown) => String(cause),
    );
    times.push(performance.now() - began);
    if (answer !== '200') lost.push(`${path}: ${answer}`);
  }
}

await runCommand(async () => {
  const { each, readers } = wholeNumbers(process.argv.slice(2), { each: 10, readers: 8 });
  const steps = createSteps(consoleLog);
  mkdirSync(cacheDir, { recursive: true });
  const folder = mkdtempSync(join(cacheDir, 'publications-'));
  // Every command and every reader has the address of this machine.
  const running = await steps.run('product', () => startDemonstration({ RATE_LIMIT_DEFAULT: '100000000' }));
  try {
    const product = findProduct({ DATA_DIR: running.dataDir });
    const commands: (() => Promise<Outcome | Error>)[] = [];
    for (const name of remotes) {
      const { path, responses } = createReleaseTokenByTool;
      const { token } = await callOperator(product, path, responses[201], { name, right: 'publish' });
      const team: Product = { ...product, internalToken: token };
      for (let number = 0; number < each; number += 1) {
        const home = variantOf(name, number, folder);
        commands.push(() => publishAs(team, home));
      }
    }
    const over = new AbortController();
    const [times, lost]: [number[], string[]] = [[], []];
    const reading = Array.from({ length: readers }, () => read(product.url, { signal: over.signal, times, lost }));
    const began = performance.now();
    const outcomes = await steps.run('publications', () => Promise.all(commands.map((run) => run())));
    const seconds = (performance.now() - began) / 1000;
    over.abort();
    await Promise.all(reading);

    const failures = outcomes.filter((outcome) => outcome instanceof Error);
    const settled = outcomes.flatMap((outcome) => (outcome instanceof Error ? [] : [outcome]));
    const rows: string[][] = [];
    let isRight = failures.length === 0 && lost.length === 0;
    for (const name of remotes) {
      const own = settled.filter((outcome) => outcome.name === name);
      const last = own.toSorted((a, b) => a.submittedAt.localeCompare(b.submittedAt)).at(-1);
      const isLast = last !== undefined && (await isServed(product, name, last.sha));
      isRight &&= isLast;
      const count = (state: string) => String(own.filter((outcome) => outcome.state === state).length);
      rows.push([name, count('live'), count('former'), count('superseded'), isLast ? 'yes' : 'no']);
    }
    consoleLog(`\n${commands.length} commands of ${remotes.length} teams at once, ${seconds.toFixed(1)} s.\n`);
    consoleLog(table(['', 'live', 'live, then replaced', 'superseded', 'the last one is served'], rows));
    consoleLog(`\nCommands that failed: ${failures.length}`);
    for (const { message } of failures.slice(0, 5)) consoleLog(`  ${message}`);
    const p95 = Math.round(quantile(times, 0.95));
    consoleLog(`Pages meanwhile: ${inWhole(times.length)}, p95 ${p95} ms; without their page: ${lost.length}`);
    for (const what of lost.slice(0, 5)) consoleLog(`  ${what}`);
    return isRight ? 0 : 1;
  } finally {
    await running.stop();
    rmSync(folder, { recursive: true, force: true });
  }
});
