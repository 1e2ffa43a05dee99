// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { PageSet } from '../page-set.ts';
import { reportPage } from './report-page.ts';
import { Observer } from './testing/observer.ts';
import { noteTold } from './told.ts';

const release = (name: string, fragments: string[] = []) => ({
  ...{ name, sha: 'a'.repeat(16), entry: null, files: {}, routes: [], fragments },
});
const set: PageSet = {
  ...{ id: 'set', remote: 'mfe-editorial', route: 'home', startsAtOnce: false, patience: 5000 },
  ...{ preload: [], main: '', report: { signature: 'signature', script: '/report.js', integrity: 'sha384-x' } },
  releases: [release('platform'), release('mfe-editorial'), release('mfe-marketplace', ['product-teaser'])],
};

let sent: Record<string, unknown>[];
let isOnline: boolean;
/** What the browser noted, by kind. */
let entries: Record<string, object[]>;
/** What came over the network: so many bytes, of which the body has so many. */
class Resource {
  readonly name: string;
  readonly transferSize: number;
  readonly encodedBodySize: number;
  constructor(transferSize: number, encodedBodySize: number, name = 'https://revue.example/') {
    this.name = name;
    this.transferSize = transferSize;
    this.encodedBodySize = encodedBodySize;
  }
}
beforeEach(() => {
  sent = [];
  isOnline = true;
  noteTold();
  document.head.replaceChildren();
  document.body.replaceChildren();
  entries = {};
  vi.stubGlobal('performance', {
    now: () => 100,
    getEntriesByType: (type: string) => entries[type] ?? [],
  });
  vi.stubGlobal('PerformanceResourceTiming', Resource);
  vi.stubGlobal('fetch', (url: string, { body, ...options }: { body: string }) => {
    sent.push({ url, options, ...JSON.parse(body) });
    return Promise.resolve();
  });
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline);
});
afterEach(() => {
  // A page that was not left listens on.
  window.dispatchEvent(new Event('pagehide'));
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const emit = (name: string, detail: object) => window.dispatchEvent(new CustomEvent(`letat:${name}`, { detail }));
const trouble = (kind: string, what: string) => emit('trouble', { kind, what, message: '' });
const leave = () => window.dispatchEvent(new Event('pagehide'));

it('a page that is left says once which parts it showed and which of them failed, without a cookie', () => {
  reportPage(set);
  document.body.innerHTML = '<div data-fragment="product-teaser"></div>';
  trouble('fragment', 'product-teaser');
  leave();
  leave();
  expect(sent).toEqual([
    expect.objectContaining({
      ...{ url: '/releases/reports', set: 'set', remote: 'mfe-editorial', route: 'home', signature: 'signature' },
      ...{ shown: ['mfe-editorial', 'mfe-marketplace'], failed: ['mfe-marketplace'], mount: null, isCold: false },
      browser: { network: 'unknown', width: 'desktop', isDriven: false },
      options: expect.objectContaining({ credentials: 'omit', keepalive: true }),
    }),
  ]);
});

it('a file that does not come is its part’s, code of the platform the platform’s, and markup that is made anew nobody’s', () => {
  reportPage(set);
  trouble('integrity', '/releases/mfe-editorial/0123456789abcdef/browser/a.js');
  trouble('hydration', 'mfe-marketplace');
  trouble('load', 'something that is no part');
  emit('platform', { has: 'failed' });
  leave();
  expect(sent).toMatchObject([{ failed: ['mfe-editorial', 'platform'] }]);
});

it('a page that became alive says after how long, and another page of the same document counts as shown', () => {
  reportPage(set);
  emit('platform', { has: 'begun' });
  emit('page-shown', { remote: 'mfe-editorial', route: 'home', moved: false });
  emit('page-shown', { remote: 'mfe-marketplace', route: 'catalogue', moved: true });
  leave();
  expect(sent).toMatchObject([{ mount: expect.any(Number), shown: ['mfe-editorial', 'mfe-marketplace'] }]);
});

it('what is measured is of the first page of the document, and is told with what browser it was read', () => {
  vi.stubGlobal('PerformanceObserver', Observer);
  vi.stubGlobal('innerWidth', 390);
  const browser = { connection: { effectiveType: '3g' }, webdriver: true };
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), browser));
  reportPage(set);
  Observer.tell('largest-contentful-paint', { startTime: 700 });
  Observer.tell('event', { duration: 48, interactionId: 1 });
  emit('page-shown', { remote: 'mfe-marketplace', route: 'catalogue', moved: true });
  Observer.tell('event', { duration: 900, interactionId: 2 });
  leave();
  expect(sent).toMatchObject([
    { ...{ lcp: 700, inp: 48, cls: 0 }, browser: { network: '3g', width: 'phone', isDriven: true } },
  ]);
});

const joined = 'https://revue.example/releases/page-styles/a.css';
it.each<[string, boolean, Record<string, object[]>]>([
  ['its document came over the network', true, { navigation: [new Resource(9300, 9000)] }],
  ['its document was not changed since it was here last', false, { navigation: [new Resource(300, 9000)] }],
  ['its document came from the browser’s cache', false, { navigation: [new Resource(0, 9000)] }],
  ['the browser tells nothing', false, {}],
  [
    'its stylesheet came over the network',
    true,
    { navigation: [new Resource(300, 9000)], resource: [new Resource(20_300, 20_000, joined)] },
  ],
  [
    'its stylesheet was in the browser’s cache',
    false,
    { navigation: [new Resource(9300, 9000)], resource: [new Resource(0, 20_000, joined)] },
  ],
  [
    'its stylesheets come later, for what scripts add',
    true,
    {
      navigation: [new Resource(9300, 9000)],
      resource: [new Resource(0, 20_000, 'https://revue.example/releases/platform/0/browser/styles.css')],
    },
  ],
])('of a page it is told whether its first paint waited for the network: %s', (_what, isCold, noted) => {
  entries = noted;
  reportPage(set);
  leave();
  expect(sent).toMatchObject([{ isCold }]);
});

it('what the page said before the report came is reported, and timed as it was', () => {
  const now = vi.spyOn(performance, 'now');
  now.mockReturnValue(900);
  emit('platform', { has: 'begun' });
  now.mockReturnValue(1400);
  emit('page-shown', { remote: 'mfe-editorial', route: 'home', moved: false });
  trouble('load', 'mfe-marketplace');
  reportPage(set);
  leave();
  expect(sent).toMatchObject([{ mount: 500, failed: ['mfe-marketplace'] }]);
});

it('what failed without a network is no fault, and without one nothing is sent', () => {
  reportPage(set);
  isOnline = false;
  trouble('load', 'mfe-editorial');
  isOnline = true;
  leave();
  expect(sent).toMatchObject([{ failed: [] }]);
  reportPage(set);
  isOnline = false;
  leave();
  expect(sent).toHaveLength(1);
});

it('a page that takes no report sends none', () => {
  reportPage({ ...set, report: null });
  leave();
  expect(sent).toEqual([]);
});
