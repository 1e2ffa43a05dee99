import type { EditablePost } from '@letat/contracts/posts/writing/operations';
import { beforeAll, describe, expect, it } from 'vitest';
import { useApp } from '../../../../test/app.ts';
import type { Calls } from '../../../../test/calls.ts';
import { addAuthor } from '../../../../test/fixtures.ts';
import { changeStored, storedWhere } from '../../../../test/stored.ts';
import { picture } from '../../../../test/uploads.ts';
import type { NewUser } from '../../users/index.ts';

const api = useApp();
let awa: NewUser;
let mine: Calls;

beforeAll(async () => {
  awa = await addAuthor(api.app, { fullName: 'Awa Ndiaye' });
  mine = api.as(awa);
});

const article = { title: 'La réforme', content: 'Un *texte*.', category: 'Leadership', tags: [], published: true };

async function publish(given: object = {}): Promise<EditablePost> {
  const answer = await mine.post('/api/posts', { ...article, ...given });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json();
}

async function refusal(body: object): Promise<{ code: string; paths: string[] }> {
  const answer = await mine.post('/api/posts', body);
  expect(answer.statusCode, answer.body).toBe(400);
  const { code, details } = answer.json<{ code: string; details: { path: string }[] }>();
  return { code, paths: details.map(({ path }) => path) };
}

describe('publishing', () => {
  it('is for authors and admins, by their session', async () => {
    for (const [status, calls] of [
      [401, api],
      [403, api.as('reader')],
      [201, api.as('admin')],
    ] as const)
      expect((await calls.post('/api/posts', article)).statusCode).toBe(status);
  });

  it('shows the article to everybody at once, under the name of the session', async () => {
    const before = (await api.get('/api/posts?limit=1')).json();
    const stranger = await addAuthor(api.app);
    const post = await publish({
      title: 'Une voix',
      authorId: stranger.id,
      author: stranger,
      featured: true,
      views: 9,
    });
    expect(post).toMatchObject({ published: true, authorId: awa.id, revision: 1, slug: 'une-voix' });
    const [first] = (await api.get('/api/posts?limit=1')).json();
    expect(first).not.toEqual(before[0]);
    expect(first).toMatchObject({ id: post.id, featured: false, author: { fullName: 'Awa Ndiaye' } });
    expect((await api.get('/api/posts/une-voix')).json().html).toBe('<p>Un <em>texte</em>.</p>\n');
    expect((await api.get(`/api/blog-posts/${post.id}`)).json()).toMatchObject({ views: 0, title: 'Une voix' });
    expect((await api.get('/api/posts?search=voix')).json()).toHaveLength(1);
  });

  it('names to the shell the pages that it changed', async () => {
    const answer = await mine.post('/api/posts', { ...article, title: 'Étiquettes' });
    expect(answer.headers['x-invalidate']).toBe('posts,post%3Aetiquettes');
  });

  it.each([
    ['no title', 'title', { title: undefined }],
    ['a blank title', 'title', { title: ' \n' }],
    ['a title of 301 characters', 'title', { title: 'x'.repeat(301) }],
    ['no text', 'content', { content: undefined }],
    ['a title of which nothing can be seen', 'title', { title: '\u200b\u2060' }],
    ['a text of which nothing can be seen', 'content', { content: ' \n\u0000' }],
    ['a text without width', 'content', { content: '\u200b' }],
    ['a text of 200,001 characters', 'content', { content: 'x'.repeat(200_001) }],
    ['a text that is nested too deeply', 'content', { content: '>'.repeat(5000) }],
    ['no category', 'category', { category: undefined }],
    ['an empty category', 'category', { category: '' }],
    ['the category of drafts', 'category', { category: 'Draft' }],
    ['an unknown category', 'category', { category: 'Inconnue' }],
    ['a category for badges only', 'category', { category: 'Business' }],
    ['the other one', 'category', { category: 'Technology' }],
    ['21 tags', 'tags', { tags: Array.from({ length: 21 }, (_, number) => `t${number}`) }],
    ['a tag of 41 characters', 'tags.0', { tags: ['x'.repeat(41)] }],
    ['an address of 201 characters', 'slug', { slug: 'x'.repeat(201) }],
    ['an excerpt of 501 characters', 'excerpt', { excerpt: 'x'.repeat(501) }],
    ['a picture of another site', 'featuredImage', { featuredImage: 'https://ailleurs.example/a.png' }],
    ['a picture elsewhere', 'featuredImage', { featuredImage: '/objects/../secret' }],
    [
      'a picture that nobody sent',
      'featuredImage',
      { featuredImage: `/objects/${'0123456789abcdef'.repeat(2)}-10x10.webp` },
    ],
    ['one of no size', 'featuredImage', { featuredImage: `/objects/${'0123456789abcdef'.repeat(2)}-0x0.webp` }],
    ['a key that is no UUID', 'key', { key: 'un' }],
  ])('refuses %s', async (_what, path, given) => {
    expect(await refusal({ ...article, ...given })).toEqual({ code: 'validation', paths: [path] });
  });

  it('needs a verified email, a draft does not', async () => {
    const writer = await addAuthor(api.app);
    const unverified = { $set: { emailVerifiedAt: null } };
    await changeStored(api.app.mongo.connection, 'users', ({ _id }) => String(_id) === writer.id, unverified);
    const fresh = api.as(writer);
    const answer = await fresh.post('/api/posts', article);
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'email_unverified']);
    const draft = await fresh.post('/api/posts', { ...article, published: false });
    expect(draft.statusCode).toBe(201);
    const { id, revision } = draft.json();
    const published = await fresh.put(`/api/posts/${id}`, { ...article, revision });
    expect([published.statusCode, published.json().code]).toEqual([403, 'email_unverified']);
  });

  it('normalises tags, and drops invisible characters from text', async () => {
    const featuredImage = await api.app.uploads.storeImage(await picture().png().toBuffer());
    const post = await publish({
      tags: [' budget ', '', 'Budget', 'commune'],
      content: 'Avant\u0000\u000b\nAprès\t.',
      excerpt: ' Deux\nlignes ',
      featuredImage,
      featuredImageAlt: ' Un marché ',
    });
    expect(post).toMatchObject({
      tags: ['budget', 'commune'],
      content: 'Avant\nAprès\t.',
      excerpt: 'Deux lignes',
      featuredImage,
      featuredImageAlt: 'Un marché',
    });
  });

  it('takes the start of the text for an excerpt that nobody wrote', async () => {
    const post = await publish({ title: 'Longue', content: `## Titre\n\n${'mot '.repeat(100)}` });
    const { excerpt } = (await api.get(`/api/posts/${post.slug}`)).json();
    expect(excerpt).toMatch(/^Titre mot mot .*mot…$/);
    expect(excerpt.length).toBeLessThanOrEqual(160);
    expect(post.excerpt).toBe('');
  });

  it('leaves tags that somebody typed out of it', async () => {
    const post = await publish({ title: 'Balises', content: 'Avant <img src=x onerror="alert(1)"> après, 3 < 4 > 2.' });
    expect((await api.get(`/api/posts/${post.slug}`)).json().excerpt).toBe('Avant après, 3 < 4 > 2.');
  });
});

describe('the address', () => {
  it.each([
    ['from the title, accents folded', { title: 'L’Œuvre des Réformes' }, /^l-oeuvre-des-reformes$/],
    ['in any script', { title: 'أخبار الدولة' }, /^أخبار-الدولة$/],
    ['made up for a title without letters', { title: '🎉🎉' }, /^article-[0-9a-f]{8}$/],
    ['as asked for, normalised', { slug: ' Mon Adresse ! ' }, /^mon-adresse$/],
    ['from the title, for an empty slug', { title: 'Sans vœu', slug: '' }, /^sans-voeu$/],
    ['cut between letters, not within one', { title: `${'b'.repeat(199)}𞤀𞤁` }, /^b{199}$/],
    ['as free as any when it was cut', { title: `${'b'.repeat(199)}𞤀𞤁` }, /^b{199}-2$/],
  ])('is %s', async (_how, given, slug) => {
    expect((await publish(given)).slug).toMatch(slug);
  });

  it('is one for each of many made at once', async () => {
    const posts = await Promise.all(Array.from({ length: 6 }, () => publish({ title: 'Tous ensemble' })));
    expect(posts.map(({ slug }) => slug).sort()).toEqual([
      'tous-ensemble',
      ...[2, 3, 4, 5, 6].map((number) => `tous-ensemble-${number}`),
    ]);
  });
});

describe('sent twice with one key', () => {
  const key = '5f0c1d0e-7f51-4c3b-9a52-5f4f8f0f1a11';
  const written = (title: string) => storedWhere(api.app.mongo.connection, 'posts', (post) => post.title === title);

  it('is one article, whose text is the last that was sent', async () => {
    const first = await publish({ title: 'Une fois', key });
    const again = await publish({ title: 'Une fois', key, content: 'Relu.' });
    expect(again).toMatchObject({ id: first.id, slug: 'une-fois', content: 'Relu.', revision: 2 });
    expect(await written('Une fois')).toHaveLength(1);
  });

  it('at the same time too', async () => {
    const other = crypto.randomUUID();
    const made = await Promise.all([1, 2, 3].map(() => publish({ title: 'Trois clics', key: other })));
    expect(new Set(made.map(({ id, revision }) => `${id} ${revision}`)).size).toBe(1);
    expect(await written('Trois clics')).toHaveLength(1);
  });

  it('never overwrites what was saved since, nor another author’s article', async () => {
    const [post] = await written('Une fois');
    const body = { ...article, title: 'Une fois', revision: 2 };
    expect((await mine.put(`/api/posts/${post?._id}`, { ...body, content: 'Retravaillé.' })).statusCode).toBe(200);
    const late = await mine.post('/api/posts', { ...article, title: 'Une fois', key });
    expect([late.statusCode, late.json().code]).toEqual([409, 'post_changed']);
    const stranger = await api.as('author').post('/api/posts', { ...article, title: 'Une autre fois', key });
    expect(stranger.json().id).not.toBe(String(post?._id));
  });
});

describe('a preview', () => {
  it('is the article to come, and stores nothing', async () => {
    const content = '## Un titre\n\nUn texte « cité ».\n\n[x](javascript:alert(1)) <script>alert(1)</script>';
    const before = (await storedWhere(api.app.mongo.connection, 'posts', () => true)).length;
    const preview = (await mine.post('/api/posts/preview', { content })).json();
    const post = await publish({ title: 'Comme prévu', content });
    const { html, excerpt, toc, wordCount, readTime } = (await api.get(`/api/posts/${post.slug}`)).json();
    expect(preview).toEqual({ html, excerpt, toc, wordCount, readTime });
    expect(preview.html).not.toMatch(/<script|href="javascript/);
    expect(await storedWhere(api.app.mongo.connection, 'posts', () => true)).toHaveLength(before + 1);
  });

  it('has the limits of the article, and is for authors', async () => {
    expect((await mine.post('/api/posts/preview', { content: '' })).json()).toMatchObject({ html: '', wordCount: 0 });
    for (const content of ['x'.repeat(200_001), '>'.repeat(5000), 7]) {
      const answer = await mine.post('/api/posts/preview', { content });
      expect([answer.statusCode, answer.json()]).toMatchObject([
        400,
        { code: 'validation', details: [{ path: 'content' }] },
      ]);
    }
    expect((await api.as('reader').post('/api/posts/preview', { content: 'a' })).statusCode).toBe(403);
    expect((await api.post('/api/posts/preview', { content: 'a' })).statusCode).toBe(401);
  });
});
