import { expect, test } from 'vitest';
import { failure, PASSED, sum } from './result.ts';
import { resultTable, runStages, type Stage, selectStages, slowestFiles } from './run-stages.ts';

const { signal } = new AbortController();
const stage = (name: string, run: Stage['run'], after?: string): Stage => ({
  name,
  run,
  ...(after === undefined ? {} : { after }),
});
const passes = async () => PASSED;
const run = (stages: readonly Stage[], stop = signal) => runStages(stages, { signal: stop }, () => {});

test('stages are chosen by name, with those they need, in their own order', () => {
  const stages = [stage('unit', passes), stage('build', passes), stage('e2e', passes, 'build')];
  const names = (...requested: string[]): string[] => selectStages(stages, requested).map(({ name }) => name);
  expect(names()).toEqual(['unit', 'build', 'e2e']);
  expect(names('e2e')).toEqual(['build', 'e2e']);
  expect(names('build', 'unit')).toEqual(['unit', 'build']);
  expect(() => names('e3e')).toThrow('There is no stage e3e. The stages are: unit, build, e2e.');
});

test('a stage that breaks counts as one failure and does not stop the next', async () => {
  const broken = async (): Promise<never> => {
    throw new Error('no disk');
  };
  const results = await run([stage('a', broken), stage('b', passes)]);
  expect(results).toMatchObject([
    { name: 'a', passed: 0, failed: 1, reasons: ['no disk'] },
    { name: 'b', passed: 1, failed: 0 },
  ]);
});

test('a stage whose precondition failed is not run, and counts as failed', async () => {
  const results = await run([stage('build', async () => failure('x')), stage('e2e', passes, 'build')]);
  expect(results[1]).toMatchObject({ passed: 0, failed: 1, reasons: ['not run, because build failed'] });
});

test('after a request to stop no further stage begins', async () => {
  const stop = new AbortController();
  const stops = async () => {
    stop.abort();
    return PASSED;
  };
  expect(await run([stage('a', stops), stage('b', passes)], stop.signal)).toHaveLength(1);
});

test('a stage beside another runs at the same time, and its output is shown whole after it', async () => {
  const lines: string[] = [];
  const second = Promise.withResolvers<void>();
  const first = stage('api', async ({ log = (line) => lines.push(line) }) => {
    log('api begins');
    // Only a stage that runs at the same time can let this one end.
    await second.promise;
    log('api ends');
    return PASSED;
  });
  const beside: Stage = {
    ...stage('unit', async ({ log, show }) => {
      log?.('unit has a line');
      show?.(Buffer.from('and a piece of output\n'));
      second.resolve();
      return PASSED;
    }),
    beside: 'api',
  };
  const results = await runStages([first, beside], { signal }, (line) => void lines.push(line));
  expect(results.map(({ name }) => name)).toEqual(['api', 'unit']);
  const shown = lines.indexOf('unit has a line\nand a piece of output');
  expect(lines[shown - 1]).toContain('unit, beside api');
  expect(lines).toContain('api begins');
  // The stage that it stands beside was not chosen: it runs by itself.
  await expect(runStages([beside], { signal, log: () => {} }, () => {})).resolves.toHaveLength(1);
});

test('a stage is told which test files to run alone, the others run everything', async () => {
  const calls: unknown[] = [];
  const records = (name: string) =>
    stage(name, async (_context, files) => {
      calls.push([name, files]);
      return PASSED;
    });
  await runStages([records('unit'), records('api')], { signal }, () => {}, { api: ['a.test.ts'] });
  expect(calls).toEqual([
    ['unit', undefined],
    ['api', ['a.test.ts']],
  ]);
});

test('the table adds up, with the reasons under it', () => {
  const results = [
    { name: 'unit', passed: 10, failed: 0, reasons: [], ms: 1_500 },
    { name: 'e2e', passed: 1, failed: 2, reasons: ['1 flaky'], ms: 61_000 },
  ];
  expect(resultTable(results).split('\n')).toEqual([
    '  stage      passed   failed          time',
    '  unit           10        0         1.5 s',
    '  e2e             1        2    1 min 01 s',
    '  all            11        2    1 min 03 s',
    '  e2e: 1 flaky',
  ]);
  expect(resultTable(results, 61_500)).toContain('    1 min 02 s\n  e2e: 1 flaky');
  expect(sum(results)).toEqual({ passed: 11, failed: 2, reasons: ['1 flaky'] });
});

test('the ten slowest files of all stages are named, the slowest first', () => {
  const files = Array.from({ length: 11 }, (_, index) => ({
    ...{ file: `${index}.test.ts`, ms: index * 1000 },
    ...PASSED,
  }));
  const result = { name: 'unit', ms: 1, ...PASSED };
  expect(slowestFiles([result])).toBe('');
  const journeys = { ...result, name: 'e2e', files: [{ file: 'e2e/home.spec.ts', ms: 61_000, ...PASSED }] };
  const lines = slowestFiles([{ ...result, files }, journeys]).split('\n');
  expect(lines.slice(0, 3)).toEqual([
    '  slowest files',
    '    1 min 01 s  e2e   e2e/home.spec.ts',
    '        10.0 s  unit  10.test.ts',
  ]);
  expect(lines).toHaveLength(11);
  expect(lines.at(-1)).toContain(' 2.test.ts');
});
