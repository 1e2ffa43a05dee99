import type { EditablePost } from '@letat/contracts/posts/writing/operations';
import { beforeAll, expect, it } from 'vitest';
import { useApp } from '../../../test/app.ts';
import type { Calls } from '../../../test/calls.ts';
import { addAuthor } from '../../../test/fixtures.ts';

const api = useApp();
let mine: Calls;
let reserved: EditablePost;

const article = {
  title: 'Ce que coûte une signature',
  content: '## Pamplemousse\n\nLe texte confidentiel, mot après mot.',
  excerpt: 'Une enquête en trois temps.',
  category: 'Leadership',
  tags: ['enquête'],
  published: true,
};

beforeAll(async () => {
  mine = api.as(await addAuthor(api.app, { fullName: 'Awa Ndiaye', username: 'awa' }));
  const answer = await mine.post('/api/posts', { ...article, access: 'subscribers' });
  expect(answer.statusCode, answer.body).toBe(201);
  reserved = answer.json();
});

it('an article is public by default', async () => {
  const open = (await mine.post('/api/posts', { ...article, title: 'Pour tous' })).json();
  expect(open.access).toBe('free');
  expect((await api.get('/api/posts/pour-tous')).json()).toMatchObject({ access: 'free', withheld: false });
  expect((await mine.del(`/api/posts/${open.id}`)).statusCode).toBe(204);
});

it('a short article for subscribers shows its excerpt to others, and nothing else of it anywhere', async () => {
  const { id, slug } = reserved;
  const withheld = { access: 'subscribers', withheld: true, excerpt: article.excerpt, html: '', content: '', toc: [] };
  for (const calls of [api, api.as('reader'), api.as('author')])
    expect((await calls.get(`/api/posts/${slug}`)).json()).toMatchObject(withheld);
  expect((await api.get(`/api/blog-posts/${id}`)).json()).toMatchObject(withheld);
  for (const url of [
    '/api/posts',
    '/api/posts?search=signature',
    '/api/blog-posts',
    '/api/search/suggestions?q=signature',
    '/rss.xml',
    '/feed.json',
  ]) {
    const { body } = await api.get(url);
    expect(body, url).toContain('Ce que coûte une signature');
    expect(body, url).not.toMatch(/pamplemousse|confidentiel/i);
  }
});

it('a long article for subscribers shows everybody its first paragraphs, which no list, search or feed knows, and whose rest is in no answer', async () => {
  const paragraph = (name: string) => `${name}, ${'mot après mot '.repeat(12)}fin.`;
  const content = ['Citronnelle', 'Tamarinier', '## Baobab', 'Gombo', 'Niébé', 'Fonio', 'Karité', 'Moringa']
    .map((name) => (name.startsWith('#') ? name : paragraph(name)))
    .join('\n\n');
  const title = 'Ce que vaut un cachet';
  const { id, slug } = (await mine.post('/api/posts', { ...article, title, content, access: 'subscribers' })).json();
  const { html } = (await mine.get(`/api/posts/${slug}`)).json();
  for (const path of [`/api/posts/${slug}`, `/api/blog-posts/${id}`]) {
    const answer = await api.get(path);
    const { opening } = answer.json();
    expect(opening, path).toMatch(/^<p class="opening">Citronnelle[^<]*<\/p>$/);
    expect(html.startsWith(opening), path).toBe(true);
    expect(answer.body, path).not.toMatch(/Tamarinier|Baobab|Moringa/);
    expect((await mine.get(path)).json(), path).toMatchObject({ opening, html, withheld: false });
  }
  for (const path of ['/api/posts', '/api/blog-posts', '/api/posts?search=cachet', '/rss.xml', '/feed.json'])
    expect((await api.get(path)).body, path).not.toContain('Citronnelle');
  expect((await api.get('/api/posts?search=citronnelle')).json()).toEqual([]);
  expect((await mine.del(`/api/posts/${id}`)).statusCode).toBe(204);
});

it('an article for subscribers is not found by the words that it withholds', async () => {
  for (const word of ['pamplemousse', 'confidentiel'])
    for (const url of [`/api/posts?search=${word}`, `/api/search/suggestions?q=${word}`])
      expect((await api.get(url)).json(), url).toEqual([]);
  const [found] = (await api.get('/api/posts?search=enquete')).json();
  expect(found).toMatchObject({ id: reserved.id, match: { passage: article.excerpt } });
});

it('an article for subscribers is whole for its author and for admins, and is not cached for them', async () => {
  for (const path of [`/api/posts/${reserved.slug}`, `/api/blog-posts/${reserved.id}`]) {
    for (const calls of [mine, api.as('admin')]) {
      const answer = await calls.get(path);
      expect(answer.json()).toMatchObject({ withheld: false, content: article.content });
      expect(answer.headers['cache-control']).toBe('no-store');
    }
    for (const calls of [api, api.as('reader')])
      expect((await calls.get(path)).json(), path).toMatchObject({ withheld: true, content: '' });
  }
});

it('an article for subscribers becomes public, and is found, with the next save', async () => {
  const { id, slug } = reserved;
  const opened = await mine.put(`/api/posts/${id}`, { ...article, access: 'free', revision: 1 });
  expect(opened.json()).toMatchObject({ access: 'free', revision: 2 });
  expect((await api.get(`/api/posts/${slug}`)).json()).toMatchObject({ withheld: false, content: article.content });
  expect((await api.get('/api/posts?search=pamplemousse')).json()).toHaveLength(1);
});
