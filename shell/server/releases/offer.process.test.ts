import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Release } from '@letat/contracts/releases/operations';
import { fastify } from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readConfig } from '../config.ts';
import { PageCache } from '../http/cache/page-cache.ts';
import { type LiveSet, openLiveSet } from '../live-set.ts';
import type { Renderer } from '../ssr/renderer.ts';
import { SubmissionsApi } from '../verification/testing/submissions-api.ts';
import { platformBundle, remoteBundle, writeRelease } from '../verification/testing/write-release.ts';

let folder: string;
let releasesDir: string;
let api: SubmissionsApi;
let live: LiveSet;
let pages: PageCache;
let logged: string[];
let press: Release;

/** A remote whose one page says that word. */
const remote = (name: string, word: string, atImport = '') =>
  writeRelease(releasesDir, name, remoteBundle(`/${name}`, { atImport }).replace("'made'", `'${word}'`));

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'letat-offer-'));
  releasesDir = join(folder, 'releases');
  const platform = await writeRelease(releasesDir, 'platform', platformBundle);
  press = await remote('mfe-presse', 'ancienne');
  api = new SubmissionsApi({ id: 'set', releases: [platform, press, await remote('mfe-voisine', 'voisine')] });
  const config = readConfig({ API_URL: await api.listen(), INTERNAL_TOKEN: 'x'.repeat(32), DATA_DIR: folder });
  logged = [];
  const log = fastify({ logger: { level: 'info', stream: { write: (line: string) => void logged.push(line) } } }).log;
  pages = new PageCache();
  live = await openLiveSet({ config, log, pages });
  await expect.poll(() => api.streams.length).toBe(1);
});
afterEach(async () => {
  await live.close();
  api.close();
  await rm(folder, { recursive: true, force: true });
});

const served = () => (live.offer()?.ramps ?? []).map(({ release, share }) => `${release.name} ${share}`);
async function rise(release: Release, share: number): Promise<void> {
  const others = api.ramps.filter((ramp) => ramp.release.name !== release.name);
  api.ramps = [...others, { release, share, salt: `sel de ${release.name}` }];
  api.announce();
  await expect.poll(served).toContain(`${release.name} ${share}`);
}
const htmlOf = async (renderer: Renderer | null | undefined, name: string) => {
  const result = await renderer?.render({ remote: name, route: 'page', address: `/${name}`, params: {}, query: {} });
  return result?.kind === 'page' ? result.html : result?.kind;
};
const loadsOf = (word: string) => logged.filter((line) => line.includes(word)).length;

it('what is live and a candidate are served beside each other, each from a process of its own, and the other parts from one', async () => {
  await rise(await remote('mfe-presse', 'nouvelle', 'console.log("loads the candidate")'), 1000);
  const offer = live.offer();
  expect(await htmlOf(offer?.stable, 'mfe-presse')).toBe('ancienne');
  expect(await htmlOf(offer?.with(['mfe-presse']), 'mfe-presse')).toBe('nouvelle');
  for (const renderer of offer?.renderers() ?? []) expect(await htmlOf(renderer, 'mfe-voisine')).toBe('voisine');
  expect(live.current()?.set.id).toBe('set');
  // A larger share is the same code in the same process.
  await rise(api.ramps[0]?.release ?? press, 5000);
  expect(await htmlOf(live.offer()?.with(['mfe-presse']), 'mfe-presse')).toBe('nouvelle');
  expect(loadsOf('loads the candidate')).toBe(1);
});

it('three candidates are eight sets, in which each build of a remote runs once under each platform', async () => {
  await rise(await remote('mfe-presse', 'nouvelle', 'console.log("loads presse")'), 100);
  await rise(await remote('mfe-voisine', 'autre', 'console.log("loads voisine")'), 100);
  await rise(await writeRelease(releasesDir, 'platform', `${platformBundle}\n// the next one`), 100);
  const renderers = live.offer()?.renderers() ?? [];
  expect(renderers).toHaveLength(8);
  const words = (name: string) => Promise.all(renderers.map((renderer) => htmlOf(renderer, name)));
  expect((await words('mfe-presse')).filter((word) => word === 'nouvelle')).toHaveLength(4);
  expect((await words('mfe-voisine')).filter((word) => word === 'autre')).toHaveLength(4);
  expect([loadsOf('loads presse'), loadsOf('loads voisine')]).toEqual([2, 2]);
});

it('another share is another version: a page that was cached before it is not served any more', async () => {
  const before = live.current()?.set.version ?? 0;
  await rise(await remote('mfe-presse', 'nouvelle'), 0);
  await rise(api.ramps[0]?.release ?? press, 100);
  expect(live.current()?.set.version).toBeGreaterThan(before);
  expect(live.offer()?.with(['mfe-presse'])?.set.version).toBe(live.current()?.set.version);
});

it('a candidate that cannot be loaded here is nobody’s, and what is live and the other candidates are served', async () => {
  await rise(await remote('mfe-voisine', 'autre'), 500);
  const bad = await remote('mfe-presse', 'jamais', 'throw new Error("nothing here")');
  api.ramps = [...api.ramps, { release: bad, share: 5000, salt: 'sel' }];
  api.announce();
  await expect.poll(() => logged.join('')).toContain('candidate cannot be served');
  await expect.poll(served).toEqual(['mfe-voisine 500']);
  expect(await htmlOf(live.current(), 'mfe-presse')).toBe('ancienne');
  expect(await htmlOf(live.offer()?.with(['mfe-voisine']), 'mfe-voisine')).toBe('autre');
  expect(live.offer()?.with(['mfe-presse'])).toBeNull();
});

it('a candidate that loops costs nobody but itself its rendering', async () => {
  const looping = await writeRelease(releasesDir, 'mfe-presse', remoteBundle('/mfe-presse', { code: 'for (;;) {}' }));
  await rise(looping, 5000);
  const candidate = live.offer()?.with(['mfe-presse']);
  const asked = htmlOf(candidate, 'mfe-presse');
  expect(await htmlOf(live.current(), 'mfe-presse')).toBe('ancienne');
  expect(await asked).toBe('failed');
  expect(candidate?.failedRenders('mfe-presse').count).toBe(1);
  expect(live.current()?.failedRenders('mfe-presse').count).toBe(0);
});

it('a candidate that was put in the place of the one that was signed, or given to more visits, is not served', async () => {
  const [good, bad] = [await remote('mfe-presse', 'nouvelle'), await remote('mfe-presse', 'piège')];
  await rise(good, 100);
  const version = live.current()?.set.version;
  for (const tamper of [
    (answer: object) => ({ ...answer, candidates: [bad] }),
    (answer: object) => ({ ...answer, candidates: [] }),
    (answer: { statement: { text: string } }) => ({
      ...answer,
      statement: { ...answer.statement, text: answer.statement.text.replace('"share":100', '"share":10000') },
    }),
  ]) {
    logged.length = 0;
    api.tamper = tamper;
    api.announce();
    await expect.poll(() => logged.join('')).toContain('new release set refused');
    expect(served()).toEqual(['mfe-presse 100']);
  }
  expect(live.current()?.set.version).toBe(version);
});

it('the share of before is not brought back by an answer of before: a candidate that was taken out stays out', async () => {
  const good = await remote('mfe-presse', 'nouvelle');
  await rise(good, 5000);
  const old = api.signer.sign(api.stable, {}, api.ramps);
  api.ramps = [];
  api.announce();
  await expect.poll(served).toEqual([]);
  api.tamper = () => old;
  api.announce();
  await expect.poll(() => logged.join('')).toContain('older than what was live here');
  expect(served()).toEqual([]);
});
