import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Release } from '@letat/contracts/releases/operations';
import { fastify } from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readConfig } from '../config.ts';
import { PageCache } from '../http/cache/page-cache.ts';
import { type LiveSet, openLiveSet } from '../live-set.ts';
import { SubmissionsApi } from './testing/submissions-api.ts';
import { platformBundle, remoteBundle, writeRelease } from './testing/write-release.ts';

const slow = 'mfe-boucle';
let folder: string;
let api: SubmissionsApi;
let live: LiveSet;
/** Where the files of one team are; while it is held it answers nothing. */
let place: Server;
let held: (() => void)[] | null;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'letat-fifty-'));
  held = [];
  place = createServer((request, response) => {
    const answer = async () => response.end(await readFile(join(folder, 'team', request.url ?? '')));
    if (held) held.push(() => void answer());
    else void answer();
  });
  await once(place.listen(0, '127.0.0.1'), 'listening');
  const address = place.address();
  const platform = await writeRelease(join(folder, 'releases'), 'platform', platformBundle);
  api = new SubmissionsApi({ id: 'set', releases: [platform] });
  const config = readConfig({
    ...{ API_URL: await api.listen(), INTERNAL_TOKEN: 'x'.repeat(32), DATA_DIR: folder },
    RELEASE_ORIGINS: `${slow}=http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`,
  });
  live = await openLiveSet({ config, log: fastify().log, pages: new PageCache() });
  await expect.poll(() => api.streams.length).toBe(1);
});
afterEach(async () => {
  await live.close();
  api.close();
  place.closeAllConnections();
  place.close();
  await rm(folder, { recursive: true, force: true });
});

const isLive = ({ name, sha }: Release) =>
  live.current()?.set.releases.some((release) => release.name === name && release.sha === sha) ?? false;

it('while a release of one team is verified for as long as it likes, 50 publications of three others are live, none of which waits for it; then it is refused', async () => {
  const bundle = remoteBundle(`/${slow}`, { atImport: 'for (;;);' });
  const refused = api.submit(await writeRelease(join(folder, 'team'), slow, bundle));
  await expect.poll(() => held?.length).toBeGreaterThan(0);
  let published = 0;
  let late = 0;
  async function publishAll(name: string, times: number): Promise<void> {
    for (let number = 1; number <= times; number += 1) {
      const code = { atImport: `// ${number}` };
      const release = await writeRelease(join(folder, 'releases'), name, remoteBundle(`/${name}`, code));
      api.submit(release);
      await expect.poll(() => isLive(release)).toBe(true);
      published += 1;
      // Whatever is live only once that one was decided on has waited for it.
      if (api.verdicts.has(refused)) late += 1;
    }
  }
  await Promise.all([publishAll('mfe-une', 17), publishAll('mfe-deux', 17), publishAll('mfe-trois', 16)]);
  expect({ published, late }).toEqual({ published: 50, late: 0 });

  const waiting = held ?? [];
  held = null;
  for (const answer of waiting) answer();
  await expect
    .poll(() => api.verdicts.get(refused)?.refusals)
    .toMatchObject([{ name: slow, owner: slow, code: 'import' }]);
  expect(
    live
      .current()
      ?.set.releases.map(({ name }) => name)
      .sort(),
  ).toEqual([...['mfe-deux', 'mfe-trois', 'mfe-une', 'platform']]);
});
