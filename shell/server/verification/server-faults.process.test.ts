import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Release, ReleaseManifest } from '@letat/contracts/releases/operations';
import { type FastifyInstance, fastify } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { readConfig } from '../config.ts';
import { PageCache } from '../http/cache/page-cache.ts';
import { createPageLimit } from '../http/pages/page-limit.ts';
import { pageRoutes } from '../http/pages/page-routes.ts';
import { ReadSheets } from '../http/pages/read-sheets.ts';
import { ReleaseFiles } from '../http/static-files.ts';
import { type LiveSet, openLiveSet } from '../live-set.ts';
import { faultyBundle, neighbourBundle, pagesPlatform, serverFaults } from './testing/server-faults.ts';
import { SubmissionsApi } from './testing/submissions-api.ts';
import { writeRelease } from './testing/write-release.ts';

/* One shell, which no fault of a remote may end: each line of the table is tried at its gate, and then as if it had come through. */

const token = 'a-secret-of-the-machine-itself';
const folder = await mkdtemp(join(tmpdir(), 'letat-faults-'));
const releasesDir = join(folder, 'releases');
const done = join(folder, 'done');
let api: SubmissionsApi;
let live: LiveSet;
let app: FastifyInstance;
let platform: Release;
let version = 0;

beforeAll(async () => {
  const assets = { starter: 'browser/main.js', main: 'browser/main.js', styles: 'browser/main.js' };
  platform = await writeRelease(releasesDir, 'platform', pagesPlatform, { assets });
  api = new SubmissionsApi({ id: 'set', releases: [platform, await neighbour()] });
  const config = readConfig({
    ...{ API_URL: await api.listen(), INTERNAL_TOKEN: token, DATA_DIR: folder, RATE_LIMIT_DEFAULT: '100000' },
    ...{ SSR_MEMORY_MB: '128', SSR_DEADLINE_MS: '600', SSR_PATIENCE_MS: '300' },
  });
  app = fastify();
  const pages = new PageCache();
  live = await openLiveSet({ config, log: app.log, pages });
  const sheets = new ReadSheets(new ReleaseFiles(releasesDir));
  pageRoutes(app, { config, live, pages, sheets, limit: await createPageLimit(app, config.pagesPerMinute) });
});
beforeEach(() => expect.poll(() => api.streams.length).toBe(1));
afterAll(async () => {
  await app.close();
  await live.close();
  api.close();
  await rm(folder, { recursive: true, force: true });
});

const chunks = { js: ['browser/main.js'], css: [] };
function neighbour(): Promise<Release> {
  version += 1;
  const routes = [{ id: 'page', path: '/voisine', flags: { ssr: true }, chunks }];
  return writeRelease(releasesDir, 'mfe-voisine', neighbourBundle('/voisine', version), { routes });
}
const faulty = (bundle: string, given: Partial<ReleaseManifest> = {}) =>
  writeRelease(releasesDir, 'mfe-fautive', bundle, {
    routes: [{ id: 'page', path: '/fautive', flags: { ssr: true, query: ['search'] }, chunks }],
    fragments: [{ id: 'faulty-box', chunks }],
    ...given,
  });
const isLive = ({ name, sha }: Release) =>
  live.current()?.set.releases.some((release) => release.name === name && release.sha === sha) ?? false;

/** Of another team: its page shows the faulty fragment, or its place, and never fails for it. */
async function expectNeighbourWhole(): Promise<void> {
  const { statusCode, body } = await app.inject('/voisine');
  expect(statusCode).toBe(200);
  expect(body).toContain(`neighbour ${version}.1,neighbour ${version}.2`);
}

async function expectNeighbourPublishes(): Promise<void> {
  const next = await neighbour();
  const id = api.submit(next);
  await expect.poll(() => isLive(next)).toBe(true);
  expect(api.verdicts.get(id)).toMatchObject({ refusals: [] });
  await expectNeighbourWhole();
}

it.each(serverFaults(done))(
  'a build that $what costs its own remote, at the gate and once it is live',
  async (fault) => {
    const before = live.current()?.set.id;
    const bad = await faulty(faultyBundle('/fautive', fault));
    const submitted = api.submit(bad);
    await expect.poll(() => api.verdicts.get(submitted)).toBeDefined();
    const refusals = api.verdicts.get(submitted)?.refusals ?? [];
    expect(refusals.map(({ owner, code }) => [owner, code])).toEqual(
      fault.refusedAs === null ? [] : [['mfe-fautive', fault.refusedAs]],
    );
    if (fault.refusedAs !== null) expect(live.current()?.set.id).toBe(before);
    await expectNeighbourPublishes();

    // It came through, and does it for what the gate did not ask.
    const accepted = await faulty(faultyBundle('/fautive', fault, "query.search === 'now'"));
    const others = api.stable.releases.filter(({ name }) => name !== 'mfe-fautive');
    api.stable = { id: `${fault.what} ${version}`, releases: [...others, accepted] };
    api.announce();
    await expect.poll(() => isLive(accepted)).toBe(true);
    const own = await app.inject('/fautive?search=now');
    expect(own.statusCode).toBe(200);
    expect(own.body).toContain(fault.ownPage);
    expect(own.body).not.toContain(token);
    expect(existsSync(done)).toBe(false);
    await expectNeighbourWhole();
    expect(live.current()?.failedRenders('mfe-voisine').count).toBe(0);
    await expectNeighbourPublishes();

    api.stable = {
      id: `without ${version}`,
      releases: api.stable.releases.filter(({ name }) => name !== 'mfe-fautive'),
    };
    api.announce();
    await expect.poll(() => isLive(accepted)).toBe(false);
  },
);

it('the guide has a line for each of them, with what the gate says', () => {
  const guide = readFileSync(new URL('../../../docs/guides/deploy-a-remote.md', import.meta.url), 'utf8');
  const rows = [...guide.matchAll(/^\| ([^|]+?) +\| (?:refused, `(\w+)`|accepted) +\|/gm)];
  expect(rows.map(([, what, code]) => [what, code ?? null])).toEqual(
    serverFaults(done).map(({ what, refusedAs }) => [what, refusedAs]),
  );
});
