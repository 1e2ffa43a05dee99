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
  awa = await addAuthor(api.app, { fullName: 'Awa Ndiaye' });
  mine = api.as(awa);
});

const article = { title: 'La réforme', content: 'Un texte.', category: 'Leadership', tags: [], published: true };

async function written(given: object = {}): Promise<EditablePost> {
  return (await mine.post('/api/posts', { ...article, ...given })).json();
}

async function saved({ id, revision }: EditablePost, given: object, calls = mine): Promise<EditablePost> {
  const answer = await calls.put(`/api/posts/${id}`, { ...article, revision, ...given });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}

describe('a change', () => {
  it('is on every page at once: article, list, search, author, feed', async () => {
    const post = await written({ title: 'Premier jet', tags: ['un'] });
    for (const url of ['/api/posts?limit=1', `/api/posts/${post.slug}`, '/rss.xml', '/api/posts?search=jet'])
      expect((await api.get(url)).body).toContain('Premier jet');
    const next = await saved(post, { title: 'Seconde main', content: 'Neuf.', tags: ['deux'], slug: post.slug });
    expect(next).toMatchObject({ id: post.id, slug: 'premier-jet', revision: 2, publishedAt: post.publishedAt });
    for (const url of [
      '/api/posts?limit=1',
      `/api/posts/${post.slug}`,
      `/api/posts?authorId=${awa.id}`,
      '/rss.xml',
      '/api/posts?search=seconde%20main',
    ]) {
      const { body } = await api.get(url);
      expect(body, url).toContain('Seconde main');
      expect(body, url).not.toContain('Premier jet');
    }
    expect((await api.get('/api/posts?search=jet')).json()).toEqual([]);
  });

  it('of the address leads on from every former one', async () => {
    const post = await written({ title: 'Adresse un' });
    const second = await saved(post, { title: 'Adresse un', slug: 'Adresse deux' });
    const third = await saved(second, { title: 'Adresse un', slug: 'adresse-trois' });
    for (const slug of ['adresse-un', 'adresse-deux']) {
      const moved = await api.get(`/api/posts/${slug}`);
      expect([moved.statusCode, moved.headers.location]).toEqual([301, '/api/posts/adresse-trois']);
    }
    expect((await written({ title: 'Adresse deux' })).slug).toBe('adresse-deux-2');
    const back = await saved(third, { title: 'Autre titre', slug: 'adresse-un' });
    expect(back.slug).toBe('adresse-un');
    expect((await api.get('/api/posts/adresse-trois')).headers.location).toBe('/api/posts/adresse-un');
    expect((await saved(back, { title: 'Encore un autre' })).slug).toBe('adresse-un');
  });

  it('refuses what publishing refuses, and wants the revision', async () => {
    const { id } = await written();
    for (const [path, body] of [
      ['category', { ...article, category: 'Draft', revision: 1 }],
      ['title', { ...article, title: '', revision: 1 }],
      ['revision', article],
      ['revision', { ...article, revision: '1' }],
    ] as const) {
      const answer = await mine.put(`/api/posts/${id}`, body);
      expect([answer.statusCode, answer.json().details]).toMatchObject([400, [{ path }]]);
    }
  });
});

describe('two tabs', () => {
  it('the second to save learns by whom and when, and overwrites nothing', async () => {
    const post = await written({ title: 'Deux onglets' });
    const first = await saved(post, { title: 'Deux onglets', content: 'Du premier.' });
    const answer = await mine.put(`/api/posts/${post.id}`, { ...article, revision: post.revision });
    expect([answer.statusCode, answer.json()]).toMatchObject([
      409,
      { code: 'post_changed', details: [{ path: 'revision', message: expect.stringContaining('Awa Ndiaye') }] },
    ]);
    const present = (await mine.get(`/api/my/posts/${post.id}`)).json();
    expect(present).toEqual(first);
    expect(present.savedBy).toEqual({ id: awa.id, fullName: 'Awa Ndiaye' });
    await saved(present, { title: 'Deux onglets', content: 'Du second, en connaissance de cause.' });
  });

  it('that save at the same moment: one wins', async () => {
    const post = await written({ title: 'En même temps' });
    const answers = await Promise.all(
      Array.from({ length: 5 }, (_, tab) =>
        mine.put(`/api/posts/${post.id}`, { ...article, content: `Onglet ${tab}`, revision: 1 }),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409, 409, 409]);
    const winner = answers.findIndex(({ statusCode }) => statusCode === 200);
    expect((await mine.get(`/api/my/posts/${post.id}`)).json()).toMatchObject({
      content: `Onglet ${winner}`,
      revision: 2,
    });
  });
});

describe('who may change and delete', () => {
  it('the author and admins; to others a draft is not there, a public article not theirs', async () => {
    const post = await written({ title: 'À moi' });
    const draft = await written({ title: 'À moi seule', published: false });
    const other = api.as('author');
    for (const [status, calls, { id }] of [
      [401, api, post],
      [403, api.as('reader'), post],
      [403, api.as('reader'), draft],
      [403, other, post],
      [404, other, draft],
      [404, other, { id: '000000000000000000000000' }],
      [404, other, { id: 'pas-un-id' }],
    ] as const) {
      expect((await calls.put(`/api/posts/${id}`, { ...article, revision: 1 })).statusCode).toBe(status);
      expect((await calls.del(`/api/posts/${id}`)).statusCode).toBe(status);
      expect((await calls.get(`/api/my/posts/${id}`)).statusCode).toBe(status);
    }
    const admin = api.as('admin');
    const changed = await saved(post, { title: 'Relu par la rédaction' }, admin);
    expect(changed).toMatchObject({ authorId: awa.id, revision: 2 });
    expect(changed.savedBy.id).not.toBe(awa.id);
    expect((await api.get(`/api/posts/${post.slug}`)).json().author.fullName).toBe('Awa Ndiaye');
    expect((await admin.del(`/api/posts/${draft.id}`)).statusCode).toBe(204);
  });
});

describe('deleting', () => {
  it('takes the article off every page, and its comments with it', async () => {
    const post = await written({ title: 'Éphémère', tags: ['éphémère'] });
    const comment = { authorName: 'Lectrice', authorEmail: 'lectrice@exemple.org', content: 'Bien dit.' };
    expect((await api.post(`/api/posts/${post.id}/comments`, comment)).statusCode).toBe(201);
    const urls = [`/api/posts/${post.slug}`, `/api/blog-posts/${post.id}`, `/api/posts/${post.slug}/related`];
    const lists = ['/api/posts', '/api/blog-posts', '/api/posts?search=ephemere', '/rss.xml', '/feed.json'];
    for (const url of [...urls, ...lists]) expect((await api.get(url)).statusCode).toBe(200);
    const answer = await mine.del(`/api/posts/${post.id}`);
    expect([answer.statusCode, answer.body, answer.headers['x-invalidate']]).toEqual([
      204,
      '',
      'posts,post%3Aephemere',
    ]);
    for (const url of urls) expect((await api.get(url)).statusCode, url).toBe(404);
    for (const url of lists) expect((await api.get(url)).body, url).not.toContain('phémère');
    const left = await storedWhere(api.app.mongo.connection, 'comments', ({ postId }) => String(postId) === post.id);
    expect(left).toEqual([]);
    expect((await mine.del(`/api/posts/${post.id}`)).statusCode).toBe(404);
    expect((await written({ title: 'Éphémère' })).slug).toBe('ephemere');
  });
});
