import { beforeAll, describe, expect, it } from 'vitest';
import { useApp } from '../../../test/app.ts';
import { addAuthor, addPost } from '../../../test/fixtures.ts';
import { publish } from '../../../test/live-releases.ts';

const origin = 'https://letat.example';
const api = useApp({ PUBLIC_ORIGIN: origin });
const title = 'Réforme & <suite>';
let post: { id: string; slug: string };

beforeAll(async () => {
  const awa = await addAuthor(api.app, { fullName: 'Awa Diop', username: 'awa' });
  for (const name of ['Un', 'Deux', 'Trois'])
    await addPost(api.app, awa, { title: name, content: 'Le corps.', excerpt: 'En bref.' });
  post = await addPost(api.app, awa, { title, content: 'Le corps entier.', excerpt: 'En bref.' });
  await addPost(api.app, awa, { title: 'Brouillon', published: false });
});

const fromElsewhere = { origin: 'https://partenaire.example' };
const oEmbed = (query: Record<string, string>) => api.get(`/api/oembed?${new URLSearchParams(query)}`, fromElsewhere);

describe('articles for other sites', () => {
  it('are the three newest that are published, without their bodies, readable from any origin and cached', async () => {
    for (const time of ['made', 'from memory']) {
      const answer = await api.get('/api/embed/posts', fromElsewhere);
      expect(answer.statusCode, time).toBe(200);
      expect(answer.json()).toHaveLength(3);
      expect(answer.json()[0]).toEqual({
        title,
        excerpt: 'En bref.',
        url: `${origin}/post/${post.slug}`,
        authors: ['Awa Diop'],
        publishedAt: expect.any(String),
      });
      expect(answer.body).not.toMatch(/corps|Brouillon/);
      expect(answer.headers).toMatchObject({
        'access-control-allow-origin': '*',
        'cross-origin-resource-policy': 'cross-origin',
        'cache-control': 'public, max-age=300',
      });
      expect(answer.headers).not.toHaveProperty('access-control-allow-credentials');
      expect(answer.headers).not.toHaveProperty('set-cookie');
    }
  });

  it('are one when one is asked for, by its slug', async () => {
    const answer = await api.get(`/api/embed/posts?article=${encodeURIComponent(post.slug)}`, fromElsewhere);
    expect(answer.json().map((found: { title: string }) => found.title)).toEqual([title]);
  });

  it('are refused legibly where they are not there or too many', async () => {
    const absent = await api.get('/api/embed/posts?article=nulle-part', fromElsewhere);
    expect([absent.statusCode, absent.json().code]).toEqual([404, 'post_not_found']);
    expect(absent.headers['access-control-allow-origin']).toBe('*');
    expect((await api.get('/api/embed/posts?limit=4', fromElsewhere)).statusCode).toBe(400);
  });
});

describe('oEmbed', () => {
  it.each([
    ['of its page', () => `${origin}/post/${post.slug}`],
    ['with a query', () => `${origin}/post/${post.slug}?lettre=recue`],
    ['in the blog', () => `${origin}/blog/${post.id}`],
    ['with a slash at its end', () => `${origin}/post/${post.slug}/`],
    ['in the blog, with a slash and a query', () => `${origin}/blog/${post.id}/?lettre=recue`],
  ])('gives a frame for the address of an article: %s', async (_name, address) => {
    const answer = await oEmbed({ url: address(), format: 'json' });
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.headers['access-control-allow-origin']).toBe('*');
    expect(answer.json()).toMatchObject({
      version: '1.0',
      type: 'rich',
      title,
      author_name: 'Awa Diop',
      provider_url: `${origin}/`,
      thumbnail_url: `${origin}/og/post/${post.id}.png`,
      width: 640,
      height: 260,
    });
    const { html } = answer.json();
    expect(html).toContain(`src="${origin}/embed/frame/banner?article=${post.slug}&amp;size=medium&amp;theme=auto"`);
    expect(html).toContain('title="Réforme &amp; &lt;suite&gt;"');
    expect(html).not.toMatch(/<script|<suite>/);
  });

  it.each([
    [{ maxwidth: '400', maxheight: '100' }, 400, 76],
    [{ maxwidth: '239' }, 239, 260],
    [{ maxwidth: '1', maxheight: '1' }, 1, 1],
    [{ maxwidth: '5000' }, 640, 260],
    [{ maxheight: '40' }, 640, 40],
  ])('stays within the width and the height that are asked for: %j', async (asked, width, height) => {
    const answer = (await oEmbed({ url: `${origin}/post/${post.slug}`, ...asked })).json();
    expect(answer).toMatchObject({ width, height });
    expect(answer.html).toContain(`width="${width}" height="${height}"`);
  });

  it('has a picture where there is room for it, and none of its figures otherwise', async () => {
    const fitting = await oEmbed({ url: `${origin}/post/${post.slug}`, maxwidth: '1200', maxheight: '630' });
    expect(fitting.json()).toMatchObject({ thumbnail_width: 1200, thumbnail_height: 630 });
    for (const asked of [{ maxwidth: '1199' }, { maxheight: '629' }]) {
      const answer = (await oEmbed({ url: `${origin}/post/${post.slug}`, ...asked })).json();
      expect(Object.keys(answer).filter((key) => key.startsWith('thumbnail'))).toEqual([]);
    }
  });

  it.each([
    ['another site', 'https://autre.example/post/un', 404],
    ['another page', `${origin}/about`, 404],
    ['a page under an article', `${origin}/post/un/deux/`, 404],
    ['no address', 'un', 404],
    ['an article that is not there', `${origin}/post/nulle-part`, 404],
    ['an id that is none', `${origin}/blog/nulle-part`, 404],
    ['a path that is no text', `${origin}/post/%E0%A4%A`, 404],
  ])('has nothing for %s', async (_name, url, status) => {
    const answer = await oEmbed({ url });
    expect([answer.statusCode, answer.headers['access-control-allow-origin']]).toEqual([status, '*']);
  });

  it('answers 501 for XML, as its standard says', async () => {
    const answer = await oEmbed({ url: `${origin}/post/${post.slug}`, format: 'xml' });
    expect([answer.statusCode, answer.json().code]).toEqual([501, 'oembed_json_only']);
  });
});

it('the loader that snippets pin is that of the widgets that were published last, and null before', async () => {
  expect((await api.get('/api/embed/widgets')).json()).toEqual({ pinned: null, site: null });
  const integrity = `sha384-${'A'.repeat(64)}`;
  const release = {
    name: 'mfe-embed',
    sha: '0123456789abcdef',
    kind: 'widgets',
    files: { 'browser/loader.01234567.js': integrity },
    entry: null,
    server: null,
    routes: [],
    fragments: [],
    shared: {},
    contract: 1,
    preload: [],
    assets: { loader: 'browser/loader.01234567.js' },
  };
  expect(await publish(api, [release])).toMatchObject([{ state: 'live' }]);
  expect((await api.get('/api/embed/widgets')).json()).toEqual({
    pinned: { path: '/embed/loader.01234567.js', integrity },
    site: null,
  });
});
