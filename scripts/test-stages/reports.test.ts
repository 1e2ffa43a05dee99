import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../paths.ts';
import { countPlaywright } from './playwright-report.ts';
import { reasonsOf } from './result.ts';
import { countVitest } from './vitest-report.ts';

const name = join(root, 'api/src/a.test.ts');
const passes = { status: 'passed', fullName: 'one' };
const fails = {
  status: 'failed',
  fullName: 'two adds up',
  failureMessages: ['\u001b[31mexpected 1 to be 2\u001b[39m\nat x'],
};
const vitest = (...testResults: unknown[]) => countVitest({ numPassedTests: 1, numFailedTests: 0, testResults });

test('a vitest report is counted file by file, with the time that each took', () => {
  const file = { name, status: 'passed', startTime: 1000, endTime: 3500, assertionResults: [passes, passes] };
  expect(vitest(file)).toEqual({
    passed: 2,
    failed: 0,
    reasons: [],
    files: [{ file: 'api/src/a.test.ts', ms: 2500, passed: 2, failed: 0, reasons: [] }],
  });
});

test('a failed test is named with its file and what was seen', () => {
  const count = vitest({ name, status: 'failed', assertionResults: [passes, fails] });
  expect(count).toMatchObject({ passed: 1, failed: 1 });
  expect(reasonsOf(count)).toEqual(['api/src/a.test.ts › two adds up\n      expected 1 to be 2\n      at x']);
});

test.each(['skipped', 'pending', 'todo'])('a test that is %s counts as failed', (status) => {
  const count = vitest({ name, status: 'passed', assertionResults: [passes, { status }] });
  expect(count).toMatchObject({ passed: 1, failed: 1 });
  expect(reasonsOf(count)).toEqual(['api/src/a.test.ts: 1 skipped or left to do, which counts as failed']);
});

test('a file that could not be loaded counts as one failure', () => {
  const count = vitest({ name, status: 'failed', message: 'cannot find x', assertionResults: [] });
  expect(count).toMatchObject({ passed: 0, failed: 1 });
  expect(reasonsOf(count)).toEqual(['api/src/a.test.ts could not be run: cannot find x']);
});

const journey = (status: string, ...results: unknown[]) => ({ title: `is ${status}`, tests: [{ status, results }] });
const playwright = (suites: unknown[], more: object = {}) =>
  countPlaywright({ stats: { expected: 1, unexpected: 0 }, suites, ...more });

test('a Playwright report is counted file by file, groups within it included', () => {
  const suite = {
    file: 'ui/a.spec.ts',
    specs: [journey('expected', { duration: 10 })],
    suites: [{ specs: [journey('expected', { duration: 20 }), journey('expected', { duration: 30 })] }],
  };
  expect(playwright([suite])).toEqual({
    passed: 3,
    failed: 0,
    reasons: [],
    files: [{ file: 'e2e/ui/a.spec.ts', ms: 60, passed: 3, failed: 0, reasons: [] }],
  });
});

test('failed, flaky and skipped journeys count as failed, and so does an error outside of them', () => {
  const message = { errors: [{ message: 'not visible' }] };
  const specs = [journey('unexpected', message), journey('flaky', message), journey('skipped'), journey('expected')];
  const count = playwright([{ file: 'home.spec.ts', specs }], { errors: [{ message: 'no server\nat x' }] });
  expect(count).toMatchObject({ passed: 1, failed: 4 });
  expect(reasonsOf(count)).toEqual([
    'no server',
    'e2e/home.spec.ts › is unexpected\n      not visible',
    'e2e/home.spec.ts › is flaky\n      passed only when repeated: not visible',
    'e2e/home.spec.ts › is skipped\n      skipped, which counts as failed',
  ]);
});

test.each([undefined, null, {}, [], 'text', { stats: {} }])('%j is no report, and counts as one failure', (report) => {
  expect(countVitest(report)).toMatchObject({ passed: 0, failed: 1 });
  expect(countPlaywright(report)).toMatchObject({ passed: 0, failed: 1 });
});
