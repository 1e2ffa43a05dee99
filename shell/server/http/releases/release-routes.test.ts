import { mkdir, mkdtemp, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Release, ReleaseManifest, ReleaseSet } from '@letat/contracts/releases/operations';
import { type FastifyInstance, fastify } from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { LiveSet } from '../../live-set.ts';
import { AskedReleases } from '../../releases/asked-releases.ts';
import { OlderReleases } from '../../releases/older-releases.ts';
import { integrityOf, shaOf } from '../../releases/release-files.ts';
import { emptyManifest } from '../example-platform.ts';
import { pageStyles } from '../pages/page-styles.ts';
import { answerFailure } from '../refusals.ts';
import { ReleaseFiles } from '../static-files.ts';
import { releaseRoutes } from './release-routes.ts';

let folder: string;
let app: FastifyInstance;
let set: ReleaseSet;
/** What the limit says of the next file that is made. */
let secondsToWait: number;
let logged: { release?: string; msg: string }[];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'letat-releases-'));
  set = {
    id: 'set',
    releases: [
      await writeRelease('mfe-editorial', 'remote', { styles: '.post{}' }),
      await writeRelease('platform', 'platform', { styles: '.page{background:url(paper.svg)}' }),
      await writeRelease('mfe-marketplace', 'remote', { styles: '.product{}', 'styles-fragments': '.teaser{}' }),
    ],
  };
  secondsToWait = 0;
  logged = [];
  app = fastify({
    routerOptions: { maxParamLength: 2000 },
    logger: { level: 'error', stream: { write: (line: string) => logged.push(JSON.parse(line)) } },
  });
  const live: LiveSet = {
    current: () => null,
    offer: () => null,
    until: () => null,
    known: () => [set],
    catchUp: async () => {},
    subscribe: () => () => {},
    close: async () => {},
  };
  app.setErrorHandler(answerFailure);
  const asked = new AskedReleases(folder, app.log);
  const older = new OlderReleases({ releasesDir: folder, releaseOrigins: new Map() }, app.log);
  releaseRoutes(app, { files: new ReleaseFiles(folder), live, limit: async () => secondsToWait, asked, older });
});
afterEach(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

const fileName = { styles: 'browser/styles.css', 'styles-fragments': 'browser/fragments.css' };

async function writeRelease(
  name: string,
  kind: ReleaseManifest['kind'],
  css: { styles: string; 'styles-fragments'?: string },
): Promise<Release> {
  const files = Object.entries({ ...css }).map(([role, text]) => ({
    role,
    text,
    file: role === 'styles' ? fileName.styles : fileName['styles-fragments'],
  }));
  const manifest: ReleaseManifest = {
    ...emptyManifest,
    name,
    kind,
    files: Object.fromEntries(files.map(({ file, text }) => [file, integrityOf(Buffer.from(text))])),
    assets: Object.fromEntries(files.map(({ role, file }) => [role, file])),
  };
  const text = JSON.stringify(manifest);
  const sha = shaOf(text);
  await mkdir(dirname(join(folder, name, sha, fileName.styles)), { recursive: true });
  await writeFile(join(folder, name, sha, 'release.json'), text);
  for (const { file, text: sheet } of files) await writeFile(join(folder, name, sha, file), sheet);
  return { ...manifest, sha };
}

const fileOf = (name: string) => {
  const release = set.releases.find((listed) => listed.name === name);
  return join(folder, name, release?.sha ?? '', fileName.styles);
};
const remotes = ['mfe-marketplace', 'mfe-editorial'];

it('a page has the stylesheets of its remotes behind the platform’s, cached for a year', async () => {
  const answer = await app.inject(pageStyles(set, remotes, 'mfe-marketplace').href);
  const platform = set.releases.find(({ kind }) => kind === 'platform');
  expect(answer.body).toBe(
    `.page{background:url(/releases/platform/${platform?.sha}/browser/paper.svg)}\n.post{}\n.teaser{}\n.product{}`,
  );
  expect(answer.headers['cache-control']).toContain('immutable');
  expect(logged).toEqual([]);
});

it('a page has of another’s remote what its fragments need, and all of one that was built with one stylesheet', async () => {
  const onEditorial = await app.inject(pageStyles(set, remotes, 'mfe-editorial').href);
  expect(onEditorial.body).toContain('.post{}\n.teaser{}');
  expect(onEditorial.body).not.toContain('.product');
  const onScreen = await app.inject(pageStyles(set, remotes, null).href);
  expect(onScreen.body).toContain('.post{}\n.teaser{}');
});

it.each([
  ['missing', (file: string) => rm(file)],
  ['tampered with', (file: string) => writeFile(file, '.post{background:url(//evil.test)}')],
])(
  'a page styles itself without a stylesheet that is %s, says so in the log, and asks again the next time',
  async (_, spoil) => {
    await spoil(fileOf('mfe-editorial'));
    const { href } = pageStyles(set, remotes, 'mfe-marketplace');
    const answer = await app.inject(href);
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toContain('.product{}');
    expect(answer.body).not.toContain('.post');
    expect(answer.headers['cache-control']).toBe('no-store');
    const sha = set.releases.find(({ name }) => name === 'mfe-editorial')?.sha;
    expect(logged).toMatchObject([{ release: `mfe-editorial@${sha}`, msg: 'page styles: part left out' }]);

    await writeFile(fileOf('mfe-editorial'), '.post{}');
    expect((await app.inject(href)).body).toContain('.post{}');
  },
);

it('what is live is asked for again each time, by its tag, from any site', async () => {
  const first = await app.inject('/releases/discovery.json');
  expect(first.json()).toMatchObject({ microFrontends: {} });
  expect(first.headers).toMatchObject({ 'cache-control': 'public, no-cache', 'access-control-allow-origin': '*' });
  const again = await app.inject({
    url: '/releases/discovery.json',
    headers: { 'if-none-match': String(first.headers.etag) },
  });
  expect([again.statusCode, again.body]).toEqual([304, '']);
});

it('stylesheets that no page has are not made: another order, a part twice, without the platform, of another set', async () => {
  const { href } = pageStyles(set, remotes, 'mfe-marketplace');
  const [first = '', ...rest] = href.slice('/releases/page-styles/'.length, -'.css'.length).split('+');
  const other = await writeRelease('mfe-editorial', 'remote', { styles: '.older{}' });
  const names = [[...rest, first], [first, ...rest, ...rest], rest, [first, `mfe-editorial@${other.sha}`], []].map(
    (parts) => parts.join('+'),
  );
  for (const name of names) {
    const answer = await app.inject(`/releases/page-styles/${name}.css`);
    expect(`${name} ${answer.statusCode} ${answer.headers['cache-control']}`).toBe(`${name} 404 no-store`);
  }
});

it('stylesheets of pages are counted when they are joined, not when they are sent again', async () => {
  const first = pageStyles(set, ['mfe-editorial'], 'mfe-editorial').href;
  expect((await app.inject(first)).statusCode).toBe(200);
  secondsToWait = 7;
  expect((await app.inject(first)).statusCode).toBe(200);
  const refused = await app.inject(pageStyles(set, ['mfe-marketplace'], 'mfe-marketplace').href);
  expect([refused.statusCode, refused.headers['retry-after'], refused.json().code]).toEqual([429, '7', 'rate_limited']);
});

it('a file of a release that somebody asks for is noted on the disk, and what is not there is not', async () => {
  const [release, other] = set.releases;
  if (!release || !other) throw new Error('no set');
  const old = new Date('2026-01-02T03:04:05Z');
  const noted = ({ name, sha }: Release) => join(folder, name, sha, 'release.json');
  for (const one of [release, other]) await utimes(noted(one), old, old);
  expect((await app.inject(`/releases/${release.name}/${release.sha}/browser/styles.css`)).statusCode).toBe(200);
  expect((await app.inject(`/releases/${other.name}/${other.sha}/browser/nothing.css`)).statusCode).toBe(404);
  await expect.poll(async () => (await stat(noted(release))).mtime > old).toBe(true);
  expect((await stat(noted(other))).mtime).toEqual(old);
});
