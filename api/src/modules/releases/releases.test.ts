import { createHash } from 'node:crypto';
import type { Release } from '@letat/contracts/releases/operations';
import { describe, expect, it } from 'vitest';
import { operator, startApp, type TestApp, useOwnApp } from '../../../test/app.ts';
import { addUser } from '../../../test/fixtures.ts';

const api = useOwnApp();
const integrity = `sha384-${'a'.repeat(64)}`;

function release(name: string, digit: string, given: Partial<Release> = {}): Release {
  return {
    name,
    sha: digit.repeat(16),
    kind: name === 'platform' ? 'platform' : 'remote',
    files: { 'js/main.a1.js': integrity, '@scope/ui/button.js': integrity },
    entry: 'js/main.a1.js',
    vouches: true,
    server: null,
    routes: [{ id: 'home', path: '/', flags: { ssr: true }, chunks: { js: [], css: [] } }],
    fragments: [],
    shared: { react: '19.3.0', '@letat/ui/button': '1.0.0' },
    contract: 1,
    preload: [],
    assets: { '$entry.js': 'js/main.a1.js' },
    ...given,
  };
}

const publish = (body: Release, query = '', to: TestApp = api) => to.post(`/internal/releases${query}`, body, operator);
const rollback = (name: string) => api.post(`/internal/releases/${name}/rollback`, {}, operator);
const set = async () => (await api.get('/internal/release-set', operator)).json();

describe('releases', () => {
  it('begin with an empty set, and refuse a remote without a platform', async () => {
    expect((await set()).releases).toEqual([]);
    const refused = await publish(release('mfe-editorial', 'a'));
    expect([refused.statusCode, refused.json()]).toMatchObject([
      409,
      { code: 'incompatible_release', details: [{ path: 'shared.react' }, { path: 'shared.@letat/ui/button' }] },
    ]);
    expect((await set()).releases).toEqual([]);
  });

  it('are stored whole, and make one set named by what is in it', async () => {
    const platform = release('platform', '1');
    const editorial = release('mfe-editorial', 'a');
    expect((await publish(platform)).json()).toMatchObject({ previous: null, published: true });
    const published = await publish(editorial);
    expect(published.statusCode).toBe(201);
    const id = createHash('sha256')
      .update(`mfe-editorial@${'a'.repeat(16)}\nplatform@${'1'.repeat(16)}`)
      .digest('hex');
    expect(await set()).toEqual({ id: id.slice(0, 16), releases: [editorial, platform] });
    expect(published.json().set).toBe(id.slice(0, 16));
  });

  it('are published once: again is the same', async () => {
    const again = await publish(release('mfe-editorial', 'a', { contract: 2 }));
    expect([again.statusCode, again.json()]).toMatchObject([201, { published: false, previous: null }]);
    expect((await set()).releases[0].contract).toBe(1);
  });

  it('go forward and back, and no further than the first', async () => {
    expect((await publish(release('mfe-editorial', 'b'))).json()).toMatchObject({ previous: 'a'.repeat(16) });
    const back = await rollback('mfe-editorial');
    expect(back.json()).toMatchObject({ sha: 'a'.repeat(16), rolledBack: 'b'.repeat(16), set: (await set()).id });
    expect((await rollback('mfe-editorial')).json().code).toBe('no_previous_release');
    expect((await rollback('mfe-inconnu')).json().code).toBe('release_not_found');
    expect((await publish(release('mfe-editorial', 'b'), '?ifNew=true')).json()).toMatchObject({ published: false });
    expect((await set()).releases[0].sha).toBe('a'.repeat(16));
    expect((await publish(release('mfe-editorial', 'b'))).json()).toMatchObject({ published: true });
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
    expect(live).toMatchObject({ sha: third, files: 2, bytes: 1200, contract: 1 });
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
    const platforms = ['1', '2'].map((digit) => digit.repeat(16));
    await publish(release('platform', '2', { shared: { react: '20.0.0', '@letat/ui/button': '1.0.0' } }));
    await publish(release('mfe-neuf', 'a', { shared: { react: '20.0.0' } }));
    const refused = await rollback('platform');
    expect(refused.json()).toMatchObject({ code: 'incompatible_release', details: [{ path: 'shared.react' }] });
    const stale = await rollback('mfe-retour');
    expect(stale.json().code).toBe('no_previous_release');
    const { releases } = await set();
    expect(releases.find(({ name }: Release) => name === 'platform').sha).toBe(platforms[1]);
    await publish(release('platform', '1'));
  });

  it('published at the same time all count, in some order', async () => {
    const shas = ['c', 'd', 'e', 'f'];
    const answers = await Promise.all(shas.map((digit) => publish(release('mfe-admin', digit))));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201, 201]);
    const channel = await api.app.mongo.connection
      .collection<{ stable: string; history: string[] }>('channels')
      .findOne({ name: 'mfe-admin' });
    expect([channel?.stable, ...(channel?.history ?? [])].sort()).toEqual(shas.map((digit) => digit.repeat(16)));
  });

  it('of an older contract are left out until they are published again', async () => {
    const releases = api.app.mongo.connection.collection<{ sha: string; manifest: string }>('releases');
    await releases.updateOne({ name: 'mfe-admin' }, { $set: { manifest: '{"kind":"remote"}' } });
    await publish(release('mfe-editorial', 'a'));
    const { sha } = (await releases.findOne({ name: 'mfe-admin', manifest: '{"kind":"remote"}' })) ?? { sha: '' };
    await publish(release('mfe-admin', sha.charAt(0)), '?ifNew=true');
    expect((await set()).releases.map(({ name }: Release) => name)).toContain('mfe-admin');
  });

  it('that speak another contract than the platform are refused', async () => {
    const refused = await publish(release('mfe-editorial', '7', { contract: 2 }));
    expect([refused.statusCode, refused.json()]).toMatchObject([
      409,
      { code: 'incompatible_release', details: [{ path: 'contract' }] },
    ]);
  });

  it('are nobody else’s to publish', async () => {
    expect((await api.post('/internal/releases', release('platform', '2'))).statusCode).toBe(401);
    expect((await publish(release('platform', '2', { sha: 'x' }))).json().details[0].path).toBe('sha');
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

describe('GET /internal/events', () => {
  it('notifies every process’s shell of what changed, and ends with the process', async () => {
    const other = await startApp({ MONGODB_URI: api.uri });
    const address = await other.app.listen({ host: '127.0.0.1', port: 0 });
    const received = await listen(address);
    await expect.poll(() => received.events).toEqual([{ type: 'ready' }]);
    await publish(release('mfe-embed', '9', { kind: 'widgets', shared: {} }));
    await expect.poll(() => received.events).toContainEqual({ type: 'releases' });
    await api.app.content.change(async (_session, invalidate) => invalidate('posts', 'post:é'));
    await expect.poll(() => received.events).toContainEqual({ type: 'invalidate', tags: ['posts', 'post:é'] });
    await other.close();
    await received.ended;
  });

  it('is for the machine’s own tools', async () => {
    expect((await api.get('/internal/events')).statusCode).toBe(401);
  });
});
