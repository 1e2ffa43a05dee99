// `npm run bench -- gate [--runs 3]`
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fastify } from 'fastify';
import { consoleLog } from '../../../scripts/progress.ts';
import { runCommand } from '../../../scripts/run-command.ts';
import { readConfig } from '../../../shell/server/config.ts';
import { PageCache } from '../../../shell/server/http/cache/page-cache.ts';
import { openLiveSet } from '../../../shell/server/live-set.ts';
import { SubmissionsApi } from '../../../shell/server/verification/testing/submissions-api.ts';
import {
  platformBundle,
  remoteBundle,
  writeRelease,
} from '../../../shell/server/verification/testing/write-release.ts';
import { median, table } from '../numbers.ts';
import { wholeNumbers } from '../options.ts';

/** Seconds from the submission of a bad release to its refusal. */
const goal = 5;

const hoard = 'const hoard = []; for (;;) hoard.push';
const faults: readonly [string, Parameters<typeof remoteBundle>[1]][] = [
  ['ends its process at import', { atImport: 'process.exit(3)' }],
  ['loops at import', { atImport: 'for (;;) {}' }],
  ['waits at import', { atImport: 'Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)' }],
  ['loops at render', { code: 'for (;;) {}' }],
  ['waits at render', { code: 'await new Promise(() => {})' }],
  ['fills the heap', { code: `${hoard}(new Array(1e5).fill(Math.random()))` }],
  ['fills buffers', { code: `${hoard}(Buffer.alloc(1e7, 1))` }],
];

await runCommand(async ({ signal }) => {
  const { runs } = wholeNumbers(process.argv.slice(2), { runs: 3 });
  const folder = await mkdtemp(join(tmpdir(), 'letat-gate-'));
  const releasesDir = join(folder, 'releases');
  const api = new SubmissionsApi({
    id: 'set',
    releases: [await writeRelease(releasesDir, 'platform', platformBundle)],
  });
  const config = readConfig({ API_URL: await api.listen(), INTERNAL_TOKEN: 'x'.repeat(32), DATA_DIR: folder });
  const live = await openLiveSet({ config, log: fastify().log, pages: new PageCache() });
  let made = 0;
  /** A release of bytes that no other has. */
  const release = (name: string, code: Parameters<typeof remoteBundle>[1] = {}) => {
    made += 1;
    const atImport = `/* ${made} */ ${code.atImport ?? ''}`;
    return writeRelease(releasesDir, name, remoteBundle(`/${name}`, { ...code, atImport }));
  };
  const isLive = (name: string, sha: string) =>
    live.current()?.set.releases.some((one) => one.name === name && one.sha === sha) ?? false;
  async function secondsUntil(isSo: () => boolean): Promise<number> {
    const began = performance.now();
    while (!isSo()) {
      signal.throwIfAborted();
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
    return (performance.now() - began) / 1000;
  }
  /** Submits another team's release, and waits until it is served. */
  async function publishGood(): Promise<number> {
    const good = await release('mfe-voisine');
    api.submit(good);
    return secondsUntil(() => isLive(good.name, good.sha));
  }

  try {
    const alone = await times(runs, publishGood);
    const rows = [['nothing beside it', '', alone.toFixed(1), '']];
    let met = true;
    for (const [what, code] of faults) {
      const beside: number[] = [];
      const refused = await times(runs, async () => {
        const bad = api.submit(await release('mfe-mauvaise', code));
        const [seconds, other] = await Promise.all([secondsUntil(() => api.verdicts.has(bad)), publishGood()]);
        if (api.verdicts.get(bad)?.refusals.length !== 1) throw new Error(`A build that ${what} was not refused.`);
        beside.push(other);
        return seconds;
      });
      met &&= refused <= goal;
      rows.push([what, refused.toFixed(1), median(beside).toFixed(1), refused <= goal ? 'met' : 'missed']);
    }
    consoleLog(`\nSeconds from a submission to its end, medians of ${runs}.\n`);
    consoleLog(table(['a build that …', `refused (≤ ${goal})`, 'another team’s is live', ''], rows));
    return met ? 0 : 1;
  } finally {
    await live.close();
    api.close();
    await rm(folder, { recursive: true, force: true });
  }
});

async function times(runs: number, measure: () => Promise<number>): Promise<number> {
  const seconds: number[] = [];
  for (let run = 0; run < runs; run += 1) seconds.push(await measure());
  return median(seconds);
}
