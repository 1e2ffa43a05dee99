import type { Release } from '@letat/contracts/releases/operations';
import { setStatement, signedReleaseSet } from '@letat/contracts/releases/sets/operations';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readOperations } from './contract.ts';
import { StandInApi } from './stand-in-api.ts';

const operations = await readOperations();
let api: StandInApi;
let url: string;
beforeEach(async () => {
  api = new StandInApi(operations, null);
  url = await api.listen();
});
afterEach(() => api.close());

const release = (name: string, digit: string): Release => ({
  ...{ name, sha: digit.repeat(16), kind: name === 'platform' ? 'platform' : 'remote', contract: 1 },
  ...{
    files: {},
    entry: null,
    vouches: true,
    server: null,
    shared: {},
    preload: [],
    assets: {},
    routes: [],
    fragments: [],
  },
});
const get = async (path: string, cookie = '') => fetch(`${url}${path}`, { headers: { cookie }, redirect: 'manual' });
const post = async (path: string, body: object) =>
  (await fetch(`${url}${path}`, { method: 'POST', body: JSON.stringify(body) })).json();
const set = async () => signedReleaseSet.parse(await (await get('/internal/release-set')).json());
const liveNames = async () => (await set()).releases.map(({ name, sha }) => `${name} ${sha[0]}`);

/** As the shell does: looks at what waits, and says what it found. */
async function decide(refusals: object[] = []): Promise<void> {
  const { submissions } = await (await get('/internal/release-submissions')).json();
  const verdict = { refusals, checks: { files: 1, pages: 1, withoutData: 0, ms: 1 } };
  await post(`/internal/release-submissions/${submissions[0].id}/verdict`, verdict);
}

it('a release waits until the shell has verified it, and then is live in a signed set', async () => {
  await post('/internal/releases', { releases: [release('platform', '1')] });
  expect(await liveNames()).toEqual([]);
  await decide();
  await post('/internal/releases', { releases: [release('mfe-seule', 'a')] });
  await decide();
  expect(await liveNames()).toEqual(['mfe-seule a', 'platform 1']);
  const { version } = setStatement.parse(JSON.parse((await set()).statement.text));
  await post('/internal/releases', { releases: [release('mfe-seule', 'b')] });
  expect(await liveNames()).toEqual(['mfe-seule a', 'platform 1']);
  await decide();
  expect(await liveNames()).toEqual(['mfe-seule b', 'platform 1']);
  expect(setStatement.parse(JSON.parse((await set()).statement.text)).version).toBeGreaterThan(version);
});

it('one that the shell refuses is not live, and its status says why', async () => {
  await post('/internal/releases', { releases: [release('mfe-seule', 'a')] });
  await decide([{ name: 'mfe-seule', code: 'render', message: 'Une page ne se rend pas.', owner: 'mfe-seule' }]);
  expect(await liveNames()).toEqual([]);
  const status = await (await get(`/internal/releases/mfe-seule/${'a'.repeat(16)}`)).json();
  expect(status).toMatchObject({ state: 'refused', refusal: { code: 'render' } });
});

it('whoever chose a role is somebody of it, and anybody else a visitor', async () => {
  expect((await get('/api/auth/me')).status).toBe(401);
  const chosen = await get('/api/stand-in/author');
  expect([chosen.status, chosen.headers.get('location')]).toEqual([303, '/']);
  const cookie = chosen.headers.get('set-cookie')?.split(';', 1)[0] ?? '';
  expect(await (await get('/api/auth/me', cookie)).json()).toMatchObject({ role: 'author', secondFactorDue: false });
  expect((await get('/api/stand-in/roi')).headers.get('set-cookie')).toContain('Max-Age=0');
});

it('a call of the contract has an example, and one that is none is not found', async () => {
  expect(await (await get('/api/posts?limit=3')).json()).toHaveLength(3);
  expect((await get('/api/nulle-part')).status).toBe(404);
});

it('with another site’s address its reads are that site’s', async () => {
  const other = new StandInApi(operations, url);
  const address = await other.listen();
  expect(await (await fetch(`${address}/api/posts?limit=2`)).json()).toEqual(await (await get('/api/posts')).json());
  other.close();
});
