import { expect, it } from 'vitest';
import { useApp } from '../../../test/app.ts';
import { addAuthor, addPost, addUser } from '../../../test/fixtures.ts';

const api = useApp({}, (app) =>
  app.administration.waits({
    id: 'broken',
    label: { one: 'chose', many: 'choses' },
    href: '/admin/choses',
    action: 'Voir',
    count: async () => {
      throw new Error('cannot count');
    },
  }),
);

const oneOf = (collection: string, record: object) =>
  api.app.mongo.connection.collection(collection).insertOne({ ...record });

it('the administration says what waits in each module, whatever one of them says', async () => {
  const post = await addPost(api.app, await addAuthor(api.app));
  const draft = { authorName: 'A', authorEmail: 'a@exemple.org', content: 'Oui.' };
  await api.post(`/api/posts/${post.id}/comments`, draft);
  await api.as(await addUser(api.app)).post('/api/my/privacy/export', undefined);
  await oneOf('work', { queue: 'mail', state: 'failed' });
  await oneOf('mails', { state: 'refused' });
  const answer = await api.as('admin').get('/api/admin/waiting');
  expect(answer.json()).toEqual(
    expect.arrayContaining([
      {
        ...{ id: 'comments', label: 'commentaire à relire', href: '/admin/moderation', action: 'Modérer' },
        ...{ count: 1, countedTo: 99 },
      },
      expect.objectContaining({ id: 'exports', count: 1 }),
      expect.objectContaining({ id: 'erasures', count: 0 }),
      expect.objectContaining({ id: 'jobs', count: 1, href: '/admin/jobs' }),
      expect.objectContaining({ id: 'mail', count: 1, href: '/admin/mail' }),
      expect.objectContaining({ id: 'broken', label: 'choses', count: null }),
    ]),
  );
  expect((await api.as('author').get('/api/admin/waiting')).statusCode).toBe(403);
});

const home = async () => (await api.as('admin').get('/api/admin/home')).json();
const countsOf = async () => {
  const { changes } = await home();
  return Object.fromEntries(changes.map(({ id, count }: { id: string; count: number }) => [id, count]));
};

it('the administration’s home counts what happened since yesterday morning, and nothing from before', async () => {
  const before = await countsOf();
  const now = Date.now();
  const dayAgo = new Date(now - 24 * 60 * 60 * 1000);
  const threeDaysAgo = new Date(now - 3 * 24 * 60 * 60 * 1000);
  for (const [index, at] of [dayAgo, threeDaysAgo].entries()) {
    await oneOf('orders', { state: 'paid', total: 900, paidAt: at, providerOrderId: `P${index}` });
    await oneOf('subscribers', {
      state: 'confirmed',
      confirmedAt: at,
      emailKey: `a${index}@exemple.org`,
      authorSubscriptions: [],
    });
    await oneOf('applications', { state: 'refused', createdAt: at });
    await oneOf('comments', { status: 'approved', createdAt: at });
    await oneOf('comments', { status: 'spam', createdAt: at });
  }
  await oneOf('orders', { state: 'paid', total: 0, paidAt: dayAgo, providerOrderId: 'P-free' });
  const after = await countsOf();
  const grown = Object.fromEntries(Object.keys(after).map((id) => [id, (after[id] ?? 0) - (before[id] ?? 0)]));
  expect(grown).toEqual({ users: 0, orders: 1, posts: 0, comments: 1, applications: 1, subscribers: 1 });
});

it('the administration’s home has three figures over thirty days, the last of which is today', async () => {
  const post = await addPost(api.app, await addAuthor(api.app));
  const found = async () => {
    const { figures } = await home();
    return new Map<string, { value: number; days: { day: string; value: number }[] }>(
      figures.map((figure: { id: string }) => [figure.id, figure]),
    );
  };
  const before = await found();
  await api.post(`/api/posts/${post.id}/views`, {}, { 'user-agent': 'Mozilla/5.0 (X11) Firefox/140.0' });
  const after = await found();
  expect([...after.keys()].sort()).toEqual(['revenue', 'subscribers', 'views']);
  expect(after.get('views')?.value).toBe((before.get('views')?.value ?? 0) + 1);
  for (const { days } of after.values()) {
    expect(days).toHaveLength(30);
    expect(days.at(-1)?.day).toBe(new Date().toISOString().slice(0, 10));
  }
});

it('the administration’s home is for administrators', async () => {
  expect((await api.as('author').get('/api/admin/home')).statusCode).toBe(403);
  expect((await api.get('/api/admin/home')).statusCode).toBe(401);
});
