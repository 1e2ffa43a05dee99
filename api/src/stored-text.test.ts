import { beforeAll, expect, it } from 'vitest';
import { useApp } from '../test/app.ts';
import { addAuthor, addPost, addUser } from '../test/fixtures.ts';
import { changeStored } from '../test/stored.ts';
import type { NewUser } from './modules/users/index.ts';

const api = useApp();
/** As rows may be that were stored before fields bounded what they take: one grapheme without an end, an override of direction, empty lines. */
const endless = ['👩\u200d', '\u1100', 'क्', '\u035b', '\u0600'].map((unit) => unit.repeat(30)).join(' ');
const strange = `\u202eAwa ${endless}`;
const spread = `Un.${'\n'.repeat(400)}${strange}`;
let awa: NewUser;
let admin: NewUser;
let post: { id: string; slug: string };
let product: { id: string };

beforeAll(async () => {
  awa = await addAuthor(api.app);
  admin = await addUser(api.app, { role: 'admin' });
  post = await addPost(api.app, awa, { title: 'Étrangeté', tags: ['étrange'] });
  await api.app.content.change((session, invalidate) =>
    api.app.products.insert(
      [
        {
          category: 'ebook',
          price: 0,
          pages: 8,
          duration: null,
          fileUrl: 'https://fichiers.exemple.org/guide.pdf',
          contents: [],
          title: 'Un guide',
          description: 'Un.',
          authorId: awa.id,
          createdAt: new Date(0),
        },
      ],
      session,
      invalidate,
    ),
  );
  [product] = (await api.get('/api/products')).json();
  const said = { authorName: 'Moussa', authorEmail: 'moussa@exemple.org', content: 'Un avis.' };
  const { id } = (await api.post(`/api/posts/${post.id}/comments`, said)).json();
  await api.as(admin).put(`/api/comments/${id}/status`, { status: 'approved' });
  const { connection } = api.app.mongo;
  const any = () => true;
  await changeStored(connection, 'users', any, { $set: { fullName: strange, bio: spread, expertise: strange } });
  await changeStored(connection, 'posts', any, { $set: { title: strange, excerpt: strange, tags: [strange] } });
  await changeStored(connection, 'products', any, { $set: { title: strange, description: spread } });
  await changeStored(connection, 'comments', any, { $set: { authorName: strange, content: spread } });
});

const answers: readonly [string, () => string][] = [
  ['articles', () => '/api/posts'],
  ['an article', () => `/api/posts/${post.slug}`],
  ['the blog', () => '/api/blog-posts'],
  ['an article of the blog', () => `/api/blog-posts/${post.id}`],
  ['comments', () => `/api/posts/${post.id}/comments`],
  ['comments of the blog', () => `/api/blog-posts/${post.id}/comments`],
  ['products', () => '/api/products'],
  ['a product', () => `/api/products/${product.id}`],
  ['authors', () => '/api/authors'],
  ['an author', () => `/api/authors/${awa.id}`],
  ['comments to moderate', () => '/api/comments?status=approved'],
  ['accounts', () => '/api/admin/users'],
  ['one’s own account', () => '/api/users/me'],
];

const graphemes = new Intl.Segmenter('fr', { granularity: 'grapheme' });

it.each(answers)('what was stored before it was bounded is bounded in the answer of %s', async (_what, path) => {
  const answer = await api.as(admin).get(path());
  expect(answer.statusCode, answer.body).toBe(200);
  expect(answer.body).toContain('Awa');
  const longest = Math.max(...[...graphemes.segment(answer.body)].map(({ segment }) => [...segment].length));
  expect(longest).toBeLessThanOrEqual(20);
  expect(answer.body).not.toMatch(/[\u202a-\u202e]/);
  expect(answer.body).not.toContain('\\n\\n\\n');
});
