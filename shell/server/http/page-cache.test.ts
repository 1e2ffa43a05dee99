import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { PageCache, packPage } from './page-cache.ts';

const page = (html: string, ...tags: string[]) => packPage(html, 200, tags);

describe('packed pages', () => {
  it('hold the same bytes in every encoding', async () => {
    const packed = await page('<p>été</p>', 'a');
    expect(packed.identity.toString()).toBe('<p>été</p>');
    expect(brotliDecompressSync(packed.br).toString()).toBe('<p>été</p>');
    expect(gunzipSync(packed.gzip).toString()).toBe('<p>été</p>');
  });
  it('have the same entity tag for the same bytes only', async () => {
    expect((await page('a')).etag).toBe((await page('a')).etag);
    expect((await page('a')).etag).not.toBe((await page('b')).etag);
  });
});

describe('the page cache', () => {
  it('keeps a page until one of its tags is dropped', async () => {
    const cache = new PageCache();
    cache.keep('/', await page('home', 'posts', 'authors'), cache.moment());
    cache.drop(['products']);
    expect(cache.get('/')).toBeDefined();
    cache.drop(['posts']);
    expect(cache.get('/')).toBeUndefined();
  });

  it('never keeps a page that was read before a change of what is on it', async () => {
    const cache = new PageCache();
    const since = cache.moment();
    cache.drop(['posts']);
    cache.keep('/', await page('stale', 'posts'), since);
    expect(cache.get('/')).toBeUndefined();
    cache.keep('/about', await page('other', 'pages'), since);
    expect(cache.get('/about')).toBeDefined();
  });

  it('never keeps a page that was read before everything was dropped', async () => {
    const cache = new PageCache();
    const since = cache.moment();
    cache.empty();
    cache.keep('/', await page('stale', 'posts'), since);
    expect(cache.get('/')).toBeUndefined();
  });

  it('stays within its bytes and lets the longest unused go first', async () => {
    const one = await page('x'.repeat(1000), 'a');
    const size = one.identity.length + one.br.length + one.gzip.length;
    const cache = new PageCache((size * 2 * 8) / 7);
    cache.keep('/1', one, 0);
    cache.keep('/2', one, 0);
    cache.get('/1');
    cache.keep('/3', one, 0);
    expect([cache.get('/1'), cache.get('/2'), cache.get('/3')].map(Boolean)).toEqual([true, false, true]);
  });

  it('never lets questions, which are endless, push out a page', async () => {
    const one = await page('x'.repeat(1000), 'a');
    const size = one.identity.length + one.br.length + one.gzip.length;
    const cache = new PageCache(size * 16);
    cache.keep('/', one, 0);
    for (let word = 0; word < 50; word += 1) cache.keep(`/?search=${word}`, one, 0);
    expect(['/', '/?search=49', '/?search=47'].map((key) => Boolean(cache.get(key)))).toEqual([true, true, false]);
    cache.drop(['a']);
    expect(['/', '/?search=49'].map((key) => Boolean(cache.get(key)))).toEqual([false, false]);
  });
});
