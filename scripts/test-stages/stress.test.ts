import { expect, test } from 'vitest';
import { PASSED } from './result.ts';
import { STRESS_ROUNDS, stressed, testFilesByStage } from './stress.ts';

const { signal } = new AbortController();

test('the test files of a change are found by the stage that runs them, deleted ones left out', () => {
  const paths = [
    'api/src/a.test.ts',
    'api/src/a.rule.test.ts',
    'api/src/b.process.test.ts',
    'scripts/b.process.test.ts',
    'scripts/c.test.ts',
    'packages/ui/src/d.alone.test.tsx',
    'e2e/posts/e.spec.ts',
    'e2e/support/test.ts',
    'api/src/f.ts',
    'api/src/deleted.test.ts',
  ];
  expect(testFilesByStage(paths, (path) => !path.includes('deleted'))).toEqual({
    api: ['api/src/a.test.ts'],
    process: ['api/src/b.process.test.ts', 'scripts/b.process.test.ts'],
    unit: ['api/src/a.rule.test.ts', 'scripts/c.test.ts', 'packages/ui/src/d.alone.test.tsx'],
    e2e: ['e2e/posts/e.spec.ts'],
  });
});

test('a stressed stage runs its files ten times and once beside busy processes, and one failed round fails it', async () => {
  const rounds: (readonly string[] | undefined)[] = [];
  const stage = stressed(
    {
      name: 'unit',
      run: async (_context: { signal: AbortSignal }, files?: readonly string[]) => {
        rounds.push(files);
        return rounds.length === 3 ? { passed: 0, failed: 1, reasons: ['a › x'] } : PASSED;
      },
    },
    () => {},
  );
  expect(await stage.run({ signal }, ['a.test.ts'])).toEqual({
    passed: STRESS_ROUNDS,
    failed: 1,
    reasons: ['round 3 of 10: a › x'],
  });
  expect(rounds).toEqual(Array.from({ length: STRESS_ROUNDS + 1 }, () => ['a.test.ts']));
});
