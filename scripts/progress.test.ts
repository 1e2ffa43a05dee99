import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createSteps, duration, withProgress } from './progress.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

test.each([
  [0, '0.0 s'],
  [1_449, '1.4 s'],
  [59_999, '60.0 s'],
  [65_000, '1 min 05 s'],
])('%i ms is %s', (ms, text) => {
  expect(duration(ms)).toBe(text);
});

test('work that takes longer than two seconds says that it goes on, and falls silent when it ends', async () => {
  const lines: string[] = [];
  const { promise, resolve } = Promise.withResolvers<string>();
  const work = withProgress(
    (line) => lines.push(line),
    'the build',
    () => promise,
  );
  await vi.advanceTimersByTimeAsync(1_900);
  expect(lines).toEqual([]);
  await vi.advanceTimersByTimeAsync(6_000);
  expect(lines).toEqual(['  the build: still going after 2.0 s', '  the build: still going after 7.0 s']);
  resolve('built');
  expect(await work).toBe('built');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(lines).toHaveLength(2);
});

test('steps are timed, and printed when they end well', async () => {
  const lines: string[] = [];
  const steps = createSteps((line) => lines.push(line));
  await steps.run('build', () => vi.advanceTimersByTimeAsync(1_500));
  await expect(steps.run('seed', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(lines).toEqual(['✓ build                      1.5 s']);
  expect(steps.done).toEqual([{ name: 'build', ms: 1_500 }]);
});
