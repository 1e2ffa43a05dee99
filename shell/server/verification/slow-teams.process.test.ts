import { once } from 'node:events';
import { existsSync } from 'node:fs';
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

/** Of each of three teams; `PUBLICATIONS=17 npx vitest run --project process slow-teams` is the full size. */
const publications = Number(process.env.PUBLICATIONS ?? 6);
/** Teams whose files do not come while their place is held, and one whose files come byte by byte. */
const held = ['mfe-boucle', 'mfe-tenue', 'mfe-retenue', 'mfe-muette'] as const;
const dripping = 'mfe-goutte';
/** Teams of whose many pages each takes nearly all the time that a page may. */
const lingering = ['mfe-lente', 'mfe-tarde', 'mfe-traine'] as const;
let folder: string;
let api: SubmissionsApi;
let live: LiveSet;
/** Where the files of these teams are; while it is held it answers nothing. */
let place: Server;
let waiting: (() => void)[] | null;
let drips: NodeJS.Timeout[];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'letat-slow-teams-'));
  waiting = [];
  drips = [];
  place = createServer((request, response) => {
    const answer = async () => response.end(await readFile(join(folder, 'team', request.url ?? '')));
    const url = request.url ?? '';
    if (url.startsWith(`/${dripping}/`)) {
      response.writeHead(200);
      drips.push(setInterval(() => response.write(' '), 50));
    } else if (waiting) waiting.push(() => void answer());
    else void answer();
  });
  await once(place.listen(0, '127.0.0.1'), 'listening');
  const address = place.address();
  const platform = await writeRelease(join(folder, 'releases'), 'platform', platformBundle);
  api = new SubmissionsApi({ id: 'set', releases: [platform] });
  const config = readConfig({
    ...{ API_URL: await api.listen(), INTERNAL_TOKEN: 'x'.repeat(32), DATA_DIR: folder },
    SSR_PATIENCE_MS: '300',
    RELEASE_ORIGINS: [...held, dripping]
      .map((name) => `${name}=http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`)
      .join(),
  });
  live = await openLiveSet({ config, log: fastify().log, pages: new PageCache() });
  await expect.poll(() => api.streams.length).toBe(1);
});
afterEach(async () => {
  await live.close();
  api.close();
  for (const drip of drips) clearInterval(drip);
  place.closeAllConnections();
  place.close();
  await rm(folder, { recursive: true, force: true });
});

const isLive = ({ name, sha }: Release) =>
  live.current()?.set.releases.some((release) => release.name === name && release.sha === sha) ?? false;

/** A hundred and fifty pages, each of which waits for 0.3 s. */
async function lingeringRelease(name: string): Promise<Release> {
  const paths = Array.from({ length: 150 }, (_, number) => `/${name}/page-${number}`);
  const bundle = `
exports.fragments = [];
exports.routes = ${JSON.stringify(paths)}.map((path) => ({
  id: path,
  path,
  async open() {
    await new Promise((resolve) => setTimeout(resolve, 300));
    return { fragments: [], tags: [], meta: { title: '', description: '', canonical: '/' }, state: () => 'null', element: async () => 'made' };
  },
}));`;
  const chunks = { js: ['browser/main.js'], css: [] };
  const routes = paths.map((path) => ({ id: path, path, flags: { ssr: true }, chunks }));
  return writeRelease(join(folder, 'releases'), name, bundle, { routes });
}

it('while five teams’ files do not come and three teams’ pages take their time, every publication of three others is live, and none waits for them; then they are refused, and nothing of theirs stays on the disk', async () => {
  const looping = (name: string) =>
    writeRelease(join(folder, 'team'), name, remoteBundle(`/${name}`, { atImport: 'for (;;);' }));
  const slow: string[] = [];
  for (const name of [...held, dripping]) slow.push(api.submit(await looping(name)));
  for (const name of lingering) slow.push(api.submit(await lingeringRelease(name)));
  await expect.poll(() => [waiting?.length ?? 0, drips.length].every((count) => count > 0)).toBe(true);
  let published = 0;
  let late = 0;
  async function publishAll(name: string): Promise<void> {
    for (let number = 1; number <= publications; number += 1) {
      const code = { atImport: `// ${number}` };
      const release = await writeRelease(join(folder, 'releases'), name, remoteBundle(`/${name}`, code));
      api.submit(release);
      await expect.poll(() => isLive(release)).toBe(true);
      published += 1;
      // Whatever is live only once those were decided on has waited for them.
      if (slow.every((id) => api.verdicts.has(id))) late += 1;
    }
  }
  await Promise.all([publishAll('mfe-une'), publishAll('mfe-deux'), publishAll('mfe-trois')]);
  expect({ published, late }).toEqual({ published: 3 * publications, late: 0 });

  const answers = waiting ?? [];
  waiting = null;
  for (const answer of answers) answer();
  const refusalsOf = (name: string) => api.verdicts.get(slow.find((id) => id.startsWith(`${name}@`)) ?? '')?.refusals;
  for (const name of held)
    await expect.poll(() => refusalsOf(name)).toMatchObject([{ name, owner: name, code: 'import' }]);
  // What was brought for them is gone with their refusal.
  const folderOf = (id = '') => join(folder, 'releases', id.replace('@', '/'));
  const folders = held.map((name) => folderOf(slow.find((id) => id.startsWith(`${name}@`))));
  await expect.poll(() => folders.filter(existsSync)).toEqual([]);
  for (const name of lingering)
    await expect
      .poll(() => refusalsOf(name))
      .toMatchObject([{ name, owner: name, code: 'render', message: expect.stringContaining('pages d’avant') }]);
  expect(
    live
      .current()
      ?.set.releases.map(({ name }) => name)
      .sort(),
  ).toEqual([...['mfe-deux', 'mfe-trois', 'mfe-une', 'platform']]);
});
