import type { ReleaseRight } from '@letat/contracts/releases/constants';
import type { Release } from '@letat/contracts/releases/operations';
import { beforeAll, expect, it } from 'vitest';
import { operator, useApp } from '../../../../test/app.ts';
import { movableClock } from '../../../../test/clock.ts';
import { addUser } from '../../../../test/fixtures.ts';
import { decide, publish, registerKey } from '../../../../test/live-releases.ts';
import { releaseOf } from '../../../../test/release-of.ts';

const clock = movableClock();
const api = useApp({}, undefined, undefined, clock);
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
const hourMs = 60 * 60 * 1000;

/** Of a part that has a key, without which none is published by a token. */
async function tokenOf(name: string, right: ReleaseRight = 'publish'): Promise<string> {
  await registerKey(api, name);
  return (await api.post('/internal/release-tokens', { name, right }, operator)).json().token;
}
const submitBy = (token: string, ...releases: Release[]) => api.post('/internal/releases', { releases }, bearer(token));
const statusBy = (token: string, { name, sha }: Release) => api.get(`/internal/releases/${name}/${sha}`, bearer(token));
const rollbackBy = (token: string, name: string) => api.post(`/internal/releases/${name}/rollback`, {}, bearer(token));
const liveOf = async (name: string): Promise<string | undefined> =>
  (await api.get('/internal/release-set', operator)).json().releases.find((live: Release) => live.name === name)?.sha;

beforeAll(async () => {
  await publish(api, [releaseOf('platform', '1'), releaseOf('mfe-lecture', '1'), releaseOf('mfe-caisse', '1')]);
});

it('a team publishes its own remote by its token, and the audit names the team', async () => {
  const token = await tokenOf('mfe-lecture');
  const next = releaseOf('mfe-lecture', '2');
  expect((await submitBy(token, next)).json()).toMatchObject({ releases: [{ state: 'candidate' }] });
  expect((await statusBy(token, next)).json()).toMatchObject({ state: 'candidate' });
  await decide(api, next);
  expect(await liveOf('mfe-lecture')).toBe(next.sha);
  const acts = (await api.as('admin').get('/api/admin/audit?subject=release:mfe-lecture')).json();
  expect(acts[0]).toMatchObject({ action: 'release.published', actor: { name: 'Équipe de mfe-lecture' } });
});

it('a token of one remote publishes nothing of another: it is refused with the owner named, and the audit says so', async () => {
  const token = await tokenOf('mfe-caisse');
  const foreign = releaseOf('mfe-lecture', '3');
  const reason = 'mfe-lecture\u00a0: n’appartient pas à mfe-caisse, dont c’est le jeton.';
  for (const releases of [[foreign], [releaseOf('mfe-caisse', '3'), foreign]]) {
    const refused = await submitBy(token, ...releases);
    expect([refused.statusCode, refused.json()]).toMatchObject([
      403,
      { code: 'release_not_yours', details: [{ path: 'mfe-lecture', message: reason }] },
    ]);
  }
  expect((await statusBy(token, releaseOf('mfe-lecture', '1'))).statusCode).toBe(403);
  expect((await api.get(`/internal/releases/mfe-caisse/${'3'.repeat(16)}`, operator)).statusCode).toBe(404);
  expect((await api.get('/internal/release-submissions', operator)).json().submissions).toEqual([]);
  const acts = (await api.as('admin').get('/api/admin/audit?action=release.denied')).json();
  expect(acts[0]).toMatchObject({
    actor: { name: 'Équipe de mfe-caisse' },
    subject: { label: 'mfe-lecture' },
    details: { reason },
  });
});

it('a part without a key publishes nothing by its team’s token, and the same release once it has one', async () => {
  const made = await api.post('/internal/release-tokens', { name: 'mfe-muette', right: 'publish' }, operator);
  const first = releaseOf('mfe-muette', '1');
  const submitted = async () => (await submitBy(made.json().token, first)).json().releases;
  expect(await submitted()).toMatchObject([{ state: 'refused', refusal: { code: 'signature', owner: 'mfe-muette' } }]);
  await registerKey(api, 'mfe-muette');
  expect(await submitted()).toMatchObject([{ state: 'candidate', refusal: null }]);
  await decide(api, first);
});

it('a team’s token puts no page into the header’s bar, an administrator’s tools do, and what is there goes on being there', async () => {
  const token = await tokenOf('mfe-barre');
  const flags: Release['routes'][number]['flags'] = { nav: [{ place: 'main', label: 'Barre', order: 9 }] };
  const routes = [{ id: 'page', path: '/mfe-barre', flags, chunks: { js: [], css: [] } }];
  const first = releaseOf('mfe-barre', '1', { routes });
  expect((await submitBy(token, first)).json().releases).toMatchObject([{ refusal: { code: 'taken' } }]);
  expect(await publish(api, [first])).toMatchObject([{ state: 'live' }]);
  const next = (await submitBy(token, releaseOf('mfe-barre', '2', { routes }))).json();
  expect(next.releases).toMatchObject([{ state: 'candidate', refusal: null }]);
  await decide(api, releaseOf('mfe-barre', '2', { routes }));
});

it('a token to publish rolls nothing back, and a token to roll back publishes nothing', async () => {
  const [publishing, returning] = [await tokenOf('mfe-caisse'), await tokenOf('mfe-caisse', 'rollback')];
  await publish(api, [releaseOf('mfe-caisse', '4')]);
  const refused = await rollbackBy(publishing, 'mfe-caisse');
  expect([refused.statusCode, refused.json().code]).toEqual([403, 'release_not_yours']);
  expect((await submitBy(returning, releaseOf('mfe-caisse', '5'))).json().code).toBe('release_not_yours');
  expect((await rollbackBy(returning, 'mfe-lecture')).json().code).toBe('release_not_yours');
  expect(await liveOf('mfe-caisse')).toBe('4'.repeat(16));
  expect((await rollbackBy(returning, 'mfe-caisse')).json()).toMatchObject({ sha: '1'.repeat(16) });
});

it('after a rotation the former token is good for a day, and those before it for nothing', async () => {
  const [first, second] = [await tokenOf('mfe-rota'), await tokenOf('mfe-rota')];
  const release = releaseOf('mfe-rota', '1');
  for (const token of [first, second]) expect((await submitBy(token, release)).statusCode).toBe(201);
  const third = await tokenOf('mfe-rota');
  expect((await submitBy(first, release)).json().code).toBe('release_token_unknown');
  for (const token of [second, third]) expect((await submitBy(token, release)).statusCode).toBe(201);
  clock.move(23 * hourMs);
  expect((await submitBy(second, release)).statusCode).toBe(201);
  clock.move(hourMs);
  expect((await submitBy(second, release)).json().code).toBe('release_token_unknown');
  expect((await submitBy(third, release)).statusCode).toBe(201);
});

it('an administrator makes a token that is shown once, and its revocation ends it at once', async () => {
  const admin = api.as(await addUser(api.app, { role: 'admin', fullName: 'Zeinab Ba' }));
  await registerKey(api, 'mfe-clef');
  const answer = await admin.post('/api/admin/release-tokens', { name: 'mfe-clef', right: 'publish' });
  const { token, created } = answer.json();
  expect(created).toMatchObject({ name: 'mfe-clef', right: 'publish', expiresAt: null, usedAt: null });
  const release = releaseOf('mfe-clef', '1');
  expect((await submitBy(token, release)).statusCode).toBe(201);
  const listed = await admin.get('/api/admin/release-tokens');
  expect(listed.body).not.toContain(token);
  expect(listed.json()).toContainEqual({ ...created, usedAt: expect.any(String) });

  const revoke = () => admin.post(`/api/admin/release-tokens/${created.id}/revocation`, {});
  expect((await revoke()).statusCode).toBe(200);
  expect((await revoke()).json().code).toBe('release_token_not_found');
  expect((await submitBy(token, release)).json().code).toBe('release_token_unknown');
  expect((await admin.get('/api/admin/release-tokens')).body).not.toContain(created.id);
  const acts = (await admin.get('/api/admin/audit?subject=release:mfe-clef')).json();
  expect(acts.slice(0, 2)).toMatchObject([
    { action: 'release.token-revoked', actor: { name: 'Zeinab Ba' }, details: { right: 'publish' } },
    { action: 'release.token-created', actor: { name: 'Zeinab Ba' } },
  ]);
});

it('a stored token is a hash: no row and no line of the log has the token itself', async () => {
  const token = await tokenOf('mfe-hache');
  await submitBy(token, releaseOf('mfe-lecture', '9'));
  const rows = await api.app.mongo.connection.collection('releaseTokens').find().toArray();
  expect(rows.length).toBeGreaterThan(0);
  expect(JSON.stringify([rows, api.log])).not.toContain(token);
});

it.each([
  ['no token', {}],
  ['an empty token', { authorization: 'Bearer ' }],
  ['a made-up token', bearer(`letat_release_${'A'.repeat(43)}`)],
  ['a token under another scheme', { authorization: `Basic letat_release_${'A'.repeat(43)}` }],
])('with %s no release is submitted, rolled back or looked at', async (_what, headers) => {
  const answers = [
    await api.post('/internal/releases', { releases: [releaseOf('mfe-lecture', '8')] }, headers),
    await api.post('/internal/releases/mfe-lecture/rollback', {}, headers),
    await api.get(`/internal/releases/mfe-lecture/${'1'.repeat(16)}`, headers),
  ];
  for (const answer of answers) expect([answer.statusCode, answer.json().code]).toEqual([401, 'release_token_unknown']);
  expect((await api.get(`/internal/releases/mfe-lecture/${'8'.repeat(16)}`, operator)).statusCode).toBe(404);
});

it('a page below another remote’s is no team’s to add by its token, and stays a remote’s own once an administrator’s tool has published it', async () => {
  const chunks = { js: [], css: [] };
  const routes = ['/mfe-caisse', '/mfe-lecture/caisse'].map((path) => ({ id: path, path, flags: {}, chunks }));
  const token = await tokenOf('mfe-caisse');
  const granted = releaseOf('mfe-caisse', '6', { routes });
  expect((await submitBy(token, granted)).json().releases).toMatchObject([
    { state: 'refused', refusal: { code: 'taken', message: expect.stringContaining('appartient à mfe-lecture') } },
  ]);
  expect(await publish(api, [granted])).toMatchObject([{ state: 'live' }]);
  expect((await submitBy(token, releaseOf('mfe-caisse', '7', { routes }))).json()).toMatchObject({
    releases: [{ state: 'candidate' }],
  });
});

it('a team’s release does not become the platform or the widgets by saying so', async () => {
  const token = await tokenOf('mfe-caisse');
  for (const [digit, kind] of [
    ['a', 'platform'],
    ['b', 'widgets'],
  ] as const)
    expect((await submitBy(token, releaseOf('mfe-caisse', digit, { kind }))).json().releases).toMatchObject([
      { state: 'refused', refusal: { code: 'taken', owner: 'mfe-caisse' } },
    ]);
});
