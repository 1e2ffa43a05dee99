import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Release, ReleaseManifest, ReleaseSet } from '@letat/contracts/releases';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { shaOf } from '../releases/release-files.ts';
import { packReleases, pageReleases, pageSet, releasesUrl } from './page-set.ts';
import { ReleaseFiles } from './static-files.ts';

const hash = (letter: string) => `sha384-${letter.repeat(64)}`;
const bare = { server: null, fragments: [], shared: {}, contract: 1, assets: {} };
const manifests: ReleaseManifest[] = [
  {
    ...bare,
    name: 'platform',
    kind: 'platform',
    files: { 'browser/main.1.js': hash('m'), 'browser/react.1.js': hash('r'), 'browser/later.1.js': hash('l') },
    entry: null,
    routes: [],
    preload: ['browser/main.1.js', 'browser/react.1.js'],
    assets: { main: 'browser/main.1.js' },
  },
  {
    ...bare,
    name: 'mfe-news',
    kind: 'remote',
    files: { 'browser/entry.1.js': hash('e'), 'browser/page-home.1.js': hash('h'), 'server/index.cjs': hash('s') },
    entry: 'browser/entry.1.js',
    routes: [{ id: 'home', path: '/', flags: { ssr: true }, chunks: { js: ['browser/page-home.1.js'], css: [] } }],
    preload: ['browser/entry.1.js'],
  },
  {
    ...bare,
    name: 'mfe-shop',
    kind: 'remote',
    files: { 'browser/entry.2.js': hash('x') },
    entry: 'browser/entry.2.js',
    routes: [],
    preload: ['browser/entry.2.js'],
  },
];

let folder: string;
let set: ReleaseSet;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'letat-page-set-'));
  set = { id: 'abc', releases: await Promise.all(manifests.map(publish)) };
});
afterAll(() => rm(folder, { recursive: true }));

async function publish(manifest: ReleaseManifest): Promise<Release> {
  const text = JSON.stringify(manifest);
  const sha = shaOf(text);
  await mkdir(join(folder, manifest.name, sha), { recursive: true });
  await writeFile(join(folder, manifest.name, sha, 'release.json'), text);
  return { ...manifest, sha };
}

const namesOf = (url: string) => url.replace('/releases/page-sets/', '').replace('.json', '');

describe('the set of a page', () => {
  test('brings the hashes of what this page loads first, and of nothing else', () => {
    const { preload, main } = pageSet(set, { remote: 'mfe-news', route: 'home', styles: [] });
    expect(Object.values(preload)).toEqual([hash('m'), hash('r'), hash('e'), hash('h')]);
    expect(preload[main]).toBe(hash('m'));
  });

  test('names an address whose answer any process can make from what was published', async () => {
    const packed = await packReleases(namesOf(releasesUrl(set)), new ReleaseFiles(folder));
    expect(JSON.parse(packed?.identity.toString() ?? '')).toEqual(pageReleases(set.releases));
  });

  test('has all scripts of all remotes behind that address, and nothing of their server builds', () => {
    const files = pageReleases(set.releases).flatMap((release) => Object.keys(release.files));
    expect(files).toContain('browser/later.1.js');
    expect(files).toContain('browser/entry.2.js');
    expect(files).not.toContain('server/index.cjs');
  });

  test('is nothing when it names a release that was never published', async () => {
    const files = new ReleaseFiles(folder);
    expect(await packReleases(`platform@${'0'.repeat(16)}`, files)).toBeNull();
    expect(await packReleases('../platform@x', files)).toBeNull();
  });
});
