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
