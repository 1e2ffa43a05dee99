import { beforeAll, expect, it } from 'vitest';
import { useApp } from '../test/app.ts';
import { addAuthor, addPost, addUser } from '../test/fixtures.ts';

const api = useApp();
/** With each sign that stands alone at the start of a line where the space before it breaks. */
const typed = 'Qui paie ? Personne ! « Vraiment » ; voici : 12 %';
const set = 'Qui paie\u202f? Personne\u202f! «\u202fVraiment\u202f»\u202f; voici\u00a0: 12\u202f%';
let post: { id: string; slug: string };
let product: { id: string };
let said: { id: string; content: string };
let approved: { content: string };

beforeAll(async () => {
  const awa = await addAuthor(api.app);
  post = await addPost(api.app, awa, {
    title: typed,
    excerpt: `Chapeau. ${typed}`,
    content: `Le texte. ${typed}`,
    featured: true,
  });
  await addPost(api.app, awa, { title: `Autre. ${typed}`, content: `Sans chapeau. ${typed}` });
  // What a search shows of it is its excerpt.
  await addPost(api.app, awa, { title: typed, excerpt: `Abonnement. ${typed}`, access: 'subscribers' });
  const offer = {
    category: 'ebook',
    price: 1500,
    pages: 84,
    duration: null,
    fileUrl: 'https://fichiers.exemple.org/guide.pdf',
  } as const;
  await api.app.content.change((session, invalidate) =>
    api.app.products.insert(
      [
        {
          ...offer,
          contents: [{ title: typed, detail: typed }],
          title: typed,
          description: `Un guide. ${typed}`,
          authorId: awa.id,
          createdAt: new Date(0),
        },
      ],
      session,
      invalidate,
    ),
  );
  [product] = (await api.get('/api/products')).json();
  const comment = { authorName: 'Moussa', authorEmail: 'moussa@exemple.org', content: `Un avis.\n${typed}` };
  said = (await api.post(`/api/posts/${post.id}/comments`, comment)).json();
  const admin = api.as(await addUser(api.app, { role: 'admin' }));
  approved = (await admin.put(`/api/comments/${said.id}/status`, { status: 'approved' })).json();
});

const pages: readonly [string, () => string][] = [
  ['the list of articles', () => '/api/posts'],
  ['a search', () => `/api/posts?search=${encodeURIComponent('paie')}`],
  ['a search of what an excerpt alone says', () => '/api/posts?search=abonnement'],
  ['an article', () => `/api/posts/${post.slug}`],
  ['the blog', () => '/api/blog-posts'],
  ['an article of the blog', () => `/api/blog-posts/${post.id}`],
  ['suggestions', () => '/api/search/suggestions?q=qui'],
  ['comments', () => `/api/posts/${post.id}/comments`],
  ['comments of the blog', () => `/api/blog-posts/${post.id}/comments`],
  ['comments to moderate', () => '/api/comments?status=approved'],
  ['products', () => '/api/products'],
  ['a product', () => `/api/products/${product.id}`],
  ['the feed', () => '/rss.xml'],
];

/** What nobody reads as it is: sources, addresses. */
const sources: ReadonlySet<string> = new Set(['content', 'slug', 'href', 'url']);

function textsIn(value: unknown, isComment: boolean, key = ''): string[] {
  if (typeof value === 'string') return sources.has(key) && !(isComment && key === 'content') ? [] : [value];
  if (Array.isArray(value)) return value.flatMap((item) => textsIn(item, isComment, key));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, item]) => textsIn(item, isComment, name));
}

it.each(pages)('in %s no sign stands alone at the start of a line', async (page, path) => {
  const answer = await api.as('admin').get(path());
  expect(answer.statusCode, answer.body).toBe(200);
  const isJson = String(answer.headers['content-type']).includes('json');
  const texts = isJson
    ? textsIn(answer.json(), page.startsWith('comments'))
    : [answer.body.replaceAll(/<[^>]*>/g, '\n')];
  expect(texts.join('\n')).toContain('paie\u202f?');
  for (const text of texts) expect(text).not.toMatch(/[^\s] [?!;:»%](?!\w)|« /);
});

it('a comment is set in the answer to whoever wrote it, and to whoever decides on it', () => {
  expect([said.content, approved.content]).toEqual([`Un avis.\n${set}`, `Un avis.\n${set}`]);
});

it('what is written is given back as it was typed to who writes it', async () => {
  const own = await api.app.mongo.connection.collection('comments').findOne({});
  expect(own?.content).toBe(`Un avis.\n${typed}`);
  const stored = await api.app.mongo.connection.collection('products').findOne({});
  expect(stored?.title).toBe(typed);
});
