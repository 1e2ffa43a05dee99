import { JSDOM } from 'jsdom';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { useApp } from '../../../test/app.ts';
import { addAuthor, addPost } from '../../../test/fixtures.ts';
import { changeStored, storedWhere } from '../../../test/stored.ts';
import { toSitemapIndex, toUrlset } from './sitemap.ts';

const origin = 'https://letat.example';
const api = useApp({ PUBLIC_ORIGIN: origin });
const title = 'Réforme ]]> & <suite> — l’État';

beforeAll(async () => {
  const awa = await addAuthor(api.app, { fullName: 'Awa & Cie', username: 'awa' });
  await addPost(api.app, awa, {
    title,
    category: 'Leadership',
    tags: ['a & b'],
    content: 'Texte [lié](/blog) et <b>tapé</b>.\n\n![Carte](/objects/0123456789abcdef-900x600.webp)',
  });
  const own = api.as(awa);
  const reserved = { title: 'Réservé', content: 'Secret.', excerpt: 'Un extrait.', category: 'Leadership' };
  expect(
    (await own.post('/api/posts', { ...reserved, access: 'subscribers', published: true }, { origin })).statusCode,
  ).toBe(201);
});

const kinds = [
  ['of the site', ''],
  ['of a category', '?category=Leadership'],
] as const;
const addressesOf = (file: string) => [
  ...kinds.map(([name, query]) => [name, `/${file}${query}`]),
  ['of an author', `/author/awa/${file}`],
];

/** RFC 822 with the four-digit years that the specification asks for. */
const rfc822 = /^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/;

describe('RSS 2.0 (https://www.rssboard.org/rss-specification)', () => {
  it.each(addressesOf('rss.xml'))('%s', async (_name, path) => {
    const answer = await api.get(path ?? '');
    const { document } = new JSDOM(answer.body, { contentType: 'application/xml' }).window;
    const rss = document.documentElement;
    expect([rss.localName, rss.getAttribute('version')]).toEqual(['rss', '2.0']);
    const channel = rss.firstElementChild;
    const only = (parent: Element | null, name: string) => {
      const found = [...(parent?.children ?? [])].filter(({ tagName }) => tagName === name);
      expect(found, name).toHaveLength(1);
      return found[0]?.textContent ?? '';
    };
    expect(only(channel, 'title')).toContain('État en Mouvement');
    expect(new URL(only(channel, 'link')).origin).toBe(origin);
    expect(only(channel, 'description')).not.toBe('');
    expect(only(channel, 'language')).toBe('fr');
    expect(only(channel, 'lastBuildDate')).toMatch(rfc822);
    // https://www.rssboard.org/rss-profile#namespace-elements-atom-link
    const self = channel?.getElementsByTagName('atom:link')[0];
    expect([self?.getAttribute('rel'), self?.getAttribute('type')]).toEqual(['self', 'application/rss+xml']);
    expect(self?.getAttribute('href')).toBe(origin + path);

    const items = [...(channel?.children ?? [])].filter(({ tagName }) => tagName === 'item');
    expect(items).toHaveLength(2);
    const ids = items.map((item) => only(item, 'guid'));
    expect(new Set(ids).size).toBe(2);
    for (const item of items) {
      expect(only(item, 'title')).not.toBe('');
      expect(only(item, 'description')).not.toBe('');
      expect(only(item, 'pubDate')).toMatch(rfc822);
      expect(new URL(only(item, 'link')).pathname).toMatch(/^\/post\//);
      expect(item.getElementsByTagName('guid')[0]?.getAttribute('isPermaLink')).toMatch(/^(true|false)$/);
      // An email is required there, and none is public: https://www.rssboard.org/rss-profile#namespace-elements-dublin-creator
      expect(item.getElementsByTagName('author')).toHaveLength(0);
      expect(only(item, 'dc:creator')).toBe('Awa & Cie');
    }
    expect(items.map((item) => only(item, 'title'))).toContain(title);
    const whole = items.find((item) => only(item, 'title') === title) ?? null;
    expect(only(whole, 'content:encoded')).toContain(`href="${origin}/blog"`);
    expect(only(whole, 'content:encoded')).not.toMatch(/ (?:src|href)="\//);
    expect(answer.body).not.toContain('Secret.');
  });
});

/** https://www.jsonfeed.org/version/1.1/ : what it requires, and the form of what it allows. */
const feedAuthor = z.strictObject({ name: z.string().optional(), url: z.url().optional(), avatar: z.url().optional() });
const jsonFeed = z.strictObject({
  version: z.literal('https://jsonfeed.org/version/1.1'),
  title: z.string().min(1),
  description: z.string().optional(),
  home_page_url: z.url(),
  feed_url: z.url(),
  language: z.literal('fr'),
  items: z.array(
    z
      .strictObject({
        id: z.string().min(1),
        url: z.url(),
        title: z.string().optional(),
        summary: z.string().optional(),
        content_html: z.string().optional(),
        content_text: z.string().optional(),
        image: z.url().optional(),
        date_published: z.iso.datetime(),
        date_modified: z.iso.datetime(),
        authors: z.array(feedAuthor).min(1),
        tags: z.array(z.string()),
        // An extension: those begin with an underscore (https://www.jsonfeed.org/version/1.1/#extensions).
        _content_signal: z.strictObject({ about: z.literal('https://contentsignals.org'), signal: z.string() }),
      })
      .refine(({ content_html, content_text }) => content_html !== undefined || content_text !== undefined),
  ),
});

describe('JSON Feed 1.1 (https://www.jsonfeed.org/version/1.1/)', () => {
  it.each(addressesOf('feed.json'))('%s', async (_name, path) => {
    const answer = await api.get(path ?? '');
    expect(answer.headers['content-type']).toMatch(/^application\/feed\+json/);
    const feed = jsonFeed.parse(answer.json());
    expect(feed.feed_url).toBe(origin + path);
    expect(feed.items.map((item) => item.title).sort()).toEqual(['Réservé', title].sort());
    expect(new Set(feed.items.map(({ id }) => id)).size).toBe(2);
    expect(answer.body).not.toContain('Secret.');
  });
});

it('an article leads to its own parts on its page, and shows its featured picture, in both feeds', async () => {
  const author = await addAuthor(api.app, { username: 'renvois' });
  const featuredImage = '/objects/0123456789abcdef-900x600.webp';
  const content = [
    '## Le constat & « a < b »',
    'Une phrase[^1], [plus haut](#le-constat-a-b), [le blog](/blog), [ailleurs](https://autre.example/#la).',
    '## Le constat & « a < b »',
    'Et une autre[^source].',
    '[^1]: La note, [voir](#le-constat-a-b-2).\n\n[^source]: La source.',
  ].join('\n\n');
  const { slug } = await addPost(api.app, author, { title: 'Renvois', content, featuredImage });
  const page = `${origin}/post/${slug}`;
  const { items } = jsonFeed.parse((await api.get('/author/renvois/feed.json')).json());
  const rss = await api.get('/author/renvois/rss.xml');
  const { document } = new JSDOM(rss.body, { contentType: 'application/xml' }).window;
  const item = document.querySelector('item');
  const shown = [items[0]?.content_html, item?.getElementsByTagName('content:encoded')[0]?.textContent];
  const stored = await storedWhere<{ slug: string; html: string }>(
    api.app.mongo.connection,
    'posts',
    (post) => post.slug === slug,
  );
  const ids = [...JSDOM.fragment(stored[0]?.html ?? '').querySelectorAll('[id]')].map(({ id }) => id);
  for (const html of shown) {
    const links = [...JSDOM.fragment(html ?? '').querySelectorAll('a[href]')].map(
      (link) => link.getAttribute('href') ?? '',
    );
    const inside = links.filter((href) => href.startsWith(`${page}#`)).map((href) => href.slice(page.length + 1));
    expect(inside.length).toBeGreaterThanOrEqual(6);
    for (const part of inside) expect(ids).toContain(decodeURIComponent(part));
    const others = links.filter((href) => !href.startsWith(`${page}#`));
    expect(others.sort()).toEqual(['https://autre.example/#la', `${origin}/blog`].sort());
  }
  const picture = origin + featuredImage;
  expect(items[0]?.image).toBe(picture);
  // https://www.rssboard.org/rss-specification#ltenclosuregtSubelementOfLtitemgt : all three are required.
  const attributesOf = (name: string) =>
    [...(item?.getElementsByTagName(name) ?? [])].map((found) =>
      Object.fromEntries([...found.attributes].map(({ name: attribute, value }) => [attribute, value])),
    );
  expect(attributesOf('enclosure')).toEqual([{ url: picture, length: '0', type: 'image/webp' }]);
  expect(attributesOf('media:content')).toEqual([
    { url: picture, type: 'image/webp', medium: 'image', width: '900', height: '600' },
  ]);
  expect(document.documentElement.getAttribute('xmlns:media')).toBe('http://search.yahoo.com/mrss/');
});

it('an article without a featured picture has none in its feed', async () => {
  const author = await addAuthor(api.app, { username: 'sans-image' });
  await addPost(api.app, author, { title: 'Sans image', featuredImage: null });
  const rss = await api.get('/author/sans-image/rss.xml');
  expect(rss.body).not.toMatch(/<(?:enclosure|media:content)/);
});

it('an article that gets another address is not announced anew', async () => {
  const author = await addAuthor(api.app, { username: 'moussa' });
  const own = api.as(author);
  const article = { title: 'Avant', content: 'x', category: 'Innovation', published: true };
  const { id } = (await own.post('/api/posts', article, { origin })).json();
  const read = async () => (await api.get('/author/moussa/feed.json')).json().items[0];
  const before = await read();
  await own.put(`/api/posts/${id}`, { ...article, slug: 'apres', revision: 1 }, { origin });
  const after = await read();
  expect(after.url).toBe(`${origin}/post/apres`);
  expect(after.id).toBe(before.id);
});

it('long articles that do not fit stand in the feed with their excerpts', async () => {
  const author = await addAuthor(api.app, { username: 'longue' });
  for (const title of ['Un', 'Deux', 'Trois', 'Quatre']) await addPost(api.app, author, { title, excerpt: 'Abrégé.' });
  const theirs = ({ authorId }: { authorId: unknown }) => String(authorId) === author.id;
  const html = `<p>${'long '.repeat(380_000)}</p>`;
  await changeStored<{ authorId: unknown }>(api.app.mongo.connection, 'posts', theirs, { $set: { html } });
  const json = await api.get('/author/longue/feed.json');
  const { items } = jsonFeed.parse(json.json());
  expect(items.map(({ content_html, content_text }) => content_text ?? content_html?.slice(0, 8))).toEqual([
    '<p>long ',
    '<p>long ',
    'Abrégé.',
    'Abrégé.',
  ]);
  const rss = await api.get('/author/longue/rss.xml');
  const { document } = new JSDOM(rss.body, { contentType: 'application/xml' }).window;
  const described = [...document.querySelectorAll('item')].map(
    (item) => item.getElementsByTagName('content:encoded').length,
  );
  expect(described).toEqual([1, 1, 0, 0]);
  expect(Math.max(json.body.length, rss.body.length)).toBeLessThan(4_100_000);
});

describe('an article of several', () => {
  it('is in the feeds of each, and names them all, its author first', async () => {
    const [zeinab, fatou] = [
      await addAuthor(api.app, { fullName: 'Zeinab & Co', username: 'zeinab' }),
      await addAuthor(api.app, { fullName: 'Fatou Sow', username: 'fatou' }),
    ];
    await addPost(api.app, zeinab, { title: 'À deux', category: 'Business', coauthors: [fatou] });
    for (const path of ['/author/zeinab', '/author/fatou']) {
      const answer = await api.get(`${path}/rss.xml`);
      const { document } = new JSDOM(answer.body, { contentType: 'application/xml' }).window;
      // Dublin Core repeats an element for each value: https://www.rssboard.org/rss-profile#namespace-elements-dublin-creator
      const creators = [...document.getElementsByTagNameNS('http://purl.org/dc/elements/1.1/', 'creator')];
      expect(creators.map(({ textContent }) => textContent)).toEqual(['Zeinab & Co', 'Fatou Sow']);
      expect(jsonFeed.parse((await api.get(`${path}/feed.json`)).json()).items[0]?.authors).toEqual([
        { name: 'Zeinab & Co', url: `${origin}/author/zeinab` },
        { name: 'Fatou Sow', url: `${origin}/author/fatou` },
      ]);
    }
  });

  it('for subscribers alone is well-formed too', async () => {
    const issa = await addAuthor(api.app, { fullName: 'Issa Kane', username: 'issa' });
    await addPost(api.app, issa, { title: 'Réservé', category: 'Business', access: 'subscribers' });
    const answer = await api.get('/author/issa/rss.xml');
    const { document } = new JSDOM(answer.body, { contentType: 'application/xml' }).window;
    const creators = document.getElementsByTagNameNS('http://purl.org/dc/elements/1.1/', 'creator');
    expect([...creators].map(({ textContent }) => textContent)).toEqual(['Issa Kane']);
  });
});

describe('site maps (https://www.sitemaps.org/protocol.html)', () => {
  const changed = new Date('2026-11-21T22:00:00Z');
  const entries = [{ path: '/' }, { path: '/post/l’état?a=1&b="2"', changed }];

  it.each([
    ['urlset', 'url', toUrlset],
    ['sitemapindex', 'sitemap', toSitemapIndex],
  ] as const)('%s', (root, child, write) => {
    const { document } = new JSDOM(write(entries, origin), { contentType: 'application/xml' }).window;
    const { localName, namespaceURI, children } = document.documentElement;
    expect([localName, namespaceURI]).toEqual([root, 'http://www.sitemaps.org/schemas/sitemap/0.9']);
    expect([...children].map(({ tagName }) => tagName)).toEqual([child, child]);
    expect([...document.querySelectorAll('loc')].map(({ textContent }) => textContent)).toEqual(
      entries.map(({ path }) => origin + path),
    );
    expect([...document.querySelectorAll('lastmod')].map(({ textContent }) => textContent)).toEqual([
      changed.toISOString(),
    ]);
  });

  it('stay within what one file may hold, and are named in robots.txt', async () => {
    const { body, headers } = await api.get('/sitemap.xml');
    expect(headers['content-type']).toMatch(/^application\/xml/);
    expect(Buffer.byteLength(body)).toBeLessThan(50 * 2 ** 20);
    const robots = (await api.get('/robots.txt')).body.split('\n');
    expect(robots).toContain(`Sitemap: ${origin}/sitemap.xml`);
    // https://www.rfc-editor.org/rfc/rfc9309#section-2.2 : rules follow the agent that they are for.
    expect(robots[0]).toBe('User-agent: *');
  });
});
