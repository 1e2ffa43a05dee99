import { randomUUID } from 'node:crypto';
import type { EditablePost } from '@letat/contracts/posts/writing/operations';
import { beforeAll, describe, expect, it } from 'vitest';
import { useApp } from '../../../../test/app.ts';
import type { Calls } from '../../../../test/calls.ts';
import { addAuthor } from '../../../../test/fixtures.ts';
import { storedWhere } from '../../../../test/stored.ts';
import type { NewUser } from '../../users/index.ts';

const api = useApp();
let awa: NewUser;
let mine: Calls;

beforeAll(async () => {
  awa = await addAuthor(api.app);
  mine = api.as(awa);
});

const nothing = {
  title: '',
  content: '',
  category: '',
  tags: [],
  slug: '',
  excerpt: '',
  featuredImage: null,
  featuredImageAlt: '',
  access: 'free',
};
const article = { title: 'Un brouillon', content: 'Un texte.', category: 'Leadership' };

const draft = async (given: object = {}): Promise<EditablePost> =>
  (await mine.post('/api/posts', { ...article, ...given })).json();
const newAutosaves = async (calls = mine) => (await calls.get('/api/my/autosaves')).json();
const autosaveOf = async (id: string, calls = mine) =>
  (await calls.get(`/api/my/posts/${id}/autosave`)).json().autosave;

describe('of a new article', () => {
  it('is saved as it stands, nothing required, the newest first, and forgotten when asked', async () => {
    const [first, second] = [randomUUID(), randomUUID()];
    const saved = await mine.put(`/api/my/autosaves/${first}`, { ...nothing, title: 'À peine un titre' });
    expect([saved.statusCode, saved.json()]).toEqual([200, { at: expect.stringMatching(/Z$/) }]);
    await mine.put(`/api/my/autosaves/${second}`, { ...nothing, content: 'x'.repeat(250_000) });
    await mine.put(`/api/my/autosaves/${first}`, { ...nothing, title: 'Un titre' });
    expect((await newAutosaves()).map(({ key, title }: { key: string; title: string }) => [key, title])).toEqual([
      [first, 'Un titre'],
      [second, ''],
    ]);
    for (const key of [first, second]) expect((await mine.del(`/api/my/autosaves/${key}`)).statusCode).toBe(204);
    expect((await mine.del(`/api/my/autosaves/${first}`)).statusCode).toBe(204);
    expect(await newAutosaves()).toEqual([]);
  });

  it('is its writer’s alone, and makes no article', async () => {
    const key = randomUUID();
    await mine.put(`/api/my/autosaves/${key}`, { ...nothing, title: 'À moi' });
    const stranger = api.as(await addAuthor(api.app));
    expect(await newAutosaves(stranger)).toEqual([]);
    await stranger.del(`/api/my/autosaves/${key}`);
    expect(await newAutosaves()).toHaveLength(1);
    expect((await mine.get('/api/my/posts')).json().map(({ title }: { title: string }) => title)).not.toContain(
      'À moi',
    );
    for (const [status, calls] of [
      [401, api],
      [403, api.as('reader')],
    ] as const)
      expect((await calls.put(`/api/my/autosaves/${key}`, nothing)).statusCode).toBe(status);
  });

  it('ends with the save that makes an article of it', async () => {
    const key = randomUUID();
    await mine.put(`/api/my/autosaves/${key}`, { ...nothing, title: 'Bientôt' });
    await draft({ key });
    expect((await newAutosaves()).filter((autosave: { key: string }) => autosave.key === key)).toEqual([]);
  });

  it('is saved of twenty at most, the oldest going first', async () => {
    const busy = api.as(await addAuthor(api.app));
    const keys = Array.from({ length: 22 }, () => randomUUID());
    for (const key of keys) await busy.put(`/api/my/autosaves/${key}`, { ...nothing, title: key });
    const saved = (await newAutosaves(busy)).map(({ key }: { key: string }) => key);
    expect(saved).toHaveLength(20);
    expect(saved).not.toContain(keys[0]);
    expect(saved).toContain(keys[21]);
  });

  it.each([
    ['a key that is none', 'un', nothing, 'key'],
    ['a text of 300,001 characters', randomUUID(), { ...nothing, content: 'x'.repeat(300_001) }, 'content'],
    ['no text', randomUUID(), { ...nothing, content: undefined }, 'content'],
    ['101 tags', randomUUID(), { ...nothing, tags: Array.from({ length: 101 }, String) }, 'tags'],
  ])('refuses %s', async (_what, key, body, path) => {
    const answer = await mine.put(`/api/my/autosaves/${key}`, body);
    expect(answer.statusCode, answer.body).toBe(400);
    expect(answer.json().details.map((problem: { path: string }) => problem.path)).toEqual([path]);
  });
});

describe('of an article', () => {
  it('stands beside it, each writer’s apart, until they save', async () => {
    const { id, revision } = await draft();
    const change = { ...nothing, ...article, content: 'Un autre texte.', revision };
    expect((await mine.put(`/api/my/posts/${id}/autosave`, change)).statusCode).toBe(200);
    const admin = api.as('admin');
    await admin.put(`/api/my/posts/${id}/autosave`, { ...change, content: 'Le texte de l’admin.' });
    expect(await autosaveOf(id)).toMatchObject({ content: 'Un autre texte.', revision, key: null });
    expect((await mine.get(`/api/my/posts/${id}`)).json()).toMatchObject({ content: 'Un texte.', revision });

    await mine.put(`/api/posts/${id}`, { ...article, content: 'Un autre texte.', revision });
    expect(await autosaveOf(id)).toBeNull();
    expect(await autosaveOf(id, admin)).toMatchObject({ content: 'Le texte de l’admin.' });
    expect((await admin.del(`/api/my/posts/${id}/autosave`)).statusCode).toBe(204);
    expect(await autosaveOf(id, admin)).toBeNull();
  });

  it('stays when a save is refused', async () => {
    const { id, revision } = await draft();
    await mine.put(`/api/my/posts/${id}/autosave`, { ...nothing, ...article, revision });
    const refused = await mine.put(`/api/posts/${id}`, { ...article, revision: revision + 1 });
    expect(refused.statusCode).toBe(409);
    expect(await autosaveOf(id)).not.toBeNull();
  });

  it('is not for others: to them a draft is not there, and a published one is not theirs', async () => {
    const stranger = api.as(await addAuthor(api.app));
    const [hidden, shown] = [await draft(), await draft({ published: true })];
    const body = { ...nothing, revision: 1 };
    for (const [post, status] of [
      [hidden, 404],
      [shown, 403],
    ] as const) {
      const address = `/api/my/posts/${post.id}/autosave`;
      expect((await stranger.get(address)).statusCode).toBe(status);
      expect((await stranger.put(address, body)).statusCode).toBe(status);
      expect((await stranger.del(address)).statusCode).toBe(status);
    }
    expect((await mine.put('/api/my/posts/inconnu/autosave', body)).statusCode).toBe(404);
  });

  it('goes with the article', async () => {
    const { id, revision } = await draft();
    await mine.put(`/api/my/posts/${id}/autosave`, { ...nothing, ...article, revision });
    await mine.del(`/api/posts/${id}`);
    const { connection } = api.app.mongo;
    expect(await storedWhere(connection, 'autosaves', ({ postId }) => String(postId) === id)).toEqual([]);
  });
});
