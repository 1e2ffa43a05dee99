import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CollectedRelease } from '@letat/contracts/releases/collection/operations';
import { type FastifyInstance, fastify } from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readConfig } from '../config.ts';
import { startCollector } from './collector.ts';

const dayMs = 24 * 60 * 60 * 1000;
const daysAgo = (days: number) => new Date(Date.now() - days * dayMs);
const sha = (digit: string) => digit.repeat(16);
let folder: string;
let api: FastifyInstance;
let needed: { name: string; sha: string }[];
/** While the collector asks what is needed: what is old is known to it by then. */
let onAsked: () => Promise<void>;
let recorded: CollectedRelease[];
let collector: ReturnType<typeof startCollector>;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'letat-collector-'));
  needed = [];
  recorded = [];
  onAsked = async () => {};
  api = fastify();
  api.get('/internal/needed-releases', async () => {
    await onAsked();
    return { releases: needed };
  });
  api.post<{ Body: { releases: CollectedRelease[] } }>('/internal/release-collections', ({ body }) => {
    recorded.push(...body.releases);
    return { recorded: body.releases.length };
  });
  const config = readConfig({
    API_URL: await api.listen({ host: '127.0.0.1', port: 0 }),
    INTERNAL_TOKEN: 'x'.repeat(32),
    RELEASES_DIR: folder,
  });
  collector = startCollector({ config, log: api.log });
  await collector.collect();
});
afterEach(async () => {
  collector.close();
  await api.close();
  await rm(folder, { recursive: true, force: true });
});

/** A release on the disk, a file of which was last asked for at that time. */
async function place(name: string, which: string, askedFor: Date): Promise<string> {
  const home = join(folder, name, which);
  await mkdir(join(home, 'browser'), { recursive: true });
  await writeFile(join(home, 'browser/main.js'), 'x'.repeat(1000));
  await writeFile(join(home, 'release.json'), '{}');
  await utimes(join(home, 'release.json'), askedFor, askedFor);
  return home;
}

it('what is live or may be gone back to stays, and so does what a page asked for within thirty days', async () => {
  needed = [{ name: 'mfe-lecture', sha: sha('1') }];
  const live = await place('mfe-lecture', sha('1'), daysAgo(400));
  const open = await place('mfe-lecture', sha('2'), daysAgo(29));
  const old = await place('mfe-lecture', sha('3'), daysAgo(31));
  // Of the same bytes, and of another part.
  const other = await place('mfe-autre', sha('1'), daysAgo(31));
  await collector.collect();
  expect([live, open, old, other].map((home) => existsSync(home))).toEqual([true, true, false, false]);
  expect(recorded).toEqual([
    { name: 'mfe-autre', sha: sha('1'), bytes: 1002 },
    { name: 'mfe-lecture', sha: sha('3'), bytes: 1002 },
  ]);
});

it('what is left of a publication that was broken off goes too, and nothing that is no release', async () => {
  const staged = await place('mfe-lecture', `.${sha('4')}-11111111-2222-4333-8444-555555555555`, daysAgo(31));
  const foreign = await place('mfe-lecture', 'notes', daysAgo(400));
  const elsewhere = await place('.keys', sha('5'), daysAgo(400));
  await collector.collect();
  expect([staged, foreign, elsewhere].map((home) => existsSync(home))).toEqual([false, true, true]);
  expect(recorded).toEqual([]);
});

it('a release that is asked for again meanwhile stays, and one that another shell of the disk removed keeps no other from being removed', async () => {
  const gone = await place('mfe-lecture', sha('3'), daysAgo(31));
  const asked = await place('mfe-lecture', sha('4'), daysAgo(31));
  const old = await place('mfe-lecture', sha('5'), daysAgo(31));
  onAsked = async () => {
    await rm(gone, { recursive: true });
    await utimes(join(asked, 'release.json'), new Date(), new Date());
  };
  await collector.collect();
  expect([asked, old].map((home) => existsSync(home))).toEqual([true, false]);
  expect(recorded).toEqual([{ name: 'mfe-lecture', sha: sha('5'), bytes: 1002 }]);
});

it('nothing is removed while the API does not say what is needed', async () => {
  const old = await place('mfe-lecture', sha('3'), daysAgo(31));
  await api.close();
  await collector.collect();
  expect(existsSync(old)).toBe(true);
});
