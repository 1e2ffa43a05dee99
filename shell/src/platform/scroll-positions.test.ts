// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keepScrollPositions } from './scroll-positions.ts';

beforeEach(() => {
  vi.stubGlobal('scrollY', 0);
  Object.defineProperty(history, 'scrollRestoration', { value: 'auto', writable: true, configurable: true });
});
afterEach(() => {
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

it('keeps where each entry was when it was left, and nothing of those that were not', () => {
  const positions = keepScrollPositions('article');
  vi.stubGlobal('scrollY', 812.4);
  positions.leaveFor('blog');
  vi.stubGlobal('scrollY', 90);
  positions.leaveFor('article');
  expect(['article', 'blog', 'home'].map((key) => positions.of(key))).toEqual([812, 90, undefined]);
});

it('keeps them beyond the document, whose own place it leaves to the browser', () => {
  const positions = keepScrollPositions('blog');
  vi.stubGlobal('scrollY', 900);
  positions.leaveFor('article');
  expect(history.scrollRestoration).toBe('manual');
  window.dispatchEvent(new Event('pagehide'));
  expect(history.scrollRestoration).toBe('auto');
  expect(keepScrollPositions('article').of('blog')).toBe(900);
});

it('does without a storage, and without what somebody else left in it', () => {
  sessionStorage.setItem('letat.positions', '{"blog":3}');
  expect(keepScrollPositions('article').of('blog')).toBeUndefined();
  sessionStorage.setItem('letat.positions', 'blog=3');
  expect(keepScrollPositions('article').of('blog')).toBeUndefined();
  sessionStorage.setItem('letat.positions', '[["blog","3"],["home",4]]');
  const kept = keepScrollPositions('article');
  expect([kept.of('blog'), kept.of('home')]).toEqual([undefined, 4]);
  const denied = vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  expect(keepScrollPositions('article').of('home')).toBeUndefined();
  denied.mockRestore();
});
