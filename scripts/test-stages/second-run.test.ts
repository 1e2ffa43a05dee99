import { expect, test } from 'vitest';
import { type Count, type FileResult, failure, PASSED, type StageResult } from './result.ts';
import { failedByStage } from './run-record.ts';
import { runStages, type Stage } from './run-stages.ts';
import { runFailedAgain, unstableTable } from './second-run.ts';

const { signal } = new AbortController();
const log = (): void => {};
const good = (file: string): FileResult => ({ file, ms: 1, passed: 2, failed: 0, reasons: [] });
const bad = (file: string): FileResult => ({ file, ms: 1, passed: 1, failed: 1, reasons: [`${file} › x`] });
const count = (...files: FileResult[]): Count => ({
  passed: files.reduce((all, { passed }) => all + passed, 0),
  failed: files.reduce((all, { failed }) => all + failed, 0),
  reasons: [],
  files,
});

/** A stage whose first run and second runs end like that, and the files that each run was given. */
function stage(name: string, first: Count, ...later: Count[]): Stage & { readonly asked: unknown[] } {
  const counts = [first, ...later];
  const asked: unknown[] = [];
  return {
    name,
    asked,
    run: async (_context, files) => {
      asked.push(files);
      return counts.shift() ?? failure('one run too many');
    },
  };
}

async function run(...stages: Stage[]) {
  const first: readonly StageResult[] = await runStages(stages, { signal }, log);
  return runFailedAgain(first, stages, { signal }, log);
}

test('nothing is run again when everything passed', async () => {
  const unit = stage('unit', count(good('a')));
  expect(await run(unit)).toMatchObject({ unstable: [], refusal: null, results: [{ passed: 2, failed: 0 }] });
  expect(unit.asked).toEqual([undefined]);
});

test('each file in which something failed is run again alone, and what passes then counts as passed', async () => {
  const unit = stage('unit', count(good('a'), bad('b')), count(good('b')));
  const e2e = stage('e2e', count(bad('c'), bad('d')), count(good('c')), count(good('d')));
  const { results, unstable, refusal } = await run(unit, e2e);
  expect(unit.asked).toEqual([undefined, ['b']]);
  expect(e2e.asked).toEqual([undefined, ['c'], ['d']]);
  expect(results).toMatchObject([
    { name: 'unit', passed: 4, failed: 0 },
    { name: 'e2e', passed: 4, failed: 0 },
  ]);
  expect(refusal).toBeNull();
  expect(unstable).toEqual([
    { stage: 'unit', file: 'b', reasons: ['b › x'] },
    { stage: 'e2e', file: 'c', reasons: ['c › x'] },
    { stage: 'e2e', file: 'd', reasons: ['d › x'] },
  ]);
  expect(unstableTable(unstable).split('\n').slice(1)).toEqual(['  unit: b › x', '  e2e: c › x', '  e2e: d › x']);
  expect(failedByStage(results)).toEqual({});
});

test('what fails again has failed, beside what was unstable', async () => {
  const { results, unstable } = await run(stage('api', count(bad('a'), bad('b')), count(bad('a')), count(good('b'))));
  expect(results).toMatchObject([{ passed: 3, failed: 1 }]);
  expect(unstable.map(({ file }) => file)).toEqual(['b']);
  expect(failedByStage(results)).toEqual({ api: ['a'] });
});

test('a second run that finds no such file, or breaks outside of its tests, has failed', async () => {
  const gone = await run(stage('api', count(bad('a')), failure('api ran no test')));
  expect(gone).toMatchObject({ unstable: [], results: [{ passed: 1, failed: 1 }] });
  const broken = await run(stage('api', count(bad('a')), { ...count(good('a')), failed: 1, reasons: ['unhandled'] }));
  expect(broken).toMatchObject({ unstable: [], results: [{ passed: 1, failed: 1 }] });
});

test('more than three files are no bad luck: the run has failed, and nothing is run again', async () => {
  const unit = stage('unit', count(bad('a'), bad('b')));
  const api = stage('api', count(bad('c'), bad('d')));
  expect(await run(unit, api)).toMatchObject({
    unstable: [],
    refusal: 'no second run: 4 files failed, and more than 3 are no bad luck',
    results: [{ failed: 2 }, { failed: 2 }],
  });
  expect([...unit.asked, ...api.asked]).toEqual([undefined, undefined]);
});

test.each(['check', 'build'])('a failure of %s fails the run: it belongs to no test file', async (name) => {
  const unit = stage('unit', count(bad('a')), count(good('a')));
  const { results, refusal } = await run(stage(name, failure('tsc ended with code 2')), unit);
  expect(refusal).toBe(`no second run: what failed in ${name} belongs to no test file`);
  expect(results).toMatchObject([{ failed: 1 }, { failed: 1 }]);
  expect(failedByStage(results)).toEqual({ [name]: [], unit: ['a'] });
});

test('an error outside of the tests fails the run, whatever the files beside it', async () => {
  const unit = stage('unit', { ...count(bad('a')), failed: 2, reasons: ['an error outside of the tests'] });
  expect(await run(unit, stage('api', PASSED))).toMatchObject({
    unstable: [],
    refusal: expect.stringContaining('unit'),
  });
  expect(unit.asked).toEqual([undefined]);
});
