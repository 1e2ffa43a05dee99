import type { LiveRelease, ReleaseHistory } from '@letat/contracts/releases/operations';
import { beforeAll, expect, it } from 'vitest';
import { operator, useApp } from '../../../test/app.ts';
import { addUser } from '../../../test/fixtures.ts';
import { publish, submit } from '../../../test/live-releases.ts';
import { releaseOf } from '../../../test/release-of.ts';

const api = useApp();
const reason = 'Une faille dans le panier.';
const chunks = { js: [], css: [] };
const shared = { react: '19.3.1', '@letat/ui/card': '1.0.0' };
const market = (digit: string) =>
  releaseOf('mfe-marche', digit, {
    routes: [
      {
        ...{ id: 'page', path: '/marche', chunks },
        flags: { ssr: true, aliases: ['/bazar'], nav: [{ place: 'main', label: 'Marché', order: 1 }] },
      },
    ],
    fragments: [{ id: 'product-teaser', chunks }],
    shared,
  });
const withdraw = (name = 'mfe-marche', headers = operator) =>
  api.post(`/internal/releases/${name}/withdrawal`, { reason }, headers);
const served = async (): Promise<{ id: string; releases: LiveRelease[] }> =>
  (await api.get('/internal/release-set', operator)).json();
const marketIn = (set: { releases: LiveRelease[] }) => set.releases.find(({ name }) => name === 'mfe-marche');

beforeAll(async () => {
  await publish(api, [releaseOf('platform', '1', { shared })]);
  await publish(api, [releaseOf('mfe-lecture', '1')]);
  await publish(api, [market('1')]);
  await publish(api, [market('2')]);
});

it('of a part that is withdrawn nothing is left but whose its pages are, in another set', async () => {
  const before = await served();
  const { set, sha } = (await withdraw()).json();
  const after = await served();
  expect([set, sha]).toEqual([after.id, '2'.repeat(16)]);
  expect(after.id).not.toBe(before.id);
  expect(marketIn(after)).toEqual({
    ...{ name: 'mfe-marche', sha: '2'.repeat(16), kind: 'remote', contract: 1, withdrawn: true },
    ...{ files: {}, entry: null, vouches: true, server: null, shared: {}, preload: [], assets: {} },
    routes: [{ id: 'page', path: '/marche', flags: { aliases: ['/bazar'] }, chunks }],
    fragments: [{ id: 'product-teaser', chunks }],
  });
  // A second time changes nothing, and is written down nowhere.
  expect((await withdraw()).json()).toEqual({ set, sha });
  const log = (await api.get('/api/release-log')).json();
  expect(log.filter(({ action }: { action: string }) => action === 'withdrawn')).toMatchObject([
    { name: 'mfe-marche', sha: '2'.repeat(16), set },
  ]);
});

it('while a part is withdrawn its pages are nobody else’s, and a platform that it would not run on goes live', async () => {
  const thief = releaseOf('mfe-voleur', '1', { routes: [{ id: 'page', path: '/marche', flags: {}, chunks }] });
  expect(await submit(api, [thief])).toMatchObject([{ state: 'refused', refusal: { code: 'taken' } }]);
  expect(await publish(api, [releaseOf('platform', '2')])).toMatchObject([{ state: 'live' }]);
  // Where it is to come back it must fit again.
  expect(await submit(api, [market('2')])).toMatchObject([{ state: 'refused', refusal: { code: 'incompatible' } }]);
  await api.post('/internal/releases/platform/rollback', {}, operator);
});

it('administrators read since when a part is withdrawn, and who did it for which reason', async () => {
  const admin = api.as(await addUser(api.app, { role: 'admin' }));
  const { releases } = (await admin.get('/api/admin/releases')).json();
  const part = releases.find(({ name }: ReleaseHistory) => name === 'mfe-marche');
  expect(part).toMatchObject({ withdrawnAt: expect.any(String), live: { sha: '2'.repeat(16) } });
  const [act] = (await admin.get('/api/admin/audit?action=release.withdrawn')).json();
  expect(act).toMatchObject({ subject: { id: 'mfe-marche' }, details: { reason } });
});

it('the same release comes back once it is verified again', async () => {
  const [submitted] = await submit(api, [market('2')]);
  expect(submitted).toMatchObject({ state: 'candidate', live: null });
  expect(marketIn(await served())?.withdrawn).toBe(true);
  expect(await publish(api, [market('2')])).toMatchObject([{ state: 'live', previous: '1'.repeat(16) }]);
  expect(marketIn(await served())).toMatchObject({ entry: 'browser/main.js', fragments: [{ id: 'product-teaser' }] });
  expect(marketIn(await served())?.withdrawn).toBeUndefined();
});

it('an administrator withdraws what they saw, and brings back either that or what was live before', async () => {
  const admin = api.as(await addUser(api.app, { role: 'admin' }));
  const path = '/api/admin/releases/mfe-marche';
  const [first, second] = ['1'.repeat(16), '2'.repeat(16)];
  expect((await admin.post(`${path}/withdrawal`, { from: first, reason })).json().code).toBe('release_changed');
  expect((await admin.post(`${path}/withdrawal`, { from: second, reason })).statusCode).toBe(200);
  expect((await admin.post(`${path}/rollback`, { from: second, to: second, reason })).json()).toMatchObject({
    sha: second,
  });
  expect(marketIn(await served())).toMatchObject({ sha: second, entry: 'browser/main.js' });
  await admin.post(`${path}/withdrawal`, { from: second, reason });
  await admin.post(`${path}/rollback`, { from: second, to: first, reason });
  expect(marketIn(await served())).toMatchObject({ sha: first, entry: 'browser/main.js' });
});

it('the platform is not withdrawn, and neither is what nobody published', async () => {
  expect((await withdraw('platform')).json().code).toBe('release_not_withdrawable');
  expect((await withdraw('mfe-inconnue')).json().code).toBe('release_not_found');
});

it('a team withdraws its own part by a token of that right, and nobody else’s', async () => {
  const admin = api.as(await addUser(api.app, { role: 'admin' }));
  const tokenFor = async (right: string) =>
    (await admin.post('/api/admin/release-tokens', { name: 'mfe-lecture', right })).json().token;
  const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
  const own = bearer(await tokenFor('withdraw'));
  expect((await withdraw('mfe-marche', own)).json().code).toBe('release_not_yours');
  expect((await withdraw('mfe-lecture', bearer(await tokenFor('publish')))).json().code).toBe('release_not_yours');
  expect((await withdraw('mfe-lecture', own)).statusCode).toBe(200);
});

it('what is live, was live before or waits is needed on the disks of the shells, and nothing else', async () => {
  const waiting = releaseOf('mfe-lecture', '7');
  await submit(api, [waiting]);
  await submit(api, [releaseOf('mfe-refusee', '1', { contract: 9 })]);
  const { releases } = (await api.get('/internal/needed-releases', operator)).json();
  const named = releases.map(({ name, sha }: { name: string; sha: string }) => `${name} ${sha[0]}`);
  expect(named.sort()).toEqual(['mfe-lecture 1', 'mfe-lecture 7', 'mfe-marche 1', 'platform 1']);
});

it('what a shell removed from its disk stands in the audit', async () => {
  const releases = [{ name: 'mfe-lecture', sha: '9'.repeat(16), bytes: 2 ** 20 }];
  expect((await api.post('/internal/release-collections', { releases }, operator)).json()).toEqual({ recorded: 1 });
  const admin = api.as(await addUser(api.app, { role: 'admin' }));
  const [act] = (await admin.get('/api/admin/audit?action=release.collected')).json();
  expect(act).toMatchObject({ subject: { label: `mfe-lecture ${'9'.repeat(16)}` }, details: { size: '1 Mo' } });
});
