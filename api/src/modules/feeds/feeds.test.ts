import type { WorkingTranslation } from '@letat/contracts/ai/translations/operations';
import { JSDOM } from 'jsdom';
import { beforeAll, describe, expect, it } from 'vitest';
import { useApp } from '../../../test/app.ts';
import { addAuthor, addPost } from '../../../test/fixtures.ts';
import { publish } from '../../../test/live-releases.ts';
import type { NewUser } from '../users/index.ts';

const origin = 'https://letat.example';
const api = useApp({ PUBLIC_ORIGIN: origin });
let awa: NewUser;
const picture = '/objects/0123456789abcdef-900x600.webp';

beforeAll(async () => {
  awa = await addAuthor(api.app, { fullName: 'Awa & Cie', username: 'awa' });
  const moussa = await addAuthor(api.app, { username: 'moussa' });
  await addPost(api.app, moussa, { title: 'Chez Moussa', category: 'Leadership' });
  await addPost(api.app, awa, {
    title: 'Réforme ]]> & <suite>',
    category: 'Réformes',
    content: `Voir [là](/blog).\n\n![Carte](${picture})`,
    excerpt: 'Avec un \u0007 caractère de contrôle',
  });
  await addPost(api.app, awa, { title: 'Brouillon', published: false });
});

function parseXml(text: string): Document {
  const { document } = new JSDOM(text, { contentType: 'application/xml' }).window;
  expect(document.querySelector('parsererror')).toBeNull();
  return document;
}

describe('RSS', () => {
  it('is well formed and gives whole articles with whole addresses', async () => {
    const answer = await api.get('/rss.xml');
    expect(answer.headers['content-type']).toContain('application/rss+xml');
    const items = [...parseXml(answer.body).querySelectorAll('item')];
    expect(items.map((item) => item.querySelector('title')?.textContent)).toEqual([
      'Réforme ]]> & <suite>',
      'Chez Moussa',
    ]);
    const content = items[0]?.getElementsByTagName('content:encoded')[0]?.textContent ?? '';
    expect(content).toContain(`href="${origin}/blog"`);
    expect(content).toContain(`src="${origin}${picture}"`);
    expect(content.match(/srcset="[^"]*"/g)?.every((set) => !/(?:"|, )\//.test(set))).toBe(true);
    expect(answer.body).not.toContain('Brouillon');
  });

  it('is there by category and by author', async () => {
    expect((await api.get('/rss.xml?category=Leadership')).body).toContain('Chez Moussa');
    expect((await api.get('/rss.xml?category=Leadership')).body).not.toContain('suite');
    for (const name of ['awa', awa.id]) {
      const mine = await api.get(`/author/${name}/rss.xml`);
      expect(parseXml(mine.body).querySelector('channel > title')?.textContent).toContain('Awa & Cie');
      expect(mine.body).not.toContain('Chez Moussa');
    }
    expect((await api.get('/author/personne/rss.xml')).json().code).toBe('author_not_found');
  });

  it('is 304 for who holds it', async () => {
    const { headers } = await api.get('/rss.xml');
    expect((await api.get('/rss.xml', { 'if-none-match': String(headers.etag) })).statusCode).toBe(304);
  });
});

describe.each([
  ['/feed', '/rss.xml'],
  ['/feed?category=R%C3%A9formes', '/rss.xml?category=R%C3%A9formes'],
  ['/feed.xml', '/rss.xml'],
  ['/rss', '/rss.xml'],
  ['/atom.xml', '/rss.xml'],
  ['/index.xml', '/rss.xml'],
  ['/blog/feed', '/rss.xml'],
  ['/blog/rss.xml', '/rss.xml'],
  ['/author/awa/feed', '/author/awa/rss.xml'],
  ['/author/awa/feed.xml', '/author/awa/rss.xml'],
  ['/author/awa/rss', '/author/awa/rss.xml'],
])('%s', (asked, feed) => {
  it('leads to the feed', async () => {
    const answer = await api.get(asked);
    expect([answer.statusCode, answer.headers.location]).toEqual([301, feed]);
    expect((await api.get(feed)).headers['content-type']).toContain('application/rss+xml');
  });
});

describe('JSON Feed', () => {
  it('says the same', async () => {
    const feed = (await api.get('/feed.json')).json();
    expect(feed).toMatchObject({
      version: 'https://jsonfeed.org/version/1.1',
      home_page_url: `${origin}/`,
      feed_url: `${origin}/feed.json`,
      items: [{ title: 'Réforme ]]> & <suite>', authors: [{ name: 'Awa & Cie' }] }, { title: 'Chez Moussa' }],
    });
    expect(feed.items[0].url).toBe(`${origin}/post/reforme-suite`);
    expect((await api.get('/author/awa/feed.json')).json().items).toHaveLength(1);
    expect((await api.get('/feed.json?category=Inconnue')).json().items).toEqual([]);
  });
});

describe('the site map', () => {
  const paths = async (url = '/sitemap.xml') =>
    [...parseXml((await api.get(url)).body).querySelectorAll('loc')].map((loc) => loc.textContent?.replace(origin, ''));

  it('names only pages that the served releases have', async () => {
    expect(await paths()).toEqual([]);
    const route = (path: string, flags = {}) => ({
      id: path,
      path,
      flags: { ssr: true, ...flags },
      chunks: { js: [], css: [] },
    });
    const release = {
      // Of a kind that needs no platform beside it.
      name: 'mfe-embed',
      sha: 'a'.repeat(16),
      kind: 'widgets',
      files: {},
      entry: null,
      server: null,
      routes: [
        route('/'),
        route('/blog'),
        route('/post/:slug'),
        route('/post/:slug/:lang'),
        route('/author/:authorId'),
        route('/compte', { access: 'reader' }),
        route('/mot-de-passe', { unlisted: true }),
        route('/application', { ssr: false }),
      ],
      fragments: [],
      shared: {},
      contract: 1,
      preload: [],
      assets: {},
    };
    expect(await publish(api, [release])).toMatchObject([{ state: 'live' }]);
    const found = await paths();
    expect(found).toEqual(expect.arrayContaining(['/', '/blog', '/post/reforme-suite', `/author/${awa.id}`]));
    expect(found.filter((path) => /compte|mot-de-passe|application|marketplace|brouillon/.test(path ?? ''))).toEqual(
      [],
    );
  });

  it('names articles in other languages', async () => {
    const author = await addAuthor(api.app);
    const mine = api.as(author);
    const { id, slug } = await addPost(api.app, author, {
      title: 'Le vote',
      content: 'Un mot.',
      excerpt: 'Un chapeau.',
    });
    const url = `/api/my/posts/${id}/translations/sw`;
    const { segments }: WorkingTranslation = (await mine.get(url)).json();
    for (const { key } of segments)
      await mine.put(`${url}/segments/${key}`, { translation: 'Neno.', isAccepted: true, version: 0 }, { origin });
    expect((await mine.put(`${url}/publication`, undefined, { origin })).statusCode).toBe(200);
    expect(await paths('/sitemap.xml?part=pages')).toContain(`/post/${slug}/sw`);
  });

  it('names no author who is suspended', async () => {
    const suspended = await addAuthor(api.app, { username: 'suspendue' });
    expect(await paths()).toContain(`/author/${suspended.id}`);
    const suspension = `/api/admin/users/${suspended.id}/suspension`;
    expect((await api.as('admin').put(suspension, { reason: 'Essai' }, { origin })).statusCode).toBe(200);
    expect(await paths()).not.toContain(`/author/${suspended.id}`);
  });

  it('comes in parts by month for who asks', async () => {
    expect(await paths('/sitemap.xml?part=2026-02')).toContain('/post/chez-moussa');
    expect(await paths('/sitemap.xml?part=2025-02')).toEqual([]);
    expect(await paths('/sitemap.xml?part=pages')).not.toContain('/post/chez-moussa');
    expect((await api.get('/sitemap.xml?part=x')).statusCode).toBe(404);
  });
});

describe('texts that look like something else', () => {
  it('are excerpts in HTML and titles in plain text', async () => {
    const khady = await addAuthor(api.app, { username: 'khady' });
    const title = 'Écrire &amp; lire <b> : ]]> puis ]]>';
    const shownTitle = title.replace(' :', '\u00a0:');
    const excerpt = 'Si x < 5, <b>tapé</b> & ]]> ou ]]>';
    await addPost(api.app, khady, { title, excerpt, tags: ['&lt;'], category: 'Business' });
    const answer = await api.get('/author/khady/rss.xml');
    const item = parseXml(answer.body).querySelector('item');
    expect(item?.querySelector('title')?.textContent).toBe(shownTitle);
    expect([...(item?.querySelectorAll('category') ?? [])].map(({ textContent }) => textContent)).toContain('&lt;');
    // https://www.rssboard.org/rss-profile#data-types-characterdata
    expect(answer.body).toContain('<title>Écrire &#x26;amp; lire &#x3C;b&#x3E;\u00a0: ]]&#x3E; puis ]]&#x3E;</title>');
    const shown = JSDOM.fragment(item?.querySelector('description')?.textContent ?? '');
    expect([shown.textContent, shown.children.length]).toEqual([excerpt, 0]);
    expect((await api.get('/author/khady/feed.json')).json().items[0]).toMatchObject({
      title: shownTitle,
      summary: excerpt,
    });
  });

  it('are samples of code, left as they are written', async () => {
    const sidy = await addAuthor(api.app, { username: 'sidy' });
    const code = '<a href="/blog"> <img src="/y">';
    await addPost(api.app, sidy, { title: 'Du code', content: `[là](/blog) \`${code}\`\n\n    ${code}` });
    const html = (await api.get('/author/sidy/feed.json')).json().items[0].content_html;
    const shown = JSDOM.fragment(html);
    expect([...shown.querySelectorAll('code')].map(({ textContent }) => textContent?.trim())).toEqual([code, code]);
    expect(shown.querySelector('a')?.getAttribute('href')).toBe(`${origin}/blog`);
  });
});
