import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Release } from '@letat/contracts/releases/operations';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ReleaseFiles } from '../http/static-files.ts';
import { codeOf } from '../ssr/server-code.ts';
import { platformBundle, writeRelease } from '../verification/testing/write-release.ts';
import { verifyFiles } from '../verification/verify-files.ts';
import { readReleaseFile } from './release-files.ts';
import { checkPlatform } from './set-store.ts';

/** One of each kind that a release has: scripts, styles, what they load, and what runs on the server. */
const files: Readonly<Record<string, string>> = {
  'browser/page-home.js': 'export const page = 1;',
  'browser/remoteEntry.js': 'var mfe_presse;',
  'browser/styles.css': '.page{color:#111}',
  'browser/fragments.css': '.box{color:#222}',
  'browser/page-home.js.map': '{"version":3}',
  'browser/paper.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'browser/title.woff2': 'wOF2 and its tables',
  'browser/loader.js': 'customElements;',
  'starter/starter.js': 'start();',
  'documents/payment.js': 'pay();',
};
const kinds = [...Object.keys(files), 'browser/main.js', 'server/index.cjs', 'release.json'];

let folder: string;
let release: Release;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'letat-flipped-'));
  release = await writeRelease(folder, 'platform', platformBundle, { vouches: false }, files);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Every way by which bytes of a release come to be run, shown or sent, each as far as it gets. */
async function waysThrough(file: string): Promise<string[]> {
  const { name, sha } = release;
  // Whatever was read before stays in memory: what counts is what is read anew.
  const served = new ReleaseFiles(folder);
  const ways: [string, () => Promise<unknown>][] = [
    ['sent to a browser', () => served.read(name, sha, file)],
    ['sent under its own name', () => served.readFromAny(name, file)],
    ['sent as a dictionary', () => served.readComparable(name, sha, file)],
    ['joined to a stylesheet', () => served.stylesheet(name, sha, file)],
    ['run on the server', async () => (file === release.server ? await codeOf(folder, release) : null)],
    ['read as a file of the release', () => readReleaseFile(folder, release, file)],
    ['served as a platform', async () => (await checkPlatform({ id: 'set', releases: [release] }, folder)) ?? 'served'],
    ['accepted at the gate', async () => ((await verifyFiles(folder, release)) === null ? 'accepted' : null)],
  ];
  const through: string[] = [];
  for (const [way, go] of ways) {
    const got = await go().catch(() => null);
    if (got !== null) through.push(way);
  }
  return through;
}

it.each(kinds)('%s goes nowhere with any one byte of it flipped', async (file) => {
  const path = join(folder, release.name, release.sha, file);
  const genuine = await readFile(path);
  expect(await waysThrough(file)).toContain('accepted at the gate');
  // The platform is checked file by file against the manifest that was signed, not against the one on the disk.
  const unread = file === 'release.json' ? ['served as a platform'] : [];
  const places = [0, Math.floor(genuine.length / 2), genuine.length - 1];
  for (const at of places) {
    const flipped = Buffer.from(genuine);
    flipped.writeUInt8((genuine[at] ?? 0) ^ 1, at);
    await writeFile(path, flipped);
    expect(await waysThrough(file), `byte ${at}`).toEqual(unread);
  }
  await writeFile(path, genuine);
  expect(await waysThrough(file)).toContain('accepted at the gate');
});
