import { expect, it } from 'vitest';
import { useApp } from '../../../test/app.ts';
import { addAuthor, addPost } from '../../../test/fixtures.ts';

const api = useApp();
const product = {
  title: 'Guide',
  description: 'Un guide.',
  category: 'ebook',
  price: 1500,
  fileUrl: 'https://fichiers.exemple.org/guide.pdf',
};

it('an author’s figures are theirs alone, and true at once', async () => {
  const awa = await addAuthor(api.app);
  const moussa = await addAuthor(api.app);
  const figures = async () => (await api.as(awa).get('/api/my/figures')).json();
  expect(await figures()).toEqual({ published: 0, drafts: 0, comments: 0, products: 0, views: 0 });

  const post = await addPost(api.app, awa);
  await addPost(api.app, awa);
  await addPost(api.app, awa, { published: false });
  const other = await addPost(api.app, moussa);
  for (const { id } of [post, post, other]) {
    const draft = { authorName: 'A', authorEmail: 'a@exemple.org', content: 'Oui.' };
    const comment = await api.post(`/api/posts/${id}/comments`, draft);
    await api.as('admin').put(`/api/comments/${comment.json().id}/status`, { status: 'approved' });
  }
  await api.post(`/api/posts/${post.id}/comments`, {
    authorName: 'B',
    authorEmail: 'b@exemple.org',
    content: 'En attente.',
  });
  const saved = await api.as(awa).post('/api/products', product);
  const deleted = await api.as(awa).post('/api/products', product);
  await api.as(moussa).post('/api/products', product);
  expect(saved.statusCode).toBe(201);
  await api.as(awa).del(`/api/products/${deleted.json().id}`);
  expect(await figures()).toEqual({ published: 2, drafts: 1, comments: 2, products: 1, views: 0 });
});

it('figures are for authors', async () => {
  expect((await api.get('/api/my/figures')).statusCode).toBe(401);
  expect((await api.as('reader').get('/api/my/figures')).statusCode).toBe(403);
});

it('an author’s changes since yesterday are their own, and what is older is not among them', async () => {
  const awa = await addAuthor(api.app);
  const moussa = await addAuthor(api.app);
  const changes = async (author = awa) => (await api.as(author).get('/api/my/changes')).json();
  const none = { since: expect.any(String), sold: 0, subscribers: 0, comments: 0, readings: 0, visits: 0 };
  expect(await changes()).toEqual(none);

  const post = await addPost(api.app, awa);
  await api.post(`/api/posts/${post.id}/views`, {}, { 'user-agent': 'Mozilla/5.0 (X11) Firefox/140.0' });
  const now = new Date();
  const old = new Date(now.getTime() - 3 * 24 * 60 * 60 * 1000);
  const subscribers = api.app.mongo.connection.collection('subscribers');
  await subscribers.insertMany(
    [now, old].map((confirmedAt, index) => ({
      ...{ emailKey: `lecteur${index}@exemple.org`, state: 'confirmed', confirmedAt },
      authorSubscriptions: [awa.id],
    })),
  );
  expect(await changes()).toEqual({ ...none, subscribers: 1, readings: 1 });
  expect(await changes(moussa)).toEqual(none);
  const summary = (await api.as(awa).get('/api/my/newsletter/subscribers/summary')).json();
  expect(summary).toMatchObject({ confirmed: 2, recent: 2 });
  expect(summary.days).toHaveLength(30);
  expect(summary.days.at(-1)).toEqual({ day: now.toISOString().slice(0, 10), confirmed: 1 });
});
