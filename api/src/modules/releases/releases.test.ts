import { createHash } from 'node:crypto';
import type { Release } from '@letat/contracts/releases/operations';
import { describe, expect, it } from 'vitest';
import { operator, startApp, useOwnApp } from '../../../test/app.ts';
import { addUser } from '../../../test/fixtures.ts';
import { checks, publish as publishAll } from '../../../test/live-releases.ts';
import { integrity, releaseOf } from '../../../test/release-of.ts';

const api = useOwnApp();
const release = (name: string, digit: string, given: Partial<Release> = {}): Release =>
  releaseOf(name, digit, {
    files: { 'js/main.a1.js': integrity, '@scope/ui/button.js': integrity },
    entry: 'js/main.a1.js',
    routes: [{ id: 'home', path: `/${name}`, flags: { ssr: true }, chunks: { js: [], css: [] } }],
    shared: { react: '19.3.0', '@letat/ui/button': '1.0.0' },
    assets: { '$entry.js': 'js/main.a1.js' },
    ...given,
  });

const publish = async (body: Release, query = '') => (await publishAll(api, [body], query))[0];
const rollback = (name: string) => api.post(`/internal/releases/${name}/rollback`, {}, operator);
const set = async () => (await api.get('/internal/release-set', operator)).json();

describe('releases', () => {
  it('begin with an empty set, and refuse a remote without a platform', async () => {
    expect((await set()).releases).toEqual([]);
    expect(await publish(release('mfe-editorial', 'a'))).toMatchObject({
      state: 'refused',
      live: null,
      refusal: { code: 'incompatible', owner: 'mfe-editorial' },
    });
    expect((await set()).releases).toEqual([]);
  });

  it('are stored whole, and make one set named by what is in it', async () => {
    const platform = release('platform', '1');
    const editorial = release('mfe-editorial', 'a');
    expect(await publish(platform)).toMatchObject({ state: 'live', previous: null });
    expect(await publish(editorial)).toMatchObject({ state: 'live' });
    const id = createHash('sha256')
      .update(`mfe-editorial@${'a'.repeat(16)}\nplatform@${'1'.repeat(16)}`)
      .digest('hex');
    expect(await set()).toMatchObject({ id: id.slice(0, 16), releases: [editorial, platform] });
  });

  it('are published once: again is the same', async () => {
    expect(await publish(release('mfe-editorial', 'a', { contract: 2 }))).toMatchObject({
      state: 'live',
      previous: null,
    });
    expect((await set()).releases[0].contract).toBe(1);
  });

  it('go forward and back, and no further than the first', async () => {
    expect(await publish(release('mfe-editorial', 'b'))).toMatchObject({ state: 'live', previous: 'a'.repeat(16) });
    const back = await rollback('mfe-editorial');
    expect(back.json()).toMatchObject({ sha: 'a'.repeat(16), rolledBack: 'b'.repeat(16), set: (await set()).id });
    expect((await rollback('mfe-editorial')).json().code).toBe('no_previous_release');
    expect((await rollback('mfe-inconnu')).json().code).toBe('release_not_found');
    expect(await publish(release('mfe-editorial', 'b'), '?ifNew=true')).toMatchObject({ state: 'former' });
    expect((await set()).releases[0].sha).toBe('a'.repeat(16));
    expect(await publish(release('mfe-editorial', 'b'))).toMatchObject({ state: 'live' });
    expect((await set()).releases[0].sha).toBe('b'.repeat(16));
  });

  it('are listed with those before them, and rolled back to by an administrator who gives a reason', async () => {
    const admin = api.as(await addUser(api.app, { role: 'admin', fullName: 'Zeinab Ba' }));
    const goBack = (body: object) => admin.post('/api/admin/releases/mfe-retour/rollback', body);
    const [first, second, third] = ['a', 'b', 'c'].map((digit) => digit.repeat(16));
    for (const digit of ['a', 'b', 'c']) await publish(release('mfe-retour', digit, { bytes: 1200 }));
    const listed = async () =>
      (await admin.get('/api/admin/releases')).json().releases.find(({ name }: Release) => name === 'mfe-retour');
    const { live, before, since } = await listed();
    expect(live).toMatchObject({ sha: third, files: 2, bytes: 1200, contract: 1, by: expect.any(String) });
    expect(before.map(({ sha }: Release) => sha)).toEqual([second, first]);
    expect(Date.parse(since)).toBeGreaterThanOrEqual(Date.parse(live.publishedAt));

    const why = { from: third, to: first, reason: 'Le formulaire ne partait plus.' };
    expect((await goBack({ ...why, reason: ' ' })).json()).toMatchObject({ details: [{ path: 'reason' }] });
    expect((await goBack({ ...why, from: second })).json().code).toBe('release_changed');
    expect((await goBack({ ...why, to: 'd'.repeat(16) })).json().code).toBe('release_not_found');
    expect((await listed()).live.sha).toBe(third);

    expect((await goBack(why)).json()).toMatchObject({ sha: first, rolledBack: third });
    expect(await listed()).toMatchObject({ live: { sha: first }, before: [] });
    const acts = (await admin.get('/api/admin/audit?subject=release:mfe-retour')).json();
    expect(acts[0]).toMatchObject({
      actor: { name: 'Zeinab Ba' },
      action: 'release.rolled-back',
      details: { before: third, reason: why.reason },
    });
    expect(acts.map(({ action }: { action: string }) => action)).toEqual([
      'release.rolled-back',
      ...Array(3).fill('release.published'),
    ]);
    expect((await api.as('author').get('/api/admin/releases')).statusCode).toBe(403);
  });

  it('are not rolled back to when they no longer fit the others', async () => {
    const shared = { react: '20.0.0', '@letat/ui/button': '1.0.0' };
    const next = [
      release('platform', '2', { shared }),
      ...['mfe-editorial', 'mfe-retour'].map((name) => release(name, '2', { shared })),
    ];
    expect((await publishAll(api, next)).map(({ state }) => state)).toEqual(['live', 'live', 'live']);
    for (const name of ['platform', 'mfe-retour']) {
      const refused = await rollback(name);
      expect([refused.statusCode, refused.json()]).toMatchObject([
        409,
        {
          code: 'incompatible_release',
          details: expect.arrayContaining([expect.objectContaining({ path: 'shared.react' })]),
        },
      ]);
    }
    expect((await set()).releases).toEqual(expect.arrayContaining(next));
  });

  it('of an older contract are left out until they are published again', async () => {
    const releases = api.app.mongo.connection.collection('releases');
    const old = release('mfe-ancienne', 'c', { shared: {} });
    await publish(old);
    await releases.updateOne({ name: old.name }, { $set: { manifest: '{"kind":"remote"}' } });
    expect((await set()).releases.map(({ name }: Release) => name)).not.toContain(old.name);
    await publish(old, '?ifNew=true');
    expect((await set()).releases.map(({ name }: Release) => name)).toContain(old.name);
  });

  it('are nobody else’s to publish', async () => {
    const body = { releases: [release('platform', '2')] };
    expect((await api.post('/internal/releases', body)).statusCode).toBe(401);
    expect((await api.post('/internal/release-submissions/x/verdict', { refusals: [], checks })).statusCode).toBe(401);
    const wrong = { releases: [release('platform', '2', { sha: 'x' })] };
    expect((await api.post('/internal/releases', wrong, operator)).json().details[0].path).toBe('releases.0.sha');
  });
});

/** Reads server-sent events until the test is done with them. */
async function listen(address: string): Promise<{ events: unknown[]; ended: Promise<void>; stop(): void }> {
  const stopping = new AbortController();
  const answer = await fetch(`${address}/internal/events`, { headers: operator, signal: stopping.signal });
  expect(answer.headers.get('content-type')).toContain('text/event-stream');
  const events: unknown[] = [];
  const read = async () => {
    let text = '';
    for await (const chunk of answer.body ?? []) {
      text += Buffer.from(chunk).toString();
      const blocks = text.split('\n\n');
      text = blocks.pop() ?? '';
      for (const block of blocks) if (block.startsWith('data: ')) events.push(JSON.parse(block.slice(6)));
    }
  };
  const ended = read().catch((error: unknown) => {
    if (!stopping.signal.aborted) throw error;
  });
  return { events, ended, stop: () => stopping.abort() };
}

const aPosition = expect.stringMatching(/^[0-9a-f]{16}$/);

describe('GET /internal/events', () => {
  it('notifies every process’s shell of what changed, and ends with the process', async () => {
    const other = await startApp({ MONGODB_URI: api.uri });
    const address = await other.app.listen({ host: '127.0.0.1', port: 0 });
    const received = await listen(address);
    await expect.poll(() => received.events).toEqual([{ type: 'ready', position: aPosition }]);
    await publish(release('mfe-embed', '9', { kind: 'widgets', shared: {} }));
    await expect.poll(() => received.events).toContainEqual({ type: 'releases' });
    await api.app.content.change(async (_session, invalidate) => invalidate('posts', 'post:é'));
    const invalidated = { type: 'invalidate', tags: ['posts', 'post:é'], position: aPosition };
    await expect.poll(() => received.events).toContainEqual(invalidated);
    await other.close();
    await received.ended;
  });

  it('is for the machine’s own tools', async () => {
    expect((await api.get('/internal/events')).statusCode).toBe(401);
  });
});
