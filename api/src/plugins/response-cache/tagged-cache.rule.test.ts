import { describe, expect, it } from 'vitest';
import { TaggedCache } from './tagged-cache.ts';

function open(budget = 1000): TaggedCache<string> {
  const cache = new TaggedCache<string>(budget);
  cache.resume();
  return cache;
}

/** A whole read at once. */
function store(cache: TaggedCache<string>, key: string, tags: string[], bytes = 10): boolean {
  const read = cache.begin();
  const stored = cache.store(read, key, key, tags, bytes);
  cache.end();
  return stored;
}

describe('tags', () => {
  it('drop what was made from their content, and nothing else', () => {
    const cache = open();
    store(cache, 'list', ['posts', 'authors']);
    store(cache, 'post', ['post:a']);
    cache.invalidate(['posts']);
    expect([cache.get('list'), cache.get('post'), cache.bytes]).toEqual([undefined, 'post', 10]);
  });
});

describe('the epoch rule', () => {
  it('refuses what was read before an invalidation of its content, however late it ends', () => {
    const cache = open();
    const read = cache.begin();
    cache.invalidate(['posts']);
    expect(cache.store(read, 'old', 'old', ['posts'], 1)).toBe(false);
    expect(cache.store(read, 'other', 'other', ['products'], 1)).toBe(true);
    cache.end();
    expect(store(cache, 'new', ['posts'])).toBe(true);
  });

  it('remembers invalidations while any read runs', () => {
    const cache = open();
    const slow = cache.begin();
    cache.invalidate(['posts']);
    store(cache, 'quick', ['posts']);
    expect(cache.store(slow, 'slow', 'slow', ['posts'], 1)).toBe(false);
    expect(cache.get('quick')).toBe('quick');
  });

  it('holds when more is invalidated than can be remembered', () => {
    const cache = open();
    const read = cache.begin();
    for (let number = 0; number < 10_100; number += 1) cache.invalidate([`post:${number}`]);
    expect(cache.store(read, 'old', 'old', ['post:1'], 1)).toBe(false);
  });

  it('caches nothing that began before the invalidations could be received', () => {
    const cache = open();
    const early = cache.begin();
    cache.suspend();
    const during = cache.begin();
    expect(cache.store(during, 'during', 'x', [], 1)).toBe(false);
    cache.resume();
    expect(cache.store(early, 'early', 'x', [], 1)).toBe(false);
    expect(cache.store(during, 'during', 'x', [], 1)).toBe(false);
    expect(store(cache, 'after', [])).toBe(true);
  });
});

describe('the budget', () => {
  it('drops what was not asked for the longest', () => {
    const cache = open(100);
    for (const key of ['a', 'b', 'c', 'd']) store(cache, key, [key], 25);
    cache.get('a');
    store(cache, 'e', ['e'], 25);
    expect(['a', 'b', 'c', 'd', 'e'].filter((key) => cache.get(key))).toEqual(['a', 'c', 'd', 'e']);
    expect(cache.bytes).toBe(100);
  });

  it('counts what an entry grows by, replaces, and never caches a giant', () => {
    const cache = open(100);
    store(cache, 'a', ['a'], 20);
    cache.grow('a', 'a', 10);
    cache.grow('a', 'other', 500);
    expect(cache.bytes).toBe(30);
    store(cache, 'a', ['a'], 5);
    expect([cache.bytes, cache.size]).toEqual([5, 1]);
    expect(store(cache, 'giant', [], 26)).toBe(false);
  });
});
