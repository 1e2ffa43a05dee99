import type { EditablePost } from '@letat/contracts/posts/writing/operations';
import { beforeAll, describe, expect, it } from 'vitest';
import { useApp } from '../../../../test/app.ts';
import { saveNew } from '../../../../test/articles.ts';
import type { Calls } from '../../../../test/calls.ts';
import { addAuthor, addPost } from '../../../../test/fixtures.ts';
import type { NewUser } from '../../users/index.ts';

const api = useApp();
let awa: NewUser;
let mine: Calls;

beforeAll(async () => {
  awa = await addAuthor(api.app, { fullName: 'Awa Ndiaye', username: 'awa' });
  mine = api.as(awa);
  await addPost(api.app, awa, { title: 'Déjà là', tags: ['brume'], category: 'Leadership' });
});

const draft = { title: 'Brouillon secret', content: 'Le texte secret.', tags: ['brume'], published: false };

const drafted = (given: object = {}) => saveNew(mine, { ...draft, category: undefined, ...given });

describe('a draft', () => {
  it('needs a title and a text, no category', async () => {
    expect(await drafted()).toMatchObject({ category: 'Draft', published: false, publishedAt: null });
    expect(await drafted({ category: '' })).toMatchObject({ category: 'Draft' });
    expect(await drafted({ category: 'Gouvernance' })).toMatchObject({ category: 'Gouvernance' });
    for (const [path, body] of [
      ['title', { ...draft, title: '' }],
      ['content', { ...draft, content: ' ' }],
      ['category', { ...draft, category: 'Inconnue' }],
    ] as const) {
      const answer = await mine.post('/api/posts', body);
      expect([answer.statusCode, answer.json().details]).toMatchObject([400, [{ path }]]);
    }
  });

  it('changes no page, and is on none', async () => {
    const { id, slug } = await drafted({ title: 'Brouillon invisible', category: 'Leadership' });
    const answer = await mine.post('/api/posts', draft);
    expect(answer.headers['x-invalidate']).toBeUndefined();
    for (const url of [
      '/api/posts',
      '/api/posts?category=Leadership',
      `/api/posts?authorId=${awa.id}`,
      '/api/posts?search=brouillon',
      '/api/posts?search=brume',
      '/api/posts/deja-la/related',
      '/api/blog-posts',
      '/rss.xml',
      '/feed.json',
      '/author/awa/rss.xml',
      '/sitemap.xml',
      `/sitemap.xml?part=${new Date().toISOString().slice(0, 7)}`,
    ])
      for (const calls of [api, mine]) expect((await calls.get(url)).body, url).not.toMatch(/brouillon|secret/i);
    for (const url of [`/api/blog-posts/${id}`, `/api/posts/${slug}/related`, `/api/posts/${id}/comments`])
      expect((await api.get(url)).statusCode, url).toBe(404);
  });

  it('is read by its author and admins only, and never from memory', async () => {
    const { slug } = await drafted({ title: 'Lu à trois' });
    const url = `/api/posts/${slug}`;
    for (const calls of [mine, api.as('admin')]) {
      const answer = await calls.get(url);
      expect([answer.statusCode, answer.json()]).toMatchObject([200, { title: 'Lu à trois', content: draft.content }]);
      expect(answer.headers['cache-control']).toBe('no-store');
    }
    for (const calls of [api, api.as('reader'), api.as('author')]) {
      const answer = await calls.get(url);
      expect([answer.statusCode, answer.json().code]).toEqual([404, 'post_not_found']);
    }
  });

  it('is not shared between people who ask at the same time', async () => {
    const { slug } = await drafted({ title: 'Au même instant' });
    const url = `/api/posts/${slug}`;
    const readers = [mine, api.as('reader'), api, mine, api.as('author'), api, api.as('admin'), api.as('reader')];
    for (let round = 0; round < 5; round += 1) {
      const answers = await Promise.all(readers.map((calls) => calls.get(url)));
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 404, 404, 200, 404, 404, 200, 404]);
    }
  });

  it('is named after its title until it is published, and has no other name', async () => {
    const first = await drafted({ title: 'Titre provisoire' });
    const rename = { ...draft, title: 'Titre final', revision: 1 };
    const second = (await mine.put(`/api/posts/${first.id}`, rename)).json();
    expect(second.slug).toBe('titre-final');
    expect((await mine.get('/api/posts/titre-provisoire')).statusCode).toBe(404);
    expect((await drafted({ title: 'Titre provisoire' })).slug).toBe('titre-provisoire');
  });
});

describe('publishing a draft, and taking it back', () => {
  const published = { ...draft, category: 'Leadership', published: true };

  it('is seen by everybody at once, whoever asked before', async () => {
    const { id, slug, createdAt } = await drafted({ title: 'Va et vient' });
    const url = `/api/posts/${slug}`;
    const everybody = [api, mine, api.as('reader')];
    const statuses = async () => (await Promise.all(everybody.map((calls) => calls.get(url)))).map((a) => a.statusCode);
    expect(await statuses()).toEqual([404, 200, 404]);

    const shown = (await mine.put(`/api/posts/${id}`, { ...published, title: 'Va et vient', revision: 1 })).json();
    expect(await statuses()).toEqual([200, 200, 200]);
    expect((await mine.get(url)).headers['cache-control']).toBe('private, no-cache');
    expect(Date.parse(shown.publishedAt)).toBeGreaterThanOrEqual(Date.parse(createdAt));
    expect((await api.get('/api/posts?search=vient')).json()).toHaveLength(1);

    const hidden = await mine.put(`/api/posts/${id}`, {
      ...published,
      title: 'Va et vient',
      published: false,
      revision: 2,
    });
    expect(hidden.headers['x-invalidate']).toBe(`posts,post%3A${slug}`);
    expect(await statuses()).toEqual([404, 200, 404]);
    expect((await api.get('/api/posts?search=vient')).json()).toEqual([]);
    expect((await api.get('/api/posts')).body).not.toContain('Va et vient');

    const again = await mine.put(`/api/posts/${id}`, { ...published, title: 'Va et vient', revision: 3 });
    expect(again.json().publishedAt).toBe(shown.publishedAt);
    expect(await statuses()).toEqual([200, 200, 200]);
  });
});

describe('GET /api/my/posts', () => {
  it('lists the caller’s own by status, last saved first, page by page', async () => {
    const writer = await addAuthor(api.app);
    const calls = api.as(writer);
    const made: EditablePost[] = [];
    for (const [title, state] of [
      ['Un', true],
      ['Deux', false],
      ['Trois', true],
      ['Quatre', false],
    ] as const)
      made.push((await calls.post('/api/posts', { ...draft, title, category: 'Leadership', published: state })).json());
    const created = made[0];
    await calls.put(`/api/posts/${created?.id}`, {
      ...draft,
      title: 'Un',
      category: 'Leadership',
      published: true,
      revision: 1,
    });

    const titles = async (query: string) =>
      (await calls.get(`/api/my/posts${query}`)).json<{ title: string }[]>().map(({ title }) => title);
    expect(await titles('')).toEqual(['Un', 'Quatre', 'Trois', 'Deux']);
    expect(await titles('?status=draft')).toEqual(['Quatre', 'Deux']);
    expect(await titles('?status=published')).toEqual(['Un', 'Trois']);

    const seen: string[] = [];
    let url: string | undefined = '/api/my/posts?status=all&limit=3';
    while (url) {
      const answer = await calls.get(url);
      seen.push(...answer.json<{ title: string }[]>().map(({ title }) => title));
      url = /<([^>]+)>/.exec(String(answer.headers.link ?? ''))?.[1];
    }
    expect(seen).toEqual(['Un', 'Quatre', 'Trois', 'Deux']);
    const [first] = (await calls.get('/api/my/posts?limit=1')).json();
    expect(first).toMatchObject({ revision: 2, published: true, author: { id: writer.id } });
  });

  it('is for authors, stored nowhere, and strict about its query', async () => {
    expect((await api.get('/api/my/posts')).statusCode).toBe(401);
    expect((await api.as('reader').get('/api/my/posts')).statusCode).toBe(403);
    expect((await mine.get('/api/my/posts')).headers['cache-control']).toBe('no-store');
    expect((await mine.get('/api/my/posts?status=autre')).statusCode).toBe(400);
    expect((await mine.get('/api/my/posts?cursor=zzz')).json().code).toBe('bad_cursor');
  });
});
