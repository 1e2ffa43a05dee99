import { type CrawlerPolicy, crawlerPolicies } from '@letat/contracts/crawlers/constants';
import { beforeAll, describe, expect, it } from 'vitest';
import { origin, useApp } from '../../../test/app.ts';
import { saveTogether } from '../../../test/articles.ts';
import { addAuthor, addPost } from '../../../test/fixtures.ts';
import type { NewUser } from '../users/index.ts';

const api = useApp();
const as = (user: NewUser) => ({
  read: async (url: string) => (await api.as(user).get(url)).json(),
  choose: async (url: string, chosen: CrawlerPolicy | null) => {
    const answer = await api.as(user).put(url, { chosen });
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json();
  },
});
let awa: NewUser;
let moussa: NewUser;
const signals = {
  open: 'search=yes, ai-input=yes, ai-train=yes',
  search: 'search=yes, ai-input=no, ai-train=no',
  none: 'ai-input=no, ai-train=no',
};

beforeAll(async () => {
  awa = await addAuthor(api.app, { fullName: 'Awa Ndiaye', username: 'awa' });
  moussa = await addAuthor(api.app, { fullName: 'Moussa Traoré', username: 'moussa' });
});

describe('an author’s word', () => {
  it('is the site’s until they say something, and counts for what they have written before', async () => {
    const { slug } = await addPost(api.app, awa, { title: 'Parole d’autrice' });
    expect(await as(awa).read('/api/my/crawlers')).toEqual({ chosen: null, otherwise: 'search' });
    const before = await api.get(`/api/posts/${slug}`);
    expect(before.json().crawlerPolicy).toBe('search');
    expect(before.headers).toMatchObject({ 'content-signal': signals.search, 'x-robots-tag': 'nocache' });
    expect(before.headers).not.toHaveProperty('tdm-reservation');

    expect(await as(awa).choose('/api/my/crawlers', 'none')).toEqual({ chosen: 'none', otherwise: 'search' });
    const after = await api.get(`/api/posts/${slug}`);
    expect(after.json().crawlerPolicy).toBe('none');
    expect(after.headers).toMatchObject({
      'content-signal': signals.none,
      'x-robots-tag': 'noarchive',
      'tdm-reservation': '1',
    });

    await as(awa).choose('/api/my/crawlers', 'open');
    const open = await api.get(`/api/posts/${slug}`);
    expect(open.headers).toMatchObject({ 'content-signal': signals.open, 'tdm-reservation': '0' });
    expect(open.headers).not.toHaveProperty('x-robots-tag');
    await as(awa).choose('/api/my/crawlers', null);
    expect((await api.get(`/api/posts/${slug}`)).json().crawlerPolicy).toBe('search');
  });

  it('gives way to what one article says, on both its pages', async () => {
    const { id, slug } = await addPost(api.app, awa, { title: 'Un article à part' });
    const url = `/api/my/posts/${id}/crawlers`;
    await as(awa).choose('/api/my/crawlers', 'none');
    expect(await as(awa).read(url)).toEqual({ chosen: null, otherwise: 'none' });
    expect(await as(awa).choose(url, 'open')).toEqual({ chosen: 'open', otherwise: 'none' });
    for (const page of [`/api/posts/${slug}`, `/api/blog-posts/${id}`])
      expect((await api.get(page)).headers['content-signal']).toBe(signals.open);
    await as(awa).choose(url, null);
    expect((await api.get(`/api/posts/${slug}`)).headers['content-signal']).toBe(signals.none);
    await as(awa).choose('/api/my/crawlers', null);
  });

  it('counts for the extract of a product, and not for a product without one', async () => {
    const offer = { description: 'Pas à pas.', category: 'ebook', price: 900, published: true };
    const sold = { ...offer, fileUrl: 'https://fichiers.example/livre.pdf' };
    const make = async (body: object) => (await api.as(awa).post('/api/products', { ...sold, ...body })).json().id;
    const [whole, plain] = [
      await make({ title: 'Avec un extrait', sample: 'Le début du livre.' }),
      await make({ title: 'Sans extrait' }),
    ];
    await as(awa).choose('/api/my/crawlers', 'none');
    const [withSample, without] = [await api.get(`/api/products/${whole}`), await api.get(`/api/products/${plain}`)];
    expect(withSample.json().crawlerPolicy).toBe('none');
    expect(withSample.headers).toMatchObject({ 'content-signal': signals.none, 'tdm-reservation': '1' });
    expect(without.headers).not.toHaveProperty('content-signal');
    const robots = (await api.get('/robots.txt')).body;
    expect(robots).toContain(`Disallow: /marketplace/${whole}$`);
    expect(robots).not.toContain(plain);
    await as(awa).choose('/api/my/crawlers', null);
    expect((await api.get(`/api/products/${whole}`)).headers['content-signal']).toBe(signals.search);
  });

  it('is the most reserved of those who sign together', async () => {
    const post = await saveTogether({ hers: api.as(awa), theirs: api.as(moussa), coauthor: moussa });
    const url = `/api/my/posts/${post.id}/crawlers`;
    await as(awa).choose('/api/my/crawlers', 'open');
    expect((await as(awa).read(url)).otherwise).toBe('search');
    await as(moussa).choose('/api/my/crawlers', 'none');
    expect((await as(awa).read(url)).otherwise).toBe('none');
    await as(moussa).choose('/api/my/crawlers', 'open');
    expect((await as(moussa).read(url)).otherwise).toBe('open');
    for (const author of [awa, moussa]) await as(author).choose('/api/my/crawlers', null);
  });

  it('is nobody else’s to say: not of somebody’s article, not of a draft that they may not read, not with a fourth word', async () => {
    const { id } = await addPost(api.app, awa, { title: 'À elle' });
    const draft = await addPost(api.app, awa, { title: 'À elle seule', published: false });
    const put = (url: string, chosen: string) => api.as(moussa).put(url, { chosen });
    expect((await put(`/api/my/posts/${id}/crawlers`, 'none')).statusCode).toBe(403);
    expect((await put(`/api/my/posts/${draft.id}/crawlers`, 'none')).json().code).toBe('post_not_found');
    expect((await put('/api/my/crawlers', 'presque')).json().code).toBe('validation');
    expect((await api.as('reader').get('/api/my/crawlers')).statusCode).toBe(403);
    expect((await as(awa).read(`/api/my/posts/${id}/crawlers`)).chosen).toBeNull();
  });
});

describe('what follows from it', () => {
  const slugs: Record<CrawlerPolicy, string> = { open: '', search: '', none: '' };
  let reserved: { id: string };

  beforeAll(async () => {
    for (const policy of crawlerPolicies) {
      const { id, slug } = await addPost(api.app, moussa, {
        title: `Suite ${policy}`,
        content: `Le texte entier de ${policy}.`,
      });
      slugs[policy] = slug;
      await as(moussa).choose(`/api/my/posts/${id}/crawlers`, policy === 'search' ? null : policy);
    }
    reserved = await addPost(api.app, moussa, {
      title: 'Réservé',
      access: 'subscribers',
      excerpt: 'Un chapeau.',
      content: 'Chut.\n\nSecret payé.',
    });
  });

  it('robots.txt names the articles whose word is not the site’s, and follows each change', async () => {
    const robots = async () => (await api.get('/robots.txt')).body;
    expect(await robots()).toContain(`Allow: /post/${slugs.open}$`);
    expect(await robots()).toContain(`Disallow: /post/${slugs.none}$`);
    expect(await robots()).not.toContain(slugs.search);
    await as(moussa).choose('/api/my/crawlers', 'none');
    expect(await robots()).toContain(`Disallow: /post/${slugs.search}$`);
    await as(moussa).choose('/api/my/crawlers', null);
    expect(await robots()).not.toContain(slugs.search);
  });

  it('llms.txt names what is open and nothing else, and llms-full.txt has its text', async () => {
    const [list, full] = [await api.get('/llms.txt'), await api.get('/llms-full.txt')];
    for (const { headers } of [list, full]) expect(headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(list.body).toContain(`(${origin}/post/${slugs.open})`);
    expect(full.body).toContain('Le texte entier de open.');
    expect(full.body).toContain('Moussa Traoré');
    for (const { body } of [list, full])
      for (const absent of [
        slugs.search,
        slugs.none,
        'entier de search',
        'entier de none',
        'Secret payé',
        'À elle seule',
      ])
        expect(body).not.toContain(absent);
  });

  it('an open article for subscribers is in llms-full.txt by its excerpt alone', async () => {
    await as(moussa).choose(`/api/my/posts/${reserved.id}/crawlers`, 'open');
    const { body } = await api.get('/llms-full.txt');
    expect(body).toContain('Un chapeau.\n\n(La suite est réservée aux abonnés.)');
    expect(body).not.toContain('Secret payé');
  });

  it('feeds say it of each entry, and of the whole the most reserved', async () => {
    const feed = await api.get('/author/moussa/feed.json');
    const of = (slug: string) => feed.json().items.find(({ url }: { url: string }) => url.endsWith(`/post/${slug}`));
    for (const policy of crawlerPolicies) expect(of(slugs[policy])._content_signal.signal).toBe(signals[policy]);
    expect(feed.headers['content-signal']).toBe(signals.none);
    const rss = (await api.get('/author/moussa/rss.xml')).body;
    for (const policy of crawlerPolicies)
      expect(rss).toContain(`<dc:rights>Content-Signal: ${signals[policy]}</dc:rights>`);
    expect((await api.get('/author/awa/rss.xml')).headers['content-signal']).toBe(signals.search);
  });

  it('a deleted article is named nowhere', async () => {
    const { id, slug } = await addPost(api.app, moussa, { title: 'Bientôt plus là' });
    await as(moussa).choose(`/api/my/posts/${id}/crawlers`, 'open');
    expect((await api.get('/llms.txt')).body).toContain(slug);
    expect((await api.as(moussa).del(`/api/posts/${id}`)).statusCode).toBe(204);
    expect((await api.get('/llms.txt')).body).not.toContain(slug);
    expect((await api.get('/robots.txt')).body).not.toContain(slug);
  });
});
