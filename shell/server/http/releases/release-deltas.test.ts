import { createHash, randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliDecompressSync, zstdDecompressSync } from 'node:zlib';
import type { Release, ReleaseManifest, ReleaseSet } from '@letat/contracts/releases/operations';
import { type FastifyInstance, fastify, type LightMyRequestResponse } from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { AskedReleases } from '../../releases/asked-releases.ts';
import { OlderReleases } from '../../releases/older-releases.ts';
import { integrityOf, shaOf } from '../../releases/release-files.ts';
import { emptyManifest } from '../example-platform.ts';
import { pageStyles } from '../pages/page-styles.ts';
import { answerFailure } from '../refusals.ts';
import { ReleaseFiles } from '../static-files.ts';
import { releaseRoutes, type ServedSets } from './release-routes.ts';

const script = 'browser/page-post.js';
const styles = 'browser/styles.css';
const font = 'browser/title.woff2';
/** Does not compress by itself. */
const body = randomBytes(6000).toString('hex');
const everyEncoding = 'gzip, deflate, br, zstd, dcb, dcz';

let folder: string;
let app: FastifyInstance;
let known: ReleaseSet[];
let logged: { release?: string; msg: string }[];
let goesLive: () => void;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'letat-deltas-'));
  known = [];
  logged = [];
  goesLive = () => {};
  app = fastify({
    routerOptions: { maxParamLength: 2000 },
    logger: { level: 'warn', stream: { write: (line: string) => logged.push(JSON.parse(line)) } },
  });
  const live: ServedSets = {
    current: () => null,
    offer: () => ({ ramps: [], renderers: () => known.slice(0, 1).map((set) => ({ set })) }),
    known: () => known,
    catchUp: async () => {},
    subscribe(listener) {
      goesLive = listener;
      return () => {};
    },
  };
  app.setErrorHandler(answerFailure);
  const asked = new AskedReleases(folder, app.log);
  const older = new OlderReleases({ releasesDir: folder, releaseOrigins: new Map() }, app.log);
  releaseRoutes(app, { files: new ReleaseFiles(folder), live, limit: async () => 0, asked, older });
});
afterEach(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

/** A release on the disk, asked for last so many minutes ago. */
async function writeRelease(name: string, kind: ReleaseManifest['kind'], text: string, minutes = 0): Promise<Release> {
  const files = { [script]: `/* ${text} */${body}`, [styles]: `.a{content:"${text}"}/*${body}*/`, [font]: body };
  const manifest: ReleaseManifest = {
    ...emptyManifest,
    name,
    kind,
    files: Object.fromEntries(Object.entries(files).map(([file, bytes]) => [file, integrityOf(Buffer.from(bytes))])),
    assets: { styles },
  };
  const json = JSON.stringify(manifest);
  const sha = shaOf(json);
  const home = join(folder, name, sha);
  await mkdir(dirname(join(home, script)), { recursive: true });
  await writeFile(join(home, 'release.json'), json);
  for (const [file, bytes] of Object.entries(files)) await writeFile(join(home, file), bytes);
  const asked = new Date(Date.now() - minutes * 60_000);
  await utimes(join(home, 'release.json'), asked, asked);
  return { ...manifest, sha };
}

const hashOf = (bytes: Buffer | string): Buffer => createHash('sha256').update(bytes).digest();
const available = (bytes: Buffer | string): string => `:${hashOf(bytes).toString('base64')}:`;
const addressOf = ({ name, sha }: Release, file = script): string => `/releases/${name}/${sha}/${file}`;

const ask = (url: string, dictionary?: string, encodings = everyEncoding): Promise<LightMyRequestResponse> =>
  app.inject({
    url,
    headers: { 'accept-encoding': encodings, ...(dictionary ? { 'available-dictionary': dictionary } : {}) },
  });

/** What the browser has after an answer; with the dictionary that it named, where it needs one. */
function decoded({ headers, rawPayload }: LightMyRequestResponse, dictionary: Buffer): Buffer {
  if (headers['content-encoding'] === 'br') return brotliDecompressSync(rawPayload);
  expect(headers['content-encoding']).toBe('dcz');
  expect(rawPayload.subarray(0, 8).toString('hex')).toBe('5e2a4d1820000000');
  expect(rawPayload.subarray(8, 40)).toEqual(hashOf(dictionary));
  return zstdDecompressSync(rawPayload.subarray(40), { dictionary });
}

async function whole(url: string): Promise<Buffer> {
  return (await app.inject(url)).rawPayload;
}

async function threeReleases(): Promise<{ now: Release; before: Release; oldest: Release }> {
  const [oldest, before, now] = [
    await writeRelease('mfe-editorial', 'remote', 'first', 20),
    await writeRelease('mfe-editorial', 'remote', 'second', 10),
    await writeRelease('mfe-editorial', 'remote', 'third'),
  ];
  known = [{ id: 'now', releases: [now] }];
  goesLive();
  return { now, before, oldest };
}

it('whoever has a file of an older release is sent what differs, a hundredth of it, and has the same bytes', async () => {
  const { now, before, oldest } = await threeReleases();
  const bytes = await whole(addressOf(now));
  for (const older of [before, oldest]) {
    const dictionary = await whole(addressOf(older));
    await expect
      .poll(async () => (await ask(addressOf(now), available(dictionary))).headers['content-encoding'])
      .toBe('dcz');
    const answer = await ask(addressOf(now), available(dictionary));
    expect(decoded(answer, dictionary)).toEqual(bytes);
    expect(integrityOf(decoded(answer, dictionary))).toBe(now.files[script]);
    expect(answer.rawPayload.length).toBeLessThan(bytes.length / 100);
    expect(answer.headers).toMatchObject({
      vary: 'accept-encoding, available-dictionary',
      'cache-control': expect.stringContaining('immutable'),
      'content-type': expect.stringContaining('javascript'),
      'use-as-dictionary': `match="/releases/mfe-editorial/*/${script}"`,
    });
  }
});

it('a dictionary that is another one, is written wrongly, or is of no use to the browser is answered with the whole file', async () => {
  const { now, before } = await threeReleases();
  const bytes = await whole(addressOf(now));
  const dictionary = await whole(addressOf(before));
  await expect
    .poll(async () => (await ask(addressOf(now), available(dictionary))).headers['content-encoding'])
    .toBe('dcz');
  const good = available(dictionary);
  const asked: [dictionary: string | undefined, encodings?: string][] = [
    [available('another file')],
    [good.slice(1)],
    [`${good}, ${good}`],
    [good.replace(':', ';')],
    [':AAAA:'],
    [undefined],
    [good, 'gzip, br, zstd'],
    [good, 'br, dcz;q=0'],
  ];
  for (const [named, encodings] of asked) {
    const answer = await ask(addressOf(now), named, encodings);
    expect(answer.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding, available-dictionary' });
    expect(decoded(answer, dictionary)).toEqual(bytes);
  }
  // The same dictionary is of no use to another file.
  expect((await ask(addressOf(now, styles), good)).headers['content-encoding']).toBe('br');
});

it('only the three releases that were asked for last have dictionaries, and none that is no release', async () => {
  const oldest = await writeRelease('mfe-editorial', 'remote', 'zero', 60);
  await mkdir(join(folder, 'mfe-editorial', '.0123456789abcdef-being-copied'));
  await writeRelease('mfe-editorial', 'remote', 'one', 15);
  const { now, oldest: third } = await threeReleases();
  const dictionary = await whole(addressOf(third));
  await expect
    .poll(async () => (await ask(addressOf(now), available(dictionary))).headers['content-encoding'])
    .toBe('dcz');
  expect((await ask(addressOf(now), available(await whole(addressOf(oldest))))).headers['content-encoding']).toBe('br');
  expect(logged).toEqual([]);
});

it('nothing is compressed for a request: before a release is live its files are sent whole', async () => {
  const before = await writeRelease('mfe-editorial', 'remote', 'first', 10);
  const now = await writeRelease('mfe-editorial', 'remote', 'second');
  const dictionary = await whole(addressOf(before));
  for (let times = 0; times < 3; times += 1)
    expect((await ask(addressOf(now), available(dictionary))).headers['content-encoding']).toBe('br');
});

it('a typeface that a release leaves as it was does not travel again, and is sent as it is to whoever has none', async () => {
  const { now, before } = await threeReleases();
  const first = await ask(addressOf(now, font));
  expect(first.headers).toHaveProperty('use-as-dictionary');
  expect(first.headers).not.toHaveProperty('content-encoding');
  const dictionary = available(await whole(addressOf(before, font)));
  await expect.poll(async () => (await ask(addressOf(now, font), dictionary)).headers['content-encoding']).toBe('dcz');
  const again = await ask(addressOf(now, font), dictionary);
  expect(again.rawPayload.length).toBeLessThan(100);
});

it('what is not there is no dictionary', async () => {
  const { now } = await threeReleases();
  expect((await ask(addressOf(now, 'browser/none.js'))).headers).not.toHaveProperty('use-as-dictionary');
});

it('a release that was tampered with is no dictionary: files are sent whole, and the log says so', async () => {
  const before = await writeRelease('mfe-editorial', 'remote', 'first', 10);
  const now = await writeRelease('mfe-editorial', 'remote', 'second');
  const dictionary = await whole(addressOf(before));
  await writeFile(join(folder, before.name, before.sha, script), `${dictionary}// more`);
  known = [{ id: 'now', releases: [now] }];
  goesLive();
  await expect.poll(() => logged.map(({ msg }) => msg)).toContain('release deltas: not made, files are sent whole');
  for (const bytes of [dictionary, `${dictionary}// more`])
    expect((await ask(addressOf(now), available(bytes))).headers['content-encoding']).toBe('br');
});

it('the stylesheet of a page is sent as what differs from the one that the page had under the set before', async () => {
  const platform = await writeRelease('platform', 'platform', 'platform');
  const [before, now] = [
    await writeRelease('mfe-editorial', 'remote', 'first', 10),
    await writeRelease('mfe-editorial', 'remote', 'second'),
  ];
  const sets = [now, before].map((release, place) => ({ id: `set-${place}`, releases: [release, platform] }));
  const [newSet, oldSet] = sets;
  if (!newSet || !oldSet) throw new Error('no sets');
  known = [oldSet];
  const dictionary = await whole(pageStyles(oldSet, ['mfe-editorial'], 'mfe-editorial').href);
  known = [newSet, oldSet];
  goesLive();
  const { href } = pageStyles(newSet, ['mfe-editorial'], 'mfe-editorial');
  await expect.poll(async () => (await ask(href, available(dictionary))).headers['content-encoding']).toBe('dcz');
  const answer = await ask(href, available(dictionary));
  expect(decoded(answer, dictionary)).toEqual(await whole(href));
  expect(answer.rawPayload.length).toBeLessThan(dictionary.length / 50);
  const pattern = '/releases/page-styles/platform@*mfe-editorial@*.css';
  expect(answer.headers['use-as-dictionary']).toBe(`match="${pattern}"`);
  const addresses = new URLPattern({ pathname: pattern });
  for (const set of [newSet, oldSet])
    expect(addresses.test(new URL(pageStyles(set, ['mfe-editorial'], 'mfe-editorial').href, 'http://localhost'))).toBe(
      true,
    );
  expect(addresses.test('http://localhost/releases/page-styles/mfe-editorial@0123456789abcdef.css')).toBe(false);
});
