// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import type { PageSet } from '../page-set.ts';
import { loadReport } from './load-report.ts';

const report = { signature: 'signature', script: '/releases/platform/a/starter/report.js', integrity: 'sha384-x' };
const set: PageSet = {
  ...{ id: 'set', remote: 'mfe-editorial', route: 'home', startsAtOnce: false, patience: 5000 },
  ...{ preload: [], main: '', releases: [], report },
};
const scripts = () =>
  [...document.querySelectorAll('script')].map(({ src, integrity }) => [new URL(src).pathname, integrity]);

afterEach(() => {
  document.head.replaceChildren();
  vi.unstubAllGlobals();
});

it('the report comes when the browser is idle, by the hash that the page has of it', () => {
  const idle: (() => void)[] = [];
  vi.stubGlobal('requestIdleCallback', (work: () => void) => idle.push(work));
  loadReport(set);
  expect(scripts()).toEqual([]);
  for (const work of idle) work();
  expect(scripts()).toEqual([[report.script, report.integrity]]);
});

it.each([
  ['that takes no report', { ...set, report: null }, {}],
  ['under Save-Data', set, { connection: { saveData: true } }],
  ['of a browser that asks not to be tracked', set, { doNotTrack: '1' }],
  ['of a browser with Global Privacy Control', set, { globalPrivacyControl: true }],
])('to a page %s no report comes', (_what, page, browser) => {
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), browser));
  vi.stubGlobal('requestIdleCallback', (work: () => void) => work());
  loadReport(page);
  expect(scripts()).toEqual([]);
});
