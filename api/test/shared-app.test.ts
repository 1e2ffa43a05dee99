import { Readable } from 'node:stream';
import { expect, it, vi } from 'vitest';
import { addAuthor, addPost } from './fixtures.ts';
import { borrowApp, returnApp } from './shared-app.ts';
import { storedCounts } from './stored.ts';

/** Borrows the app, does something with it, and returns it whatever happens. */
async function borrowing<T>(work: (api: Awaited<ReturnType<typeof borrowApp>>) => Promise<T>): Promise<T> {
  const api = await borrowApp();
  try {
    return await work(api);
  } finally {
    await returnApp();
  }
}

const titlesIn = async (api: Awaited<ReturnType<typeof borrowApp>>): Promise<string[]> =>
  (await api.get('/api/posts')).json().map(({ title }: { title: string }) => title);

it('the shared app comes back running, and shows nothing of its last borrower: rows, cached answers, sessions, log', async () => {
  const [first, before] = await borrowing(async (api) => {
    const rows = await storedCounts(api.app.mongo.connection);
    await addPost(api.app, await addAuthor(api.app), { title: 'Le mil' });
    expect(await titlesIn(api)).toEqual(['Le mil']);
    expect((await api.as('admin').get('/api/admin/users')).statusCode).toBe(200);
    expect(api.log.length).toBeGreaterThan(0);
    return [api.app, rows];
  });
  await borrowing(async (api) => {
    expect(api.app).toBe(first);
    expect(api.log).toEqual([]);
    expect(await storedCounts(api.app.mongo.connection)).toEqual(before);
    expect(await titlesIn(api)).toEqual([]);
    expect((await api.as('admin').get('/api/admin/users')).statusCode).toBe(200);
    expect(api.app.content.isWatching()).toBe(true);
  });
});

it('the shared app comes back without the files and the planned faults of its last borrower', async () => {
  const first = await borrowing(async ({ app }) => {
    await app.uploads.store('og/one.png', Readable.from(['un']));
    app.paypalSandbox?.meet('error', 'lost-answer');
    return app;
  });
  await borrowing(async ({ app }) => {
    expect(app).toBe(first);
    expect(await app.uploads.open('og/one.png')).toBeNull();
    // Who has no token is refused, and meets no fault before.
    const answer = await fetch(`${await app.paypalSandbox?.baseUrl()}/v2/checkout/orders/1`);
    expect(answer.status).toBe(401);
  });
});

it('the shared app is given to one borrower at a time', async () => {
  await borrowing(async () => {
    await expect(borrowApp()).rejects.toThrow('lent already');
  });
});

it('spied methods of the shared app are put back', async () => {
  await borrowing(async ({ app }) => void vi.spyOn(app.posts, 'findSummary').mockRejectedValue(new Error('spied')));
  await borrowing(async ({ app }) => expect(vi.isMockFunction(app.posts.findSummary)).toBe(false));
});

it('whoever replaces a part of the shared app is told so, and nobody gets that app again', async () => {
  const { app } = await borrowApp();
  app.posts.findSummary = async () => null;
  await expect(returnApp()).rejects.toThrow('posts.findSummary of the shared app was replaced');
  await borrowing(async (next) => expect(next.app).not.toBe(app));
});

it('a shared app whose indexes were changed is not lent again', async () => {
  const app = await borrowing(async (api) => {
    await api.app.mongo.connection.collection('posts').createIndex({ stray: 1 });
    return api.app;
  });
  await borrowing(async (next) => expect(next.app).not.toBe(app));
});
