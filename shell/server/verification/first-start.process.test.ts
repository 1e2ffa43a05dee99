import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fastify } from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readConfig } from '../config.ts';
import { PageCache } from '../http/cache/page-cache.ts';
import { type LiveSet, openLiveSet } from '../live-set.ts';
import { SubmissionsApi } from './testing/submissions-api.ts';
import { platformBundle, remoteBundle, writeRelease } from './testing/write-release.ts';

let folder: string;
let api: SubmissionsApi;
let live: LiveSet | undefined;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'letat-first-start-'));
});
afterEach(async () => {
  await live?.close();
  api.close();
  await rm(folder, { recursive: true, force: true });
});

it('a new site answers once what it was installed with is live, on a machine of any speed', async () => {
  const releasesDir = join(folder, 'releases');
  const releases = [
    await writeRelease(releasesDir, 'platform', platformBundle),
    await writeRelease(releasesDir, 'mfe-presse', remoteBundle('/mfe-presse')),
  ];
  api = new SubmissionsApi({ id: 'set', releases: [] });
  const config = readConfig({ API_URL: await api.listen(), INTERNAL_TOKEN: 'x'.repeat(32), DATA_DIR: folder });
  api.submit(...releases);
  // All that is verified takes its time.
  live = await openLiveSet({ config, log: fastify().log, pages: new PageCache(), countedFor: 0 });
  expect(live.current()?.set.releases.map(({ name, sha }) => ({ name, sha }))).toEqual(
    releases.map(({ name, sha }) => ({ name, sha })),
  );
});
