import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Release, ReleaseSet } from '@letat/contracts/releases/operations';
import type { SignedReleaseSet } from '@letat/contracts/releases/sets/operations';
import { fastify } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readConfig, type ShellConfig } from '../config.ts';
import { PageCache } from '../http/cache/page-cache.ts';
import { type LiveSet, openLiveSet } from '../live-set.ts';
import { SubmissionsApi } from '../verification/testing/submissions-api.ts';
import { platformBundle, remoteBundle, writeRelease } from '../verification/testing/write-release.ts';
import { checkSignedSet, readJson } from './signed-set.ts';
import { SetSigner, strangersPair } from './testing/set-signer.ts';

let folder: string;
let releasesDir: string;
let api: SubmissionsApi;
let config: ShellConfig;
let live: LiveSet;
let logged: string[];
let first: ReleaseSet;
let second: ReleaseSet;

/** Its page is left to browsers: a process for each of them is most of what a set costs, and has no part in which one is served. */
const remote = (name: string, about = '') =>
  writeRelease(releasesDir, name, remoteBundle(`/${name}`, { atImport: `// ${about}` }), {
    routes: [{ id: 'page', path: `/${name}`, flags: {}, chunks: { js: ['browser/main.js'], css: [] } }],
  });

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'letat-signed-set-'));
  releasesDir = join(folder, 'releases');
  const platform = await writeRelease(releasesDir, 'platform', platformBundle);
  const [old, next] = [await remote('mfe-presse', 'one'), await remote('mfe-presse', 'two')];
  const beside = [await remote('mfe-voisine', 'one'), await remote('mfe-voisine', 'two')];
  first = { id: 'first', releases: [platform, old, ...beside.slice(0, 1)] };
  second = { id: 'second', releases: [platform, next, ...beside.slice(1)] };
  api = new SubmissionsApi(first);
  config = readConfig({ API_URL: await api.listen(), INTERNAL_TOKEN: 'x'.repeat(32), DATA_DIR: folder });
  await open();
});
afterEach(async () => {
  await live.close();
  api.close();
  await rm(folder, { recursive: true, force: true });
});

/** A shell of that folder. */
async function open(): Promise<void> {
  logged = [];
  const log = fastify({ logger: { level: 'error', stream: { write: (line: string) => void logged.push(line) } } }).log;
  const streams = api.streams.length;
  live = await openLiveSet({ config, log, pages: new PageCache() });
  await expect.poll(() => api.streams.length).toBe(streams + 1);
}
async function restart(): Promise<void> {
  await live.close();
  await open();
}
const servedId = () => live.current()?.set.id;
async function serveSecond(): Promise<void> {
  api.stable = second;
  api.announce();
  await expect.poll(servedId).toBe('second');
}

/** A stranger answers for the API: the set that is served stays, now and after a restart, and the log says why. */
async function expectRefused(tamper: (answer: SignedReleaseSet) => unknown, reason: RegExp): Promise<void> {
  const before = servedId();
  api.tamper = tamper;
  api.announce();
  await expect.poll(() => logged.join('')).toMatch(reason);
  expect(servedId()).toBe(before);
  await restart();
  expect(servedId()).toBe(before);
  expect(logged.join('')).toMatch(reason);
  api.tamper = null;
}

it('an older set, signed as it was when it was live, is never served again', async () => {
  const old = api.signer.sign(first);
  await serveSecond();
  await expectRefused(() => old, /older than what was live here/);
});

it('a set whose time is over is not taken over, and the one that is served stays and is known to have ended', async () => {
  const past = new Date(Date.now() - 1000).toISOString();
  api.stable = second;
  const expired = api.signer.sign(second, { expiresAt: past });
  await expectRefused(() => expired, /it expired at/);
  expect(servedId()).toBe('first');
  expect(live.until()?.getTime()).toBeGreaterThan(Date.now());
});

it('releases that are each signed and were never live together are not served together', async () => {
  await serveSecond();
  const [platform, , beside] = second.releases;
  const mixed = [platform, first.releases[1], beside];
  await expectRefused((answer) => ({ ...answer, releases: mixed }), /mfe-presse@\w+ is what was signed/);
  await expectRefused(
    (answer) => ({ ...answer, releases: mixed.slice(0, 2) }),
    /another set than the one that was signed/,
  );
});

it('a manifest that says one thing more than the one that was signed is not served', async () => {
  await serveSecond();
  await expectRefused(({ releases, ...answer }) => {
    const [platform, next, ...others] = releases;
    return { ...answer, releases: [platform, { ...next, unknown: true }, ...others] };
  }, /mfe-presse@\w+ is what was signed/);
});

it.each<[string, (answer: SignedReleaseSet) => unknown, RegExp]>([
  ['no signature', ({ id, releases }) => ({ id, releases }), /it is no signed set/],
  [
    'a stranger’s signature',
    ({ id, releases }) => ({ ...new SetSigner().sign({ id, releases }) }),
    /is not the one that is trusted/,
  ],
  [
    'a stranger’s signature under the known root',
    ({ id, releases, roots }) => ({ ...new SetSigner().sign({ id, releases }), roots }),
    /not signed by the key of the set/,
  ],
  [
    'a text that was changed after it was signed',
    (answer) => ({
      ...answer,
      statement: { ...answer.statement, text: answer.statement.text.replace('"second"', '"zweite"') },
    }),
    /not signed by the key of the set/,
  ],
])('a set with %s is not served', async (_what, tamper, reason) => {
  api.stable = second;
  await expectRefused(tamper, reason);
});

it('an answer that does not end is given up, and so is one larger than any set', async () => {
  let sent = 0;
  const endless = new ReadableStream<Uint8Array>({
    pull(controller) {
      sent += 1;
      controller.enqueue(new Uint8Array(1024));
    },
  });
  await expect(readJson(new Response(endless), 64 * 1024)).rejects.toThrow('more than 65536 bytes');
  expect(sent).toBeLessThan(100);
});

it('a last-known-good set that was changed on the disk is not served', async () => {
  api.tamper = () => 'away';
  const file = join(folder, 'last-known-good-set.json');
  await restart();
  expect(servedId()).toBe('first');
  await writeFile(file, (await readFile(file, 'utf8')).replaceAll('browser/main.js', 'browser/evil.js'));
  await restart();
  expect(servedId()).toBeUndefined();
  expect(logged.join('')).toMatch(/last-known-good-set\.json is not what was stored/);
});

describe('after the key of the set was changed', () => {
  it('what the former key signs is not served, and what the next one signs is', async () => {
    const former = api.signer.sign(second, { version: 2 ** 39 });
    const { roots } = former;
    api.signer.rotate();
    api.announce();
    await serveSecond();
    await expectRefused((answer) => ({ ...former, roots: answer.roots }), /not signed by the key of the set/);
    await expectRefused(() => ({ ...former, roots }), /its roots are older/);
  });

  it('a version of the far future that the former key had signed locks nobody out', async () => {
    api.stable = second;
    const far = api.signer.sign(second, { version: 2 ** 39 });
    api.tamper = () => far;
    api.announce();
    await expect.poll(servedId).toBe('second');
    api.tamper = null;
    api.signer.rotate();
    api.stable = { id: 'third', releases: first.releases };
    api.announce();
    const before = live.current()?.set.version ?? 0;
    await expect.poll(servedId).toBe('third');
    // Browsers compare this one number.
    expect(live.current()?.set.version).toBeGreaterThan(before);
  });

  it('a root that the root key before it did not sign is followed by nobody', async () => {
    api.stable = second;
    api.signer.rotate({ root: true, signedBy: [strangersPair()] });
    await expectRefused((answer) => answer, /root 2 is not signed by the root key before it/);
  });

  it('another root key is followed from root to root, also by a shell that was away meanwhile', () => {
    const signer = new SetSigner();
    const known = checkSignedSet(signer.sign(first), null, new Date()).trust;
    signer.rotate({ root: true });
    signer.rotate();
    const { trust, set } = checkSignedSet(signer.sign(second), known, new Date());
    expect([trust.root.version, set.id]).toEqual([3, 'second']);
    const skipped = signer.sign(second);
    expect(() => checkSignedSet({ ...skipped, roots: skipped.roots.slice(2) }, known, new Date())).toThrow(
      'root 3 is not signed by the root key before it',
    );
  });
});

it('two sets of one version are told apart, whichever comes first', () => {
  const signer = new SetSigner();
  const { trust } = checkSignedSet(signer.sign(first), null, new Date());
  const other = signer.sign(second, { version: trust.newest?.version ?? 0 });
  expect(() => checkSignedSet(other, trust, new Date())).toThrow('was seen as first, and now is second');
});

it('a shell whose clock is behind takes a set over, and one whose clock is days ahead says what its clock says', () => {
  const signer = new SetSigner();
  const day = 24 * 60 * 60 * 1000;
  const behind = new Date(Date.now() - 30 * day);
  expect(checkSignedSet(signer.sign(first), null, behind).set.id).toBe('first');
  const ahead = new Date(Date.now() + 2 * day);
  expect(() => checkSignedSet(signer.sign(first), null, ahead)).toThrow(ahead.toISOString());
});

it('a set of releases that a team signed is served whatever order its keys came in', () => {
  const signer = new SetSigner();
  const signed = signer.sign(first);
  const reordered = signed.releases.map((release: Release) => Object.fromEntries(Object.entries(release).toReversed()));
  expect(checkSignedSet({ ...signed, releases: reordered }, null, new Date()).set.id).toBe('first');
});
