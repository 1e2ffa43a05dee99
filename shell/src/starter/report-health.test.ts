// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { PageSet } from '../page-set.ts';
import { reportHealth } from './report-health.ts';

const release = (name: string, fragments: string[] = []) => ({
  ...{ name, sha: 'a'.repeat(16), entry: null, files: {}, routes: [], fragments },
});
const set: PageSet = {
  ...{ id: 'set', remote: 'mfe-editorial', route: 'home', report: 'signature', startsAtOnce: false, patience: 5000 },
  ...{ preload: [], main: '' },
  releases: [release('platform'), release('mfe-editorial'), release('mfe-marketplace', ['product-teaser'])],
};

let sent: Record<string, unknown>[];
let isOnline: boolean;
beforeEach(() => {
  sent = [];
  isOnline = true;
  document.body.replaceChildren();
  vi.stubGlobal('fetch', (url: string, { body, ...options }: { body: string }) => {
    sent.push({ url, options, ...JSON.parse(body) });
    return Promise.resolve();
  });
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline);
});
afterEach(() => {
  // Whoever was not left listens on.
  window.dispatchEvent(new Event('pagehide'));
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const emit = (name: string, detail: object) => window.dispatchEvent(new CustomEvent(`letat:${name}`, { detail }));
const trouble = (kind: string, what: string) => emit('trouble', { kind, what, message: '' });
const leave = () => window.dispatchEvent(new Event('pagehide'));

it('a page that is left says once which parts it showed and which of them failed, without a cookie', () => {
  reportHealth(set);
  document.body.innerHTML = '<div data-fragment="product-teaser"></div>';
  trouble('fragment', 'product-teaser');
  leave();
  leave();
  expect(sent).toEqual([
    expect.objectContaining({
      ...{ url: '/releases/reports', set: 'set', remote: 'mfe-editorial', route: 'home', signature: 'signature' },
      ...{ shown: ['mfe-editorial', 'mfe-marketplace'], failed: ['mfe-marketplace'], mount: null, isCold: false },
      options: expect.objectContaining({ credentials: 'omit', keepalive: true }),
    }),
  ]);
});

it('a file that does not come is its part’s, code of the platform the platform’s, and markup that is made anew nobody’s', () => {
  reportHealth(set);
  trouble('integrity', '/releases/mfe-editorial/0123456789abcdef/browser/a.js');
  trouble('hydration', 'mfe-marketplace');
  trouble('load', 'something that is no part');
  emit('platform', { has: 'failed' });
  leave();
  expect(sent).toMatchObject([{ failed: ['mfe-editorial', 'platform'] }]);
});

it('a page that became alive says after how long, and another page of the same document counts as shown', () => {
  reportHealth(set);
  emit('platform', { has: 'begun' });
  emit('page-shown', { remote: 'mfe-editorial', route: 'home', moved: false });
  emit('page-shown', { remote: 'mfe-marketplace', route: 'catalogue', moved: true });
  leave();
  expect(sent).toMatchObject([{ mount: expect.any(Number), shown: ['mfe-editorial', 'mfe-marketplace'] }]);
});

it('the slowest answer to a press is told, also of a page that answers fast, and what is no press is none', () => {
  const told = new Map<string, (entries: object[]) => void>();
  class Observer {
    static readonly supportedEntryTypes = ['first-input', 'event'];
    readonly #listener: (list: object) => void;
    constructor(listener: (list: object) => void) {
      this.#listener = listener;
    }
    observe({ type, durationThreshold }: { type: string; durationThreshold?: number }) {
      expect(durationThreshold).toBe(16);
      told.set(type, (entries) => this.#listener({ getEntries: () => entries }));
    }
  }
  vi.stubGlobal('PerformanceObserver', Observer);
  reportHealth(set);
  told.get('event')?.([{ duration: 900, interactionId: 0 }]);
  told.get('first-input')?.([{ duration: 8, interactionId: 1 }]);
  leave();
  reportHealth(set);
  told.get('first-input')?.([{ duration: 8, interactionId: 1 }]);
  told.get('event')?.([
    { duration: 120, interactionId: 1 },
    { duration: 48, interactionId: 2 },
  ]);
  leave();
  reportHealth(set);
  told.get('event')?.([{ duration: 900, interactionId: 0 }]);
  leave();
  expect(sent.map(({ inp }) => inp)).toEqual([8, 120, null]);
});

it('what failed without a network is no fault, and without one nothing is sent', () => {
  reportHealth(set);
  isOnline = false;
  trouble('load', 'mfe-editorial');
  isOnline = true;
  leave();
  expect(sent).toMatchObject([{ failed: [] }]);
  reportHealth(set);
  isOnline = false;
  leave();
  expect(sent).toHaveLength(1);
});

it.each([
  ['that nobody signed', { ...set, report: null }, {}],
  ['under Save-Data', set, { saveData: true }],
])('a page %s reports nothing', (_what, page, connection) => {
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { connection }));
  reportHealth(page);
  leave();
  expect(sent).toEqual([]);
});
