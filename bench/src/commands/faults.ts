// `npm run bench -- faults [--pages 200] [--patience 5]`
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Release, ReleaseManifest } from '@letat/contracts/releases/operations';
import { fastify } from 'fastify';
import { consoleLog } from '../../../scripts/progress.ts';
import { runCommand } from '../../../scripts/run-command.ts';
import { readConfig } from '../../../shell/server/config.ts';
import { PageCache } from '../../../shell/server/http/cache/page-cache.ts';
import { createPageLimit } from '../../../shell/server/http/pages/page-limit.ts';
import { pageRoutes } from '../../../shell/server/http/pages/page-routes.ts';
import { ReadSheets } from '../../../shell/server/http/pages/read-sheets.ts';
import { ReleaseFiles } from '../../../shell/server/http/static-files.ts';
import { openLiveSet } from '../../../shell/server/live-set.ts';
import { faultyBundle, pagesPlatform, serverFaults } from '../../../shell/server/verification/testing/server-faults.ts';
import { SubmissionsApi } from '../../../shell/server/verification/testing/submissions-api.ts';
import { remoteBundle, writeRelease } from '../../../shell/server/verification/testing/write-release.ts';
import { quantile, table } from '../numbers.ts';
import { wholeNumbers } from '../options.ts';

/** What the 95th percentile of another remote's page may become while a remote fails, as a ratio to before. */
const goal = 1.5;

await runCommand(async ({ signal }) => {
  const { pages, patience } = wholeNumbers(process.argv.slice(2), { pages: 200, patience: 5 });
  const folder = await mkdtemp(join(tmpdir(), 'letat-bench-faults-'));
  const releasesDir = join(folder, 'releases');
  const write = (name: string, path: string, bundle: string) => {
    const chunks = { js: ['browser/main.js'], css: [] };
    const routes: ReleaseManifest['routes'] = [{ id: 'page', path, flags: { ssr: true, query: ['search'] }, chunks }];
    const fragments = name === 'mfe-fautive' ? [{ id: 'faulty-box', chunks }] : [];
    return writeRelease(releasesDir, name, bundle, { routes, fragments });
  };
  const assets = { starter: 'browser/main.js', main: 'browser/main.js' };
  const others = [
    await writeRelease(releasesDir, 'platform', pagesPlatform, { assets }),
    await write('mfe-voisine', '/voisine', remoteBundle('/voisine')),
  ];
  const api = new SubmissionsApi({ id: 'set', releases: others });
  const config = readConfig({
    ...{ API_URL: await api.listen(), INTERNAL_TOKEN: 'x'.repeat(32), DATA_DIR: folder },
    RATE_LIMIT_DEFAULT: '100000000',
  });
  const app = fastify();
  const live = await openLiveSet({ config, log: app.log, pages: new PageCache() });
  const limit = await createPageLimit(app, config.pagesPerMinute);
  pageRoutes(app, {
    ...{ config, live, pages: new PageCache(), limit },
    sheets: new ReadSheets(new ReleaseFiles(releasesDir)),
  });

  let asked = 0;
  /** A page that nobody asked for before: none is answered from memory. */
  async function ask(path: string, search = ''): Promise<{ ms: number; body: string }> {
    signal.throwIfAborted();
    asked += 1;
    const began = performance.now();
    const { body, statusCode } = await app.inject(`${path}?search=${search}${asked}`);
    if (statusCode !== 200) throw new Error(`${path} answers ${statusCode}`);
    return { ms: performance.now() - began, body };
  }
  async function p95OfNeighbour(): Promise<number> {
    const times: number[] = [];
    for (let time = 0; time < pages; time += 1) times.push((await ask('/voisine')).ms);
    return quantile(times, 0.95);
  }
  async function serve(releases: readonly Release[]): Promise<void> {
    api.stable = { id: `set ${asked} ${releases.length}`, releases: [...releases] };
    api.announce();
    while (live.current()?.set.id !== api.stable.id) {
      signal.throwIfAborted();
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
  }
  /** Seconds until its own page is rendered on the server again; null when it is not within the patience of this. */
  async function secondsUntilWhole(since: number): Promise<number | null> {
    for (;;) {
      const seconds = (performance.now() - since) / 1000;
      if ((await ask('/fautive')).body.includes('made')) return seconds;
      if (seconds > patience) return null;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }

  try {
    const rows: string[][] = [];
    let met = true;
    await ask('/voisine');
    for (const fault of serverFaults(join(folder, 'done'))) {
      await serve(others);
      const before = await p95OfNeighbour();
      await serve([
        ...others,
        await write('mfe-fautive', '/fautive', faultyBundle('/fautive', fault, "query.search.startsWith('now')")),
      ]);
      let isOver = false;
      const own: number[] = [];
      const failing = (async () => {
        while (!isOver) own.push((await ask('/fautive', 'now')).ms);
      })();
      const during = await p95OfNeighbour();
      isOver = true;
      await failing;
      const whole = await secondsUntilWhole(performance.now());
      const ratio = during / before;
      met &&= ratio <= goal;
      rows.push([
        ...[fault.what, (Math.max(...own) / 1000).toFixed(1), whole === null ? `> ${patience}` : whole.toFixed(1)],
        ...[before.toFixed(1), during.toFixed(1), ratio.toFixed(2), ratio <= goal ? 'met' : 'missed'],
      ]);
    }
    consoleLog('\nOne remote fails in its server build, again and again; another remote’s page meanwhile.\n');
    const head = [
      'a build that …',
      'its page, at most s',
      'whole again after s',
      'p95 before, ms',
      'meanwhile',
      '',
      '',
    ];
    consoleLog(table(head.with(5, `ratio (≤ ${goal})`), rows));
    return met ? 0 : 1;
  } finally {
    await app.close();
    await live.close();
    api.close();
    await rm(folder, { recursive: true, force: true });
  }
});
