// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { saveScrollPositions } from './scroll-positions.ts';

beforeEach(() => vi.stubGlobal('scrollY', 0));
afterEach(() => {
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

it('an entry of the history has the position that it was left at, and one that was never left has none', () => {
  const positions = saveScrollPositions(() => undefined);
  vi.stubGlobal('scrollY', 812.4);
  positions.save('article');
  vi.stubGlobal('scrollY', 90);
  positions.save('blog');
  expect(['article', 'blog', 'home', undefined].map((key) => positions.of(key))).toEqual([
    812,
    90,
    undefined,
    undefined,
  ]);
});

it('the position of the entry on screen outlives the document', () => {
  saveScrollPositions(() => 'blog');
  vi.stubGlobal('scrollY', 900);
  window.dispatchEvent(new Event('pagehide'));
  expect(saveScrollPositions(() => 'article').of('blog')).toBe(900);
});

it('positions work without a storage, and without what somebody else left in it', () => {
  const inStorage = (text: string) => {
    sessionStorage.setItem('letat.positions', text);
    return saveScrollPositions(() => undefined);
  };
  expect(inStorage('{"blog":3}').of('blog')).toBeUndefined();
  expect(inStorage('blog=3').of('blog')).toBeUndefined();
  const positions = inStorage('[["blog","3"],["home",4]]');
  expect([positions.of('blog'), positions.of('home')]).toEqual([undefined, 4]);
  const denied = vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  expect(saveScrollPositions(() => undefined).of('home')).toBeUndefined();
  denied.mockRestore();
});
