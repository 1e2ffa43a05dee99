import type { Release, ReleaseRefusal } from '@letat/contracts/releases/operations';
import type { ReleaseStatus } from '@letat/contracts/releases/submissions/operations';
import { beforeAll, describe, expect, it } from 'vitest';
import { operator, useApp } from '../../../../test/app.ts';
import { addUser } from '../../../../test/fixtures.ts';
import { candidates, decide, publish, submit } from '../../../../test/live-releases.ts';
import { integrity, releaseOf } from '../../../../test/release-of.ts';

const api = useApp();
const statusOf = async ({ name, sha }: Release): Promise<ReleaseStatus> =>
  (await api.get(`/internal/releases/${name}/${sha}`, operator)).json();
const liveOf = async (name: string): Promise<string | undefined> =>
  (await api.get('/internal/release-set', operator)).json().releases.find((live: Release) => live.name === name)?.sha;
const looped: ReleaseRefusal = { code: 'import', message: 'Sa construction ne finit pas.', owner: 'mfe-boucle' };

beforeAll(async () => {
  await publish(api, [releaseOf('platform', '1'), releaseOf('mfe-lecture', 'a')]);
});

it('a submitted release is not served before a shell has verified it', async () => {
  const next = releaseOf('mfe-lecture', 'b');
  expect(await submit(api, [next])).toMatchObject([{ state: 'candidate', live: 'a'.repeat(16) }]);
  expect(await liveOf('mfe-lecture')).toBe('a'.repeat(16));
  const { stable, submissions } = (await api.get('/internal/release-submissions', operator)).json();
  expect(stable.releases.map(({ name }: Release) => name)).toEqual(['mfe-lecture', 'platform']);
  expect(submissions).toMatchObject([{ releases: [next] }]);
  const admin = api.as(await addUser(api.app, { role: 'admin' }));
  const waiting = async () => (await admin.get('/api/admin/releases')).json().waiting;
  expect(await waiting()).toMatchObject([{ name: next.name, sha: next.sha, by: expect.any(String) }]);
  await decide(api, next);
  expect(await statusOf(next)).toMatchObject({ state: 'live', previous: 'a'.repeat(16), checks: { pages: 3 } });
  expect(await waiting()).toEqual([]);
});

it('a refused release is never verified again, its row says why, and releases of other teams go live meanwhile', async () => {
  const bad = releaseOf('mfe-boucle', 'c');
  await submit(api, [bad]);
  const others = ['mfe-un', 'mfe-deux', 'mfe-trois'].map((name) => releaseOf(name, 'd'));
  for (const other of others) expect(await publish(api, [other])).toMatchObject([{ state: 'live' }]);

  await decide(api, bad, [{ name: bad.name, ...looped }]);
  expect(await statusOf(bad)).toMatchObject({ state: 'refused', live: null, refusal: looped });
  expect(await submit(api, [bad])).toMatchObject([{ state: 'refused', refusal: looped }]);
  expect((await api.get('/internal/release-submissions', operator)).json().submissions).toEqual([]);
  expect(await publish(api, [releaseOf('mfe-un', 'e')])).toMatchObject([{ state: 'live' }]);

  const admin = api.as(await addUser(api.app, { role: 'admin' }));
  const { releases, refused } = (await admin.get('/api/admin/releases')).json();
  expect(refused).toMatchObject([{ name: bad.name, sha: bad.sha, ...looped }]);
  expect(releases.map(({ name }: Release) => name)).not.toContain(bad.name);
  const acts = (await admin.get(`/api/admin/audit?subject=release:${bad.name}`)).json();
  expect(acts).toMatchObject([{ action: 'release.refused', details: { reason: looped.message } }]);
});

it('of ten releases of one remote the last one is live, and the earlier ones say that they are superseded', async () => {
  const ten = [...'0123456789'].map((digit) => releaseOf('mfe-presse', digit));
  for (const one of ten) await submit(api, [one]);
  const last = ten.at(-1) ?? ten[0];
  if (!last) throw new Error('no release');
  await decide(api, last);
  const states = await Promise.all(ten.map(statusOf));
  expect(states.map(({ state }) => state)).toEqual([...Array(9).fill('superseded'), 'live']);
  expect(new Set(states.map(({ live }) => live))).toEqual(new Set([last.sha]));
  expect((await api.get('/internal/release-submissions', operator)).json().submissions).toEqual([]);
});

it('an earlier good release goes live when a later one of its remote is refused', async () => {
  const [good, bad] = [releaseOf('mfe-suite', 'a'), releaseOf('mfe-suite', 'b')];
  await submit(api, [good]);
  await submit(api, [bad]);
  await decide(api, bad, [{ name: bad.name, ...looped }]);
  expect(await statusOf(good)).toMatchObject({ state: 'candidate' });
  await decide(api, good);
  expect(await liveOf('mfe-suite')).toBe(good.sha);
});

it('releases that are published at the same time by several teams are all live', async () => {
  const releases = ['mfe-a1', 'mfe-a2', 'mfe-a3'].flatMap((name) => ['1', '2'].map((digit) => releaseOf(name, digit)));
  await Promise.all(releases.map((one) => submit(api, [one])));
  await Promise.all(releases.map((one) => decide(api, one)));
  const states = await Promise.all(releases.map(statusOf));
  expect(states.map(({ state }) => state).filter((state) => state === 'live')).toHaveLength(3);
  for (const { live } of states) expect(live).not.toBeNull();
});

it('a platform with another major version of React is refused while remotes need the one before, and so is another contract', async () => {
  const next = releaseOf('platform', '2', { shared: { react: '20.0.0' } });
  const [refused] = await submit(api, [next]);
  expect(refused).toMatchObject({ state: 'refused', refusal: { code: 'incompatible' } });
  expect(refused?.refusal?.message).toContain('mfe-lecture\u00a0: react 19.3.1 demandé, 20.0.0 fourni.');
  const [contract] = await submit(api, [releaseOf('platform', '3', { contract: 2 })]);
  expect(contract?.refusal?.message).toContain('Contrat 1 parlé, 2 attendu.');
  expect(await liveOf('platform')).toBe('1'.repeat(16));
  expect(await publish(api, [releaseOf('platform', '4', { shared: { react: '19.4.0' } })])).toMatchObject([
    { state: 'live' },
  ]);
});

it('a platform that changed while a release was verified is compared again before that release goes live', async () => {
  await publish(api, [releaseOf('platform', '5', { shared: { react: '19.4.0', '@letat/ui/menu': '1.0.0' } })]);
  const candidate = releaseOf('mfe-tard', '1', { shared: { '@letat/ui/menu': '1.0.0' } });
  await submit(api, [candidate]);
  await publish(api, [releaseOf('platform', '6', { shared: { react: '19.4.0' } })]);
  expect(await decide(api, candidate)).toMatchObject([
    { state: 'refused', live: null, refusal: { code: 'incompatible' } },
  ]);
  // What was missing may come: the same release is verified then.
  await publish(api, [releaseOf('platform', '7', { shared: { react: '19.4.0', '@letat/ui/menu': '1.0.0' } })]);
  expect(await publish(api, [candidate])).toMatchObject([{ state: 'live', refusal: null }]);
});

it('a page and a fragment of another remote are not a remote’s to publish', async () => {
  await publish(api, [releaseOf('mfe-hote', '1', { fragments: [{ id: 'teaser', chunks: { js: [], css: [] } }] })]);
  const path = { id: 'x', path: '/x', flags: { aliases: ['/mfe-hote'] }, chunks: { js: [], css: [] } };
  const [claimed] = await submit(api, [releaseOf('mfe-pirate', '1', { routes: [path] })]);
  expect(claimed?.refusal).toMatchObject({ code: 'taken', owner: 'mfe-pirate' });
  expect(claimed?.refusal?.message).toContain('/mfe-hote');
  const fragments = [{ id: 'teaser', chunks: { js: [], css: [] } }];
  const [fragment] = await submit(api, [releaseOf('mfe-pirate', '2', { fragments })]);
  expect(fragment?.refusal?.message).toContain('fragment teaser');
});

it.each([
  ['a path that leads out of it', { '../x': integrity }],
  ['an absolute path', { '/etc/passwd': integrity }],
  ['a path with NUL', { 'browser/a\0.js': integrity }],
  ['two names that differ by case only', { 'browser/A.js': integrity, 'browser/a.js': integrity }],
  [
    'more files than a release may have',
    Object.fromEntries(Array.from({ length: 2001 }, (_, n) => [`f${n}`, integrity])),
  ],
])('a manifest with %s is refused as malformed, and nothing of it is stored', async (_what, files) => {
  const malformed = releaseOf('mfe-mal', '1', { files });
  const answer = await api.post('/internal/releases', { releases: [malformed] }, operator);
  expect([answer.statusCode, answer.json().code]).toEqual([400, 'validation']);
  expect((await api.get(`/internal/releases/mfe-mal/${malformed.sha}`, operator)).statusCode).toBe(404);
});

it.each(['/(', '/((a+)+)+$', '/p.*', '/*', '/:slug', '/:a?', '/POST/:slug', '/bl%6fg', '/x/:a/:a'])(
  'a manifest with a page at %s is refused as malformed, in words, and nothing of it is stored',
  async (path) => {
    const page = { id: 'x', path, flags: {}, chunks: { js: [], css: [] } };
    const aliased = { ...page, path: '/x', flags: { aliases: [path] } };
    for (const address of ['/internal/releases', candidates])
      for (const route of [page, aliased]) {
        const malformed = releaseOf('mfe-mal', '2', { routes: [route] });
        const answer = await api.post(address, { releases: [malformed] }, operator);
        expect([answer.statusCode, answer.json().code]).toEqual([400, 'validation']);
        expect(answer.json().details).toMatchObject([{ message: expect.stringContaining(path) }]);
        expect((await api.get(`/internal/releases/mfe-mal/${malformed.sha}`, operator)).statusCode).toBe(404);
      }
  },
);

it.each<[string, Partial<Release>]>([
  [
    'more pages than a release may have',
    {
      routes: Array.from({ length: 301 }, (_, n) => ({
        id: `${n}`,
        path: `/x/${n}`,
        flags: {},
        chunks: { js: [], css: [] },
      })),
    },
  ],
  [
    'more fragments',
    { fragments: Array.from({ length: 101 }, (_, n) => ({ id: `${n}`, chunks: { js: [], css: [] } })) },
  ],
  [
    'a label that fills the header of every page',
    {
      routes: [
        {
          ...{ id: 'x', path: '/x', chunks: { js: [], css: [] } },
          flags: { nav: [{ place: 'more', label: 'x'.repeat(200), order: 1 }] },
        },
      ],
    },
  ],
  ['more shared modules', { shared: Object.fromEntries(Array.from({ length: 501 }, (_, n) => [`m${n}`, '1.0.0'])) }],
])('a manifest with %s is refused as malformed, and nothing of it is stored', async (_what, given) => {
  const answer = await api.post('/internal/releases', { releases: [releaseOf('mfe-mal', '3', given)] }, operator);
  expect([answer.statusCode, answer.json().code]).toEqual([400, 'validation']);
  expect((await api.get(`/internal/releases/mfe-mal/${'3'.repeat(16)}`, operator)).statusCode).toBe(404);
});

it.each(['/internal/releases', candidates])(
  'a release of 20,000 files is refused at %s before anything is stored',
  async (path) => {
    const files = Object.fromEntries(Array.from({ length: 20_000 }, (_, n) => [`browser/f${n}.js`, integrity]));
    const huge = releaseOf('mfe-immense', '1', { files });
    const answer = await api.post(path, { releases: [huge] }, operator);
    // Too long to be read at all, or no manifest.
    expect([400, 413]).toContain(answer.statusCode);
    expect((await api.get(`/internal/releases/mfe-immense/${huge.sha}`, operator)).statusCode).toBe(404);
  },
);

it.each<[string, ReleaseRefusal['code'], string]>([
  ['whose files were not there yet', 'absent', '1'],
  ['that was not signed yet', 'signature', '2'],
  ['that does what a team may not', 'effects', '3'],
])('a release %s is verified again when it is published again', async (_what, code, digit) => {
  const early = releaseOf('mfe-copie', digit);
  await submit(api, [early]);
  await decide(api, early, [{ name: early.name, code, message: 'Pas encore.', owner: early.name }]);
  expect(await statusOf(early)).toMatchObject({ state: 'refused', refusal: { code } });
  expect(await publish(api, [early])).toMatchObject([{ state: 'live', refusal: null }]);
});

describe('releases of which all go live or none does', () => {
  const moved = (name: string, digit: string, paths: readonly string[]) =>
    releaseOf(name, digit, {
      routes: paths.map((path) => ({ id: path.slice(1), path, flags: {}, chunks: { js: [], css: [] } })),
    });
  const [from, to] = ['mfe-ancienne', 'mfe-nouvelle'];
  const submitTogether = (...releases: Release[]) => submit(api, releases, '?atomic=true');
  const livePaths = async (): Promise<string[]> => {
    const { releases } = (await api.get('/internal/release-set', operator)).json();
    const own = releases.filter(({ name }: Release) => name === from || name === to);
    return own.flatMap(({ name, routes }: Release) => routes.map(({ path }) => `${name} ${path}`)).sort();
  };

  it('wait together, and nothing of them is live when one is refused, before it is verified or after', async () => {
    await publish(api, [moved(from, '1', ['/accueil', '/seances'])]);
    const unfit = await submitTogether(moved(from, '2', ['/accueil']), releaseOf(to, '2', { contract: 9 }));
    expect(unfit).toMatchObject([
      { state: 'refused', refusal: { code: 'incompatible', owner: to } },
      { state: 'refused', refusal: { code: 'incompatible' } },
    ]);
    const [without, next] = [moved(from, '3', ['/accueil']), moved(to, '3', ['/seances'])];
    await submitTogether(without, next);
    await decide(api, next, [{ name: to, ...looped, owner: to }]);
    expect(await statusOf(next)).toMatchObject({ state: 'refused', refusal: { code: 'import' } });
    expect(await statusOf(without)).toMatchObject({ state: 'refused', refusal: { code: 'incompatible', owner: to } });
    expect(await livePaths()).toEqual(['mfe-ancienne /accueil', 'mfe-ancienne /seances']);
  });

  it('are refused when another release took the place of one of them meanwhile', async () => {
    const [without, next] = [moved(from, '4', ['/accueil']), moved(to, '4', ['/seances'])];
    await submitTogether(without, next);
    await publish(api, [moved(from, '5', ['/accueil', '/archives'])]);
    await decide(api, next);
    const refusal = { code: 'incompatible', owner: from };
    expect(await statusOf(next)).toMatchObject({ state: 'refused', refusal });
    expect(await livePaths()).toEqual(['mfe-ancienne /accueil', 'mfe-ancienne /archives']);
  });

  it('hand a page over within one set, and are tried again as they are once what was wrong with the other is mended', async () => {
    const [without, next] = [moved(from, '4', ['/accueil']), moved(to, '4', ['/seances'])];
    await submitTogether(without, next);
    expect(await decide(api, next)).toMatchObject([{ state: 'live' }, { state: 'live' }]);
    expect(await livePaths()).toEqual(['mfe-ancienne /accueil', 'mfe-nouvelle /seances']);
  });

  it('take a page back in the same way, which no rollback of one of them does', async () => {
    const rollback = await api
      .as(await addUser(api.app, { role: 'admin' }))
      .post(`/api/admin/releases/${from}/rollback`, {
        ...{ from: '4'.repeat(16), to: '1'.repeat(16), reason: 'La page est partie.' },
      });
    expect([rollback.statusCode, rollback.json().code]).toEqual([409, 'incompatible_release']);
    const back = [moved(from, '6', ['/accueil', '/seances']), moved(to, '6', [])];
    await submitTogether(...back);
    await decide(api, back[0] ?? moved(from, '6', []));
    expect(await livePaths()).toEqual(['mfe-ancienne /accueil', 'mfe-ancienne /seances']);
  });
});
