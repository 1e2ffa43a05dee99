import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { accessibilityJourneys } from '@letat/contracts/pages/accessibility';
import { expect, test } from 'vitest';
import { root } from '../paths.ts';
import { recordModule, sweepFiles, sweptPage, sweptRoutes } from './sweep-report.ts';

/** A report of Playwright in which each journey named a page. */
const reportOf = (pages: Readonly<Record<string, string[]>>, status = 'expected') => ({
  suites: Object.entries(pages).map(([file, descriptions]) => ({
    file,
    specs: [],
    suites: [
      {
        specs: descriptions.map((description) => ({
          tests: [{ status, results: [{ annotations: [{ type: sweptPage, description }] }] }],
        })),
      },
    ],
  })),
});
const all = Object.fromEntries(sweepFiles.map((file, index) => [file, [`/page-${index}`, '/both']]));

test('every file of the sweeps is a journey that there is', () => {
  expect(sweepFiles.filter((file) => !existsSync(join(root, 'e2e', file)))).toEqual([]);
});

test.each([
  ['keyboard', /keyboard/],
  ['withoutScripts', /javaScriptEnabled: false/],
] as const)('everything that the statement says is done by %s is done so by its journey', (how, pattern) => {
  for (const { does, shownBy } of accessibilityJourneys[how])
    expect(readFileSync(join(root, 'e2e', shownBy), 'utf8'), does).toMatch(pattern);
});

test('the pages of a run in which every sweep passed are recorded once each, in order', () => {
  expect(sweptRoutes(reportOf(all))).toEqual(['/both', '/page-0', '/page-1', '/page-2', '/page-3']);
});

test('nothing is recorded of a run in which a sweep failed or did not run; a second run of its file in which it passed counts', () => {
  const [first = '', ...others] = sweepFiles;
  const without = Object.fromEntries(others.map((file) => [file, all[file] ?? []]));
  expect(() => sweptRoutes(reportOf(without))).toThrow(`${first} did not run`);
  const failed = { suites: [...reportOf(without).suites, ...reportOf({ [first]: ['/page-0'] }, 'unexpected').suites] };
  expect(() => sweptRoutes(failed)).toThrow(`${first} did not pass`);
  expect(sweptRoutes(failed, reportOf({ [first]: ['/page-0'] }))).toContain('/page-0');
});

test('the record is a module with the commit, the time and every page', () => {
  const text = recordModule({ commit: 'abc', at: '2026-11-30T20:00:00.000Z', routes: ['/', '/about'] });
  expect(text).toContain(
    "commit: 'abc',\n  at: '2026-11-30T20:00:00.000Z',\n  routes: [\n    '/',\n    '/about',\n  ],",
  );
});
