import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../paths.ts';
import { countPlaywright, playwrightFileTimes } from './playwright-report.ts';
import { countVitest, vitestFileTimes } from './vitest-report.ts';

test('a vitest report in which everything ran', () => {
  expect(
    countVitest({ numPassedTests: 12, numFailedTests: 1, numPendingTests: 0, numTodoTests: 0, testResults: [] }),
  ).toEqual({
    passed: 12,
    failed: 1,
    reasons: [],
  });
});

test('skipped tests and those left to do count as failed', () => {
  expect(countVitest({ numPassedTests: 1, numFailedTests: 0, numPendingTests: 2, numTodoTests: 1 })).toEqual({
    passed: 1,
    failed: 3,
    reasons: ['3 skipped or left to do, which counts as failed'],
  });
});

test('a file that could not be loaded counts as one failure', () => {
  const testResults = [
    { name: 'a.test.ts', status: 'failed', message: 'cannot find x', assertionResults: [] },
    { name: 'b.test.ts', status: 'failed', message: '', assertionResults: [{ status: 'failed' }] },
  ];
  expect(countVitest({ numPassedTests: 5, numFailedTests: 1, testResults })).toEqual({
    passed: 5,
    failed: 2,
    reasons: ['a.test.ts could not be run: cannot find x', 'b.test.ts › a test\n      no message'],
  });
});

test('the end of the output names the tests that failed, and what was seen', () => {
  const assertionResults = [
    { status: 'passed', fullName: 'one' },
    { status: 'failed', fullName: 'two adds up', failureMessages: ['\u001b[31mexpected 1 to be 2\u001b[39m\nat x'] },
  ];
  const testResults = [{ name: 'a.test.ts', status: 'failed', assertionResults }];
  expect(countVitest({ numPassedTests: 1, numFailedTests: 1, testResults }).reasons).toEqual([
    'a.test.ts › two adds up\n      expected 1 to be 2\n      at x',
  ]);
  const tests = [
    { status: 'expected', results: [] },
    { status: 'unexpected', results: [{ errors: [{ message: 'not visible' }] }] },
  ];
  const suites = [{ suites: [{ specs: [{ file: 'home.spec.ts', title: 'opens', tests }] }] }];
  expect(countPlaywright({ stats: { expected: 1, unexpected: 1 }, suites }).reasons).toEqual([
    'home.spec.ts › opens\n      not visible',
  ]);
});

test('flaky and skipped journeys count as failed, and so does an error outside of them', () => {
  const stats = { expected: 7, unexpected: 1, flaky: 2, skipped: 3 };
  expect(countPlaywright({ stats, errors: [{ message: 'no server\nat x' }] })).toEqual({
    passed: 7,
    failed: 7,
    reasons: [
      'no server',
      '2 flaky (passed only when repeated), which counts as failed',
      '3 skipped, which counts as failed',
    ],
  });
});

test.each([undefined, null, {}, [], 'text', { stats: {} }])('%j is no report, and counts as one failure', (report) => {
  expect(countVitest(report)).toMatchObject({ passed: 0, failed: 1 });
  expect(countPlaywright(report)).toMatchObject({ passed: 0, failed: 1 });
});

test('a vitest report tells how long each file took', () => {
  const testResults = [{ name: join(root, 'api/src/a.test.ts'), startTime: 1000, endTime: 3500 }];
  expect(vitestFileTimes({ testResults })).toEqual([{ file: 'api/src/a.test.ts', ms: 2500 }]);
  expect(vitestFileTimes(undefined)).toEqual([]);
});

test('a Playwright report tells how long the journeys of each file took together', () => {
  const journey = (...durations: number[]) => ({
    tests: [{ results: durations.map((duration) => ({ duration })) }],
  });
  const suites = [{ file: 'ui/a.spec.ts', specs: [journey(10)], suites: [{ specs: [journey(20), journey(30)] }] }];
  expect(playwrightFileTimes({ suites })).toEqual([{ file: 'e2e/ui/a.spec.ts', ms: 60 }]);
  expect(playwrightFileTimes(undefined)).toEqual([]);
});
