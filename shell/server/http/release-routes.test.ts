import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Release, ReleaseManifest, ReleaseSet } from '@letat/contracts/releases/operations';
import { type FastifyInstance, fastify } from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { LiveSet } from '../live-set.ts';
import { integrityOf, shaOf } from '../releases/release-files.ts';
import { emptyManifest } from './example-platform.ts';
import { pageStyles } from './page-styles.ts';
import { answerFailure } from './refusals.ts';
import { releaseRoutes } from './release-routes.ts';
import { ReleaseFiles } from './static-files.ts';

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
      await writeRelease('mfe-editorial', 'remote', '.post{}'),
      await writeRelease('platform', 'platform', '.page{background:url(paper.svg)}'),
      await writeRelease('mfe-marketplace', 'remote', '.product{}'),
    ],
  };
  secondsToWait = 0;
  logged = [];
  app = fastify({ logger: { level: 'error', stream: { write: (line: string) => logged.push(JSON.parse(line)) } } });
  const live: LiveSet = {
    current: () => null,
    known: () => [set],
    settled: async () => {},
    subscribe: () => () => {},
    close: async () => {},
  };
  app.setErrorHandler(answerFailure);
  releaseRoutes(app, { files: new ReleaseFiles(folder), live, limit: async () => secondsToWait });
});
afterEach(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

async function writeRelease(name: string, kind: ReleaseManifest['kind'], css: string): Promise<Release> {
  const styles = 'browser/styles.css';
  const manifest: ReleaseManifest = {
    ...emptyManifest,
    name,
    kind,
    files: { [styles]: integrityOf(Buffer.from(css)) },
    assets: { styles },
  };
  const text = JSON.stringify(manifest);
  const sha = shaOf(text);
  await mkdir(dirname(join(folder, name, sha, styles)), { recursive: true });
  await writeFile(join(folder, name, sha, 'release.json'), text);
  await writeFile(join(folder, name, sha, styles), css);
  return { ...manifest, sha };
}

const fileOf = (name: string) => {
  const release = set.releases.find((listed) => listed.name === name);
  return join(folder, name, release?.sha ?? '', 'browser/styles.css');
};
const remotes = ['mfe-marketplace', 'mfe-editorial'];

it('a page has the stylesheets of its remotes behind the platform’s, cached for a year', async () => {
  const answer = await app.inject(pageStyles(set, remotes).href);
  const platform = set.releases.find(({ kind }) => kind === 'platform');
  expect(answer.body).toBe(
    `.page{background:url(/releases/platform/${platform?.sha}/browser/paper.svg)}\n.post{}\n.product{}`,
  );
  expect(answer.headers['cache-control']).toContain('immutable');
  expect(logged).toEqual([]);
});

it.each([
  ['missing', (file: string) => rm(file)],
  ['tampered with', (file: string) => writeFile(file, '.post{background:url(//evil.test)}')],
])(
  'a page styles itself without a stylesheet that is %s, says so in the log, and asks again the next time',
  async (_, spoil) => {
    await spoil(fileOf('mfe-editorial'));
    const { href } = pageStyles(set, remotes);
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

it('stylesheets that no page has are not made: another order, a part twice, without the platform, of another set', async () => {
  const { href } = pageStyles(set, remotes);
  const [first = '', ...rest] = href.slice('/releases/page-styles/'.length, -'.css'.length).split('+');
  const other = await writeRelease('mfe-editorial', 'remote', '.older{}');
  const names = [[...rest, first], [first, ...rest, ...rest], rest, [first, `mfe-editorial@${other.sha}`], []].map(
    (parts) => parts.join('+'),
  );
  for (const name of names) {
    const answer = await app.inject(`/releases/page-styles/${name}.css`);
    expect(`${name} ${answer.statusCode} ${answer.headers['cache-control']}`).toBe(`${name} 404 no-store`);
  }
});

it('stylesheets of pages are counted when they are joined, not when they are sent again', async () => {
  const first = pageStyles(set, ['mfe-editorial']).href;
  expect((await app.inject(first)).statusCode).toBe(200);
  secondsToWait = 7;
  expect((await app.inject(first)).statusCode).toBe(200);
  const refused = await app.inject(pageStyles(set, ['mfe-marketplace']).href);
  expect([refused.statusCode, refused.headers['retry-after'], refused.json().code]).toEqual([429, '7', 'rate_limited']);
});
