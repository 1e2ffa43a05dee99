// `npm run bench -- sets [--remotes 5]`
import { readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Release } from '@letat/contracts/releases/operations';
import { fastify } from 'fastify';
import { consoleLog } from '../../../scripts/progress.ts';
import { runCommand } from '../../../scripts/run-command.ts';
import { readConfig } from '../../../shell/server/config.ts';
import { PageCache } from '../../../shell/server/http/cache/page-cache.ts';
import { openLiveSet } from '../../../shell/server/live-set.ts';
import { readUsage } from '../../../shell/server/ssr/isolation/process-usage.ts';
import { SubmissionsApi } from '../../../shell/server/verification/testing/submissions-api.ts';
import {
  platformBundle,
  remoteBundle,
  writeRelease,
} from '../../../shell/server/verification/testing/write-release.ts';
import { table } from '../numbers.ts';
import { wholeNumbers } from '../options.ts';

/** Processes that this one has started and that run. */
const children = (): number[] =>
  readdirSync('/proc/self/task').flatMap((thread) =>
    readFileSync(`/proc/self/task/${thread}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
  );
/** Milliseconds after which what a set before had for itself is over. */
const drainMs = 1500;

await runCommand(async ({ signal }) => {
  const { remotes } = wholeNumbers(process.argv.slice(2), { remotes: 5 });
  const folder = await mkdtemp(join(tmpdir(), 'letat-sets-'));
  const releasesDir = join(folder, 'releases');
  const names = Array.from({ length: remotes }, (_, index) => `mfe-part-${index + 1}`);
  const remote = (name: string, what: string) =>
    writeRelease(releasesDir, name, remoteBundle(`/${name}`, { atImport: `// ${what}` }));
  const platform = await writeRelease(releasesDir, 'platform', platformBundle);
  const live = await Promise.all(names.map((name) => remote(name, 'live')));
  const api = new SubmissionsApi({ id: 'set', releases: [platform, ...live] });
  const config = readConfig({ API_URL: await api.listen(), INTERNAL_TOKEN: 'x'.repeat(32), DATA_DIR: folder });
  const served = await openLiveSet({ config, log: fastify().log, pages: new PageCache() });
  const rows: string[][] = [];

  /** Gives these releases to some visits, beside what is live. */
  async function measure(what: string, candidates: readonly Release[]): Promise<void> {
    const began = performance.now();
    api.ramps = candidates.map((release) => ({ release, share: 100, salt: `of ${release.name}` }));
    api.announce();
    while (served.offer()?.ramps.length !== candidates.length) {
      signal.throwIfAborted();
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
    const seconds = (performance.now() - began) / 1000;
    await new Promise((resolve) => setTimeout(resolve, drainMs));
    const pids = children();
    const bytes = pids.reduce((sum, pid) => sum + (readUsage(pid)?.bytes ?? 0), 0);
    const sets = served.offer()?.renderers().length ?? 0;
    rows.push([what, String(sets), String(pids.length), (bytes / 1024 / 1024).toFixed(0), seconds.toFixed(1)]);
  }

  try {
    const candidates = await Promise.all(names.slice(0, 3).map((name) => remote(name, 'candidate')));
    const next = await writeRelease(releasesDir, 'platform', `${platformBundle}\n// the next one`);
    await measure('what is live', []);
    await measure('one candidate', candidates.slice(0, 1));
    await measure('three candidates', candidates);
    await measure('a candidate of the platform', [next]);
    await measure('that one and two others', [next, ...candidates.slice(0, 2)]);
    consoleLog(`\nWhat sets take beside each other, with ${remotes} remotes of a few lines.\n`);
    consoleLog(table(['', 'sets', 'processes', 'MB resident', 'seconds until served'], rows));
    return 0;
  } finally {
    await served.close();
    api.close();
    await rm(folder, { recursive: true, force: true });
  }
});
