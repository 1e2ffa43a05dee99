import { beforeAll, describe, expect, it } from 'vitest';
import { useApp } from '../../../test/app.ts';
import { addAuthor, addPost } from '../../../test/fixtures.ts';
import { changeStored } from '../../../test/stored.ts';
import type { NewUser } from '../users/index.ts';

const api = useApp();
let awa: NewUser;
let moussa: NewUser;

beforeAll(async () => {
  awa = await addAuthor(api.app, { fullName: 'Awa Ndiaye', username: 'awa-ndiaye' });
  moussa = await addAuthor(api.app, { fullName: 'Moussa Traoré' });
  for (let number = 1; number <= 9; number += 1)
    await addPost(api.app, number % 3 === 0 ? moussa : awa, {
      title: `Numéro ${number}`,
      category: number % 2 === 0 ? 'Réformes' : 'Leadership',
      tags: number <= 2 ? ['budget', 'commune'] : [],
    });
  await addPost(api.app, awa, { title: 'Brouillon caché', published: false });
});

async function titles(url: string): Promise<string[]> {
  const answer = await api.get(url);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<{ title: string }[]>().map(({ title }) => title);
}

describe('GET /api/posts', () => {
  it('lists what is published, newest first, without bodies', async () => {
    const answer = await api.get('/api/posts');
    const posts = answer.json();
    expect(posts).toHaveLength(9);
    expect(posts[0]).toMatchObject({
      title: 'Numéro 9',
      slug: 'numero-9',
      published: true,
      readTime: 1,
      author: { fullName: 'Moussa Traoré' },
    });
    expect(answer.body).not.toMatch(/"(content|html|terms|views)"/);
    expect(answer.body).not.toContain('@letat.test');
  });

  it('pages by cursor, with the other parameters unchanged, each post once', async () => {
    const seen: string[] = [];
    let url: string | undefined = '/api/posts?limit=2&category=Leadership';
    for (let pages = 0; url !== undefined && pages < 10; pages += 1) {
      const answer = await api.get(url);
      seen.push(...answer.json<{ title: string }[]>().map(({ title }) => title));
      url = /<([^>]+)>; rel="next"/.exec(String(answer.headers.link ?? ''))?.[1];
      if (url) expect(url).toContain('category=Leadership');
    }
    expect(seen).toEqual(['Numéro 9', 'Numéro 7', 'Numéro 5', 'Numéro 3', 'Numéro 1']);
  });

  it('filters by category with its related ones, by author, and by both', async () => {
    expect(await titles('/api/posts?category=R%C3%A9formes%20%26%20Transformations')).toHaveLength(4);
    expect(await titles(`/api/posts?authorId=${moussa.id}`)).toEqual(['Numéro 9', 'Numéro 6', 'Numéro 3']);
    expect(await titles(`/api/posts?authorId=${moussa.id}&category=Leadership`)).toEqual(['Numéro 9', 'Numéro 3']);
    expect(await titles('/api/posts?category=Inexistante')).toEqual([]);
    expect(await titles('/api/posts?authorId=personne')).toEqual([]);
    expect(await titles('/api/posts?category=&search=')).toHaveLength(9);
  });

  it.each(['n-importe-quoi', 'MTIz', '%00', 'cjEuMS42NQ'])('refuses the cursor %s', async (cursor) => {
    const answer = await api.get(`/api/posts?cursor=${cursor}`);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().code).toBe('bad_cursor');
  });

  it.each(['limit=0', 'limit=101', 'limit=x', 'category=a&category=b'])('refuses ?%s with its field', async (query) => {
    const answer = await api.get(`/api/posts?${query}`);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: 'validation', details: [{ path: query.split('=')[0] }] });
  });
});

describe('GET /api/posts/:slug', () => {
  it('gives the whole post', async () => {
    const answer = await api.get('/api/posts/numero-3');
    expect(answer.json()).toMatchObject({
      title: 'Numéro 3',
      content: expect.stringContaining('Le texte'),
      html: expect.stringContaining('<p>Le texte'),
      toc: [],
      wordCount: 5,
    });
  });

  it('says what stands over the text, in both views; nothing where the text says it itself', async () => {
    const content = 'La commune publie chaque dépense. Puis on compte.';
    const overs = await Promise.all(
      ['', 'La commune publie chaque dépense.', 'Trois ans après.'].map(async (excerpt) => {
        const { id, slug } = await addPost(api.app, awa, { title: `Chapeau ${excerpt}`, content, excerpt });
        const [post, blogPost] = await Promise.all([api.get(`/api/posts/${slug}`), api.get(`/api/blog-posts/${id}`)]);
        expect((await api.as(awa).del(`/api/posts/${id}`)).statusCode).toBe(204);
        return [post.json().standfirst, blogPost.json().standfirst];
      }),
    );
    expect(overs).toEqual([
      [null, null],
      [null, null],
      ['Trois ans après.', 'Trois ans après.'],
    ]);
  });

  it('does not know drafts nor strangers', async () => {
    for (const slug of ['brouillon-cache', 'nulle-part', 'numero-3%2F..']) {
      const answer = await api.get(`/api/posts/${slug}`);
      expect(answer.statusCode).toBe(404);
      expect(answer.json()).toEqual({ code: 'post_not_found', error: 'Post not found' });
    }
  });

  it('leads from a former slug to the present one', async () => {
    const renamed = { $set: { slug: 'numero-un', slugHistory: ['numero-1', 'numero-un'] } };
    await changeStored(api.app.mongo.connection, 'posts', ({ slug }) => slug === 'numero-1', renamed);
    const moved = await api.get('/api/posts/numero-1');
    expect([moved.statusCode, moved.headers.location]).toEqual([301, '/api/posts/numero-un']);
    expect((await api.get('/api/posts/numero-un')).json().title).toBe('Numéro 1');
  });

  it('gives every post an address of its own', async () => {
    const slugs = await Promise.all(
      Array.from({ length: 4 }, () => addPost(api.app, awa, { title: 'L’Été des Réformes', tags: ['même'] })),
    );
    expect(slugs.map(({ slug }) => slug).sort()).toEqual([
      'l-ete-des-reformes',
      'l-ete-des-reformes-2',
      'l-ete-des-reformes-3',
      'l-ete-des-reformes-4',
    ]);
    expect((await addPost(api.app, awa, { title: '???' })).slug).toMatch(/^article-[0-9a-f]{8}$/);
    expect((await addPost(api.app, awa, { title: 'أخبار الدولة' })).slug).toBe('أخبار-الدولة');
    expect((await api.get(`/api/posts/${encodeURIComponent('أخبار-الدولة')}`)).statusCode).toBe(200);
  });
});

describe('GET /api/posts/:slug/related', () => {
  it('gives at most three, those that share most first, never itself', async () => {
    const related = await titles('/api/posts/numero-2/related');
    expect(related).toHaveLength(3);
    expect(new Set(related).size).toBe(3);
    expect(related[0]).toBe('Numéro 1');
    expect(related).not.toContain('Numéro 2');
    expect((await api.get('/api/posts/nulle-part/related')).json().code).toBe('post_not_found');
  });

  it('gives the newest where nothing is shared, so that there are two', async () => {
    const alone = await addPost(api.app, awa, { title: 'Seul de son espèce', category: 'Innovation', tags: [] });
    const [, ...others] = await titles('/api/posts?limit=3');
    expect(await titles(`/api/posts/${alone.slug}/related`)).toEqual(others);
    expect((await api.as(awa).del(`/api/posts/${alone.id}`)).statusCode).toBe(204);
  });
});

describe('the blog’s view', () => {
  it('lists the same articles with views, comments and the author’s name', async () => {
    const [post] = (await api.get('/api/blog-posts?limit=1')).json();
    expect(post).toMatchObject({ views: 0, comments: 0, author: { name: 'Awa Ndiaye', fullName: 'Awa Ndiaye' } });
    expect((await api.get('/api/blog-posts?limit=2')).headers.link).toContain('/api/blog-posts?limit=2&cursor=');
  });

  it('marks what a search found, as the other view does', async () => {
    const [found] = (await api.get('/api/blog-posts?search=numero+4')).json();
    expect(found).toMatchObject({
      title: 'Numéro 4',
      match: {
        title: [
          [0, 6],
          [7, 8],
        ],
      },
    });
    expect((await api.get(`/api/blog-posts/${found.id}`)).json()).not.toHaveProperty('match');
  });

  it('gives one article by id, and knows no other', async () => {
    const [post] = (await api.get('/api/blog-posts?limit=1')).json();
    expect((await api.get(`/api/blog-posts/${post.id}`)).json()).toMatchObject({
      id: post.id,
      html: expect.any(String),
    });
    for (const id of ['000000000000000000000000', 'pas-un-id']) {
      const answer = await api.get(`/api/blog-posts/${id}`);
      expect([answer.statusCode, answer.json().code]).toEqual([404, 'blog_post_not_found']);
    }
  });
});

describe('search', () => {
  beforeAll(async () => {
    await addPost(api.app, moussa, {
      title: 'La réforme du guichet',
      content: 'Un texte sur autre chose. '.repeat(20),
      tags: [],
    });
    await addPost(api.app, moussa, {
      title: 'Deux ans après',
      content: `${'Rien ici. '.repeat(60)} Les réformes de l’État avancent, au cœur des communes.`,
      tags: [],
    });
    await addPost(api.app, awa, { title: 'Santé publique', content: 'Le secteur public.', tags: [] });
    await addPost(api.app, awa, { title: 'Réforme en brouillon', published: false });
  });

  it.each([
    ['réforme', 'reforme', 'Réformes', 'REFORMES'],
    ['l’État', "l'Etat", 'etat', 'États'],
    ['cœur', 'coeur', 'COEURS'],
  ])('finds the same for %s and its like', async (first, ...others) => {
    const found = await titles(`/api/posts?search=${encodeURIComponent(first)}`);
    expect(found.length).toBeGreaterThan(0);
    expect(found).not.toContain('Réforme en brouillon');
    for (const other of others) expect(await titles(`/api/posts?search=${encodeURIComponent(other)}`)).toEqual(found);
  });

  it('puts a title before a body and wants every word', async () => {
    expect((await titles('/api/posts?search=r%C3%A9forme%20guichet'))[0]).toBe('La réforme du guichet');
    const found = await titles(`/api/posts?search=reforme&authorId=${moussa.id}&category=Gouvernance`);
    expect(found).toEqual(['La réforme du guichet', 'Deux ans après']);
    expect(await titles('/api/posts?search=reforme%20introuvable')).toEqual([]);
    expect(await titles('/api/posts?search=publique')).toEqual(['Santé publique']);
    expect(await titles('/api/posts?search=!!!')).toEqual([]);
  });

  it('ignores stop words, unless there is nothing else', async () => {
    expect(await titles('/api/posts?search=la%20reforme%20du%20guichet')).toEqual(['La réforme du guichet']);
    expect((await titles('/api/posts?search=dans%20les')).length).toBeGreaterThanOrEqual(0);
    expect((await titles('/api/posts?search=les')).length).toBeGreaterThan(0);
  });

  it('marks where the words stand, in the title and in a passage', async () => {
    const answer = await api.get(`/api/posts?search=reforme&authorId=${moussa.id}&category=Gouvernance`);
    const [inTitle, inBody] = answer.json();
    const marked = (text: string, ranges: [number, number][]) => ranges.map(([a, b]) => text.slice(a, b));
    expect(marked(inTitle.title, inTitle.match.title)).toEqual(['réforme']);
    expect(marked(inBody.match.passage, inBody.match.passageRanges)).toEqual(['réformes']);
    expect(inBody.match.passage.length).toBeLessThan(320);
  });

  it('looks for passages in so much text and no more: the results beyond show their excerpts', async () => {
    const content = `Le kaolin. ${'mot '.repeat(5500)}`;
    for (let number = 0; number < 11; number += 1)
      await addPost(api.app, moussa, { title: `Long ${number}`, content, excerpt: 'Sur une argile.' });
    const found = (await api.get('/api/posts?search=kaolin&limit=100')).json();
    const passages = found.map(({ match }: { match: { passage: string } }) => match.passage.slice(0, 15));
    expect(passages).toEqual([...Array.from({ length: 10 }, () => 'Le kaolin. mot '), 'Sur une argile.']);
  });

  it('pages through the ranking', async () => {
    const whole = await titles('/api/posts?search=reforme');
    const paged: string[] = [];
    let url: string | undefined = '/api/posts?search=reforme&limit=2';
    while (url) {
      const answer = await api.get(url);
      paged.push(...answer.json<{ title: string }[]>().map(({ title }) => title));
      url = /<([^>]+)>/.exec(String(answer.headers.link ?? ''))?.[1];
    }
    expect(paged).toEqual(whole);
    expect((await api.get('/api/posts?search=reforme&cursor=zzz')).json().code).toBe('bad_cursor');
  });
});
