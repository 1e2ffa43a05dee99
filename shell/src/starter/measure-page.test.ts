// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { measurePage } from './measure-page.ts';
import { Observer } from './testing/observer.ts';

let entries: Record<string, object[]>;
beforeEach(() => {
  entries = {};
  vi.stubGlobal('performance', { getEntriesByType: (type: string) => entries[type] ?? [] });
  vi.stubGlobal('PerformanceObserver', Observer);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const press = (interactionId: number, duration: number) => Observer.tell('event', { interactionId, duration });
const paint = (startTime: number) => Observer.tell('largest-contentful-paint', { startTime });
const shift = (startTime: number, value: number, hadRecentInput = false) =>
  Observer.tell('layout-shift', { startTime, value, hadRecentInput });

it('the last of the largest paints counts, also one that the browser has noted and not told yet', () => {
  const measured = measurePage();
  paint(300);
  Observer.note('largest-contentful-paint', { startTime: 900 });
  expect(measured()).toEqual({ lcp: 900, inp: null, cls: 0 });
});

it('what comes after the end is not measured any more', () => {
  const measured = measurePage();
  paint(300);
  const first = measured();
  paint(5000);
  press(1, 800);
  shift(6000, 1);
  expect(measured()).toBe(first);
  expect(first).toEqual({ lcp: 300, inp: null, cls: 0 });
});

it('the slowest answer to a press is told, also of a page that answers fast, and what is no press is none', () => {
  const fast = measurePage();
  press(0, 900);
  Observer.tell('first-input', { duration: 8, interactionId: 1 });
  expect(fast().inp).toBe(8);
  const slow = measurePage();
  Observer.tell('first-input', { duration: 8, interactionId: 1 });
  // A press is several events, of which the slowest counts.
  press(1, 120);
  press(1, 24);
  press(2, 48);
  expect(slow().inp).toBe(120);
  const none = measurePage();
  press(0, 900);
  expect(none().inp).toBeNull();
});

it('of every fifty answers the slowest is forgiven', () => {
  const many = (count: number) => {
    const measured = measurePage();
    for (let id = 1; id <= count; id += 1) press(id, 100 + id);
    return measured().inp;
  };
  expect([many(49), many(50), many(100)]).toEqual([149, 149, 198]);
});

it('a page’s score is its worst row of shifts: less than a second apart, five seconds together, by no press', () => {
  const measured = measurePage();
  paint(300);
  shift(500, 0.01);
  shift(1499, 0.02);
  shift(1600, 0.5, true);
  // A second later another row begins, which is worse.
  for (const at of [3000, 3900, 4800, 5700, 6600, 7500]) shift(at, 0.01);
  // The row that began at 3,000 has lasted for five seconds: this is the next one.
  shift(8000, 0.04);
  expect(measured().cls).toBe(0.06);
});

it('the first shift of a row begins it, however late it comes', () => {
  const measured = measurePage();
  paint(300);
  shift(800, 0.01);
  for (const at of [1700, 2600, 3500, 4400, 5300]) shift(at, 0.01);
  expect(measured().cls).toBe(0.06);
});

it('a page that was never painted has no score', () => {
  expect(measurePage()()).toEqual({ lcp: null, inp: null, cls: null });
});

it.each<[string, () => void]>([
  ['is in a tab behind', () => vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)],
  [
    'was in a tab behind before',
    () => {
      entries = { 'visibility-state': [{ name: 'hidden' }, { name: 'visible' }] };
    },
  ],
  [
    'was prepared ahead',
    () => {
      entries = { navigation: [{ activationStart: 120 }] };
    },
  ],
])('a page that %s is painted when nobody waits: that is not told, and what follows is', (_what, given) => {
  given();
  const measured = measurePage();
  paint(300);
  press(1, 40);
  expect(measured()).toEqual({ lcp: null, inp: 40, cls: 0 });
});

it('a browser that knows no such thing measures nothing', () => {
  vi.stubGlobal('PerformanceObserver', undefined);
  expect(measurePage()()).toEqual({ lcp: null, inp: null, cls: null });
});
