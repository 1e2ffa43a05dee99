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
  it('a page is cached until one of its tags is invalidated', async () => {
    const cache = new PageCache();
    cache.set('/', await page('home', 'posts', 'authors'), cache.moment());
    cache.invalidate(['products']);
    expect(cache.get('/')).toBeDefined();
    cache.invalidate(['posts']);
    expect(cache.get('/')).toBeUndefined();
  });

  it('a page that was read before a change of what is on it is not cached', async () => {
    const cache = new PageCache();
    const since = cache.moment();
    cache.invalidate(['posts']);
    cache.set('/', await page('stale', 'posts'), since);
    expect(cache.get('/')).toBeUndefined();
    cache.set('/about', await page('other', 'pages'), since);
    expect(cache.get('/about')).toBeDefined();
  });

  it('a page that was read before the cache was emptied is not cached', async () => {
    const cache = new PageCache();
    const since = cache.moment();
    cache.empty();
    cache.set('/', await page('stale', 'posts'), since);
    expect(cache.get('/')).toBeUndefined();
  });

  it('a page that was made of the answer of a process that did not know of a change yet is not cached, and one made of a later answer is', async () => {
    const cache = new PageCache();
    cache.invalidate(['posts'], '0000000000000002');
    const since = cache.moment();
    // Of two processes the one that was asked is behind the one that told of the change.
    cache.noteRead('0000000000000001');
    cache.set('/', await page('stale', 'posts'), since);
    expect(cache.get('/')).toBeUndefined();
    cache.set('/about', await page('of something else', 'pages'), since);
    expect(cache.get('/about')).toBeDefined();
    const later = cache.moment();
    cache.noteRead('0000000000000002');
    cache.set('/', await page('fresh', 'posts'), later);
    expect(cache.get('/')).toBeDefined();
  });

  it('after it was emptied, any page that was made of an answer from before is not cached', async () => {
    const cache = new PageCache();
    cache.empty('0000000000000005');
    const since = cache.moment();
    cache.noteRead('0000000000000004');
    cache.set('/', await page('stale', 'posts'), since);
    expect(cache.get('/')).toBeUndefined();
    cache.set('/', await page('fresh', 'posts'), cache.moment());
    expect(cache.get('/')).toBeDefined();
  });

  it('of many late answers none is forgotten while a page is being made', async () => {
    const cache = new PageCache();
    cache.invalidate(['posts'], 'ffffffffffffffff');
    const since = cache.moment();
    for (let n = 1; n <= 200; n += 1) cache.noteRead(n.toString(16).padStart(16, '0'));
    cache.set('/', await page('stale', 'posts'), since);
    expect(cache.get('/')).toBeUndefined();
  });

  it('stays within its bytes and lets the longest unused go first', async () => {
    const first = await page('x'.repeat(1000), 'a');
    const size = first.identity.length + first.br.length + first.gzip.length;
    const cache = new PageCache((size * 2 * 8) / 7);
    cache.set('/1', first, 0);
    cache.set('/2', first, 0);
    cache.get('/1');
    cache.set('/3', first, 0);
    expect([cache.get('/1'), cache.get('/2'), cache.get('/3')].map(Boolean)).toEqual([true, false, true]);
  });

  it('never lets questions, which are endless, push out a page', async () => {
    const first = await page('x'.repeat(1000), 'a');
    const size = first.identity.length + first.br.length + first.gzip.length;
    const cache = new PageCache(size * 16);
    cache.set('/', first, 0);
    for (let word = 0; word < 50; word += 1) cache.set(`/?search=${word}`, first, 0);
    expect(['/', '/?search=49', '/?search=47'].map((key) => Boolean(cache.get(key)))).toEqual([true, true, false]);
    cache.invalidate(['a']);
    expect(['/', '/?search=49'].map((key) => Boolean(cache.get(key)))).toEqual([false, false]);
  });

  it('keeps pages aside while the API is lost, but for what changes, until it is back', async () => {
    const cache = new PageCache();
    cache.set('/', await page('home', 'posts'), 0);
    cache.set('/about', await page('about', 'pages'), 0);
    cache.set('/?search=a', await page('found', 'posts'), 0);
    cache.setAside();
    // Each attempt to reach it again is another loss.
    cache.setAside();
    const urls = ['/', '/about', '/?search=a'];
    expect(urls.map((key) => cache.get(key))).toEqual([undefined, undefined, undefined]);
    expect(urls.map((key) => Boolean(cache.kept(key)))).toEqual([true, true, false]);
    cache.invalidate(['posts']);
    expect(urls.map((key) => Boolean(cache.kept(key)))).toEqual([false, true, false]);
    cache.foundAway();
    cache.empty();
    expect([cache.kept('/about'), cache.isAway]).toEqual([undefined, false]);
  });
});
