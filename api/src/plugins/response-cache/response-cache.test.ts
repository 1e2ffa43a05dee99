import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startApp, useApp } from '../../../test/app.ts';
import { addAuthor, addPost, addUser } from '../../../test/fixtures.ts';
import { storedWhere } from '../../../test/stored.ts';
import type { NewUser } from '../../modules/users/index.ts';

const api = useApp({}, (app) => {
  app.post('/api/test/invalidate', { config: { access: 'visitor' } }, async () =>
    app.content.change(async (_session, invalidate) => {
      invalidate('posts', 'post:réforme, 2');
      return { ok: true };
    }),
  );
});
let awa: NewUser;

beforeAll(async () => {
  awa = await addAuthor(api.app);
  for (let number = 0; number < 6; number += 1) await addPost(api.app, awa);
});
beforeEach(async () => {
  await settled();
  api.app.responseCache.invalidate(['posts', 'authors']);
});

/** Every change so far has come back on the change stream, where it would empty the cache once more. */
async function settled(): Promise<void> {
  const mark = `mark-${Math.random()}`;
  const received = Promise.withResolvers<void>();
  const leave = api.app.content.subscribe({
    event: (event) => {
      if (event.type === 'invalidate' && event.tags.includes(mark)) received.resolve();
    },
    lost: () => received.reject(new Error('the change stream was lost')),
  });
  await api.app.content.change(async (_session, invalidate) => invalidate(mark));
  await received.promise;
  leave();
}

/** How often a list was read: every reading asks for the summaries of its authors. */
async function reads(work: () => Promise<unknown>): Promise<number> {
  const counted = vi.spyOn(api.app.users, 'authorSummariesOf');
  await work();
  const { length } = counted.mock.calls;
  counted.mockRestore();
  return length;
}

describe('an answer from memory', () => {
  it('has the same bytes and headers as the first', async () => {
    const first = await api.get('/api/posts?limit=2');
    expect(
      await reads(async () => {
        const second = await api.get('/api/posts?limit=2');
        expect(second.body).toBe(first.body);
        const same = (headers: typeof first.headers) => ({ ...headers, date: '', 'x-request-id': '' });
        expect(same(second.headers)).toEqual(same(first.headers));
        expect(second.headers).toMatchObject({
          'cache-control': 'no-cache',
          vary: 'accept-encoding',
          'x-content-type-options': 'nosniff',
          link: expect.stringContaining('rel="next"'),
        });
      }),
    ).toBe(0);
  });

  it('is one for every way to write the same address', async () => {
    await api.get('/api/posts?limit=3&category=Gouvernance');
    expect(
      await reads(async () => {
        await api.get('/api/posts?category=Gouvernance&limit=3');
        await api.get('/api/posts?limit=3&category=Gouvernance&utm_source=lettre');
        await api.get('/api/posts?limit=3&category=Gouvernance&utm_source=lettre');
      }),
    ).toBe(0);
  });

  it('comes in the encoding that the client accepts', async () => {
    const plain = await api.get('/api/posts');
    const decoders = { br: brotliDecompressSync, gzip: gunzipSync };
    for (const round of [1, 2])
      for (const [encoding, decode] of Object.entries(decoders)) {
        const packed = await api.get('/api/posts', { 'accept-encoding': encoding });
        expect(packed.headers['content-encoding'], `round ${round}`).toBe(encoding);
        expect(decode(packed.rawPayload).toString()).toBe(plain.body);
        expect(packed.headers.etag).toBe(plain.headers.etag);
        expect(Number(packed.headers['content-length'])).toBe(packed.rawPayload.length);
      }
    const refused = await api.get('/api/posts', { 'accept-encoding': 'br;q=0, identity' });
    expect(refused.headers['content-encoding']).toBeUndefined();
  });

  it('is 304 for who holds it', async () => {
    for (const _round of [1, 2]) {
      const { headers } = await api.get('/api/posts');
      const again = await api.get('/api/posts', { 'if-none-match': `"x", ${headers.etag}` });
      expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', headers.etag]);
    }
  });

  it('serves HEAD without a body', async () => {
    await api.get('/api/posts');
    const head = await api.app.inject({ method: 'HEAD', url: '/api/posts' });
    expect([head.statusCode, head.body]).toEqual([200, '']);
    expect(Number(head.headers['content-length'])).toBeGreaterThan(100);
  });

  it('is never for a request with a live session', async () => {
    await api.get('/api/posts?limit=4');
    const { cookie } = await api.as('reader').headers();
    expect(
      await reads(async () => {
        const mine = await api.get('/api/posts?limit=4', { cookie: `theme=dark; ${cookie}` });
        expect(mine.headers['cache-control']).toBe('private, no-cache');
        expect(mine.headers.etag).toBeDefined();
      }),
    ).toBe(1);
  });

  it.each([
    ['of another name', 'sidebar=1'],
    ['of no session’s form', 'sid=abc'],
    ['that opens no session', `sid=${'a'.repeat(43)}`],
  ])('is for a request with a cookie %s, which costs no reading', async (_what, cookie) => {
    const anonymous = await api.get('/api/posts?limit=4');
    expect(
      await reads(async () => {
        const answer = await api.get('/api/posts?limit=4', { cookie });
        expect([answer.body, answer.headers['cache-control']]).toEqual([anonymous.body, 'no-cache']);
        expect(answer.headers['set-cookie']).toBeUndefined();
      }),
    ).toBe(0);
  });

  it('is never made for a live session, and is for the same cookie once it is logged out', async () => {
    const reader = api.as(await addUser(api.app));
    const { headers } = await reader.get('/api/posts?limit=6');
    expect(headers['cache-control']).toBe('private, no-cache');
    expect(await reads(() => api.get('/api/posts?limit=6'))).toBe(1);
    expect((await reader.post('/api/auth/logout', undefined)).statusCode).toBe(204);
    expect(await reads(() => reader.get('/api/posts?limit=6'))).toBe(0);
  });

  it('is not cached for refusals', async () => {
    expect((await api.get('/api/posts/pas-encore')).statusCode).toBe(404);
    await addPost(api.app, awa, { title: 'Pas encore' });
    expect((await api.get('/api/posts/pas-encore')).statusCode).toBe(200);
  });
});

describe('reading', () => {
  it('is shared by identical requests at the same time', async () => {
    expect(await reads(() => Promise.all(Array.from({ length: 20 }, () => api.get('/api/posts?limit=5'))))).toBe(1);
  });

  it('that began before a change is not shared with who asks after it, nor cached', async () => {
    const { authorSummariesOf } = api.app.users;
    const gate = Promise.withResolvers<void>();
    const held = vi.spyOn(api.app.users, 'authorSummariesOf').mockImplementationOnce(async (ids) => {
      await gate.promise;
      return authorSummariesOf(ids);
    });
    const before = api.get('/api/posts?limit=1');
    await expect.poll(() => held).toHaveBeenCalled();
    await addPost(api.app, awa, { title: 'Tout neuf' });
    const after = await api.get('/api/posts?limit=1');
    expect(after.json()[0].title).toBe('Tout neuf');
    gate.resolve();
    expect((await before).json()[0].title).not.toBe('Tout neuf');
    held.mockRestore();
    expect((await api.get('/api/posts?limit=1')).json()[0].title).toBe('Tout neuf');
  });
});

describe('a change', () => {
  it('shows at once where it was made, and names its tags to the shell', async () => {
    await api.get('/api/posts?limit=1');
    const changed = await api.post('/api/test/invalidate', {});
    expect(changed.headers['x-invalidate']).toBe('posts,post%3Ar%C3%A9forme%2C%202');
    await addPost(api.app, awa, { title: 'À l’instant' });
    expect((await api.get('/api/posts?limit=1')).json()[0].title).toBe('À l’instant');
  });

  it('reaches every other process', async () => {
    const other = await startApp({ MONGODB_URI: api.uri });
    try {
      expect((await other.get('/api/posts?limit=1')).statusCode).toBe(200);
      await addPost(api.app, awa, { title: 'Vu de partout' });
      await expect.poll(async () => (await other.get('/api/posts?limit=1')).json()[0].title).toBe('Vu de partout');
    } finally {
      await other.close();
    }
  });

  it('that fails invalidates nothing', async () => {
    const { body } = await api.get('/api/posts?limit=1');
    const failing = api.app.content.change(async (_session, invalidate) => {
      invalidate('posts');
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await reads(async () => expect((await api.get('/api/posts?limit=1')).body).toBe(body))).toBe(0);
  });

  it('leaves a row that MongoDB forgets after an hour', async () => {
    const rows = api.app.mongo.connection.collection('invalidations');
    const [row] = await storedWhere(api.app.mongo.connection, 'invalidations', ({ tags }) => tags.includes('posts'));
    expect(row).toMatchObject({ at: expect.any(Date) });
    expect(await rows.indexes()).toContainEqual(expect.objectContaining({ expireAfterSeconds: 3600 }));
  });
});
