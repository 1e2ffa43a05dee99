import { consoleLog, type Log } from '../progress.ts';
import type { FileResult, StageResult } from './result.ts';
import { heading, type Stage, type StageContext } from './run-stages.ts';

/** A file in which something failed at first, and nothing when it was run again alone. */
export interface UnstableFile {
  readonly stage: string;
  /** From the root of the project. */
  readonly file: string;
  /** What was seen the first time. */
  readonly reasons: readonly string[];
}

/** The results after a second run, if there was one. */
export interface SecondRun {
  readonly results: readonly StageResult[];
  readonly unstable: readonly UnstableFile[];
  /** Why there was none although something failed; null otherwise. */
  readonly refusal: string | null;
}

/** More files than this in one run are no bad luck. */
const MAX_FILES = 3;

const failedFiles = ({ files = [] }: StageResult): readonly FileResult[] => files.filter(({ failed }) => failed > 0);

/** Whether something failed that belongs to no test file: types, a build, a tool that died. */
const failedOutsideOfFiles = (result: StageResult): boolean =>
  result.failed > failedFiles(result).reduce((total, { failed }) => total + failed, 0);

/** Why a second run could not save this one; null when it could. */
const refusalOf = (results: readonly StageResult[]): string | null => {
  const outside = results.filter(failedOutsideOfFiles).map(({ name }) => name);
  if (outside.length > 0) return `no second run: what failed in ${outside.join(', ')} belongs to no test file`;
  const count = results.flatMap(failedFiles).length;
  return count > MAX_FILES ? `no second run: ${count} files failed, and more than ${MAX_FILES} are no bad luck` : null;
};

const replaceFile = (result: StageResult, first: FileResult, second: FileResult): StageResult => ({
  ...result,
  passed: result.passed - first.passed + second.passed,
  failed: result.failed - first.failed + second.failed,
  files: (result.files ?? []).map((file) => (file === first ? second : file)),
});

/**
 * Runs the files in which something failed once more, one at a time, with nothing beside them: one test that loses a race
 * must not cost a whole change. What passes then counts as passed and is named as unstable; what fails again has failed.
 */
export const runFailedAgain = async <C extends StageContext>(
  first: readonly StageResult[],
  stages: readonly Stage<C>[],
  context: C,
  log: Log = consoleLog,
): Promise<SecondRun> => {
  const none = { results: first, unstable: [] };
  if (first.every(({ failed }) => failed === 0)) return { ...none, refusal: null };
  const refusal = refusalOf(first);
  if (refusal !== null) return { ...none, refusal };

  const results: StageResult[] = [];
  const unstable: UnstableFile[] = [];
  for (const stageResult of first) {
    let result = stageResult;
    const stage = stages.find(({ name }) => name === result.name);
    for (const failed of failedFiles(result)) {
      if (stage === undefined || context.signal.aborted) break;
      log(heading(`${result.name}, again: ${failed.file}`));
      const began = performance.now();
      const again = await stage.run(context, [failed.file]);
      const file = again.files?.find((one) => one.file === failed.file);
      result = { ...result, ms: result.ms + performance.now() - began };
      // A file that was not found, or an error outside of its tests, is a second failure.
      if (file === undefined || again.failed > file.failed) continue;
      result = replaceFile(result, failed, file);
      if (file.failed === 0) unstable.push({ stage: result.name, file: failed.file, reasons: failed.reasons });
    }
    results.push(result);
  }
  return { results, unstable, refusal: null };
};

/** The unstable files with what was seen of them; empty when there are none. */
export const unstableTable = (unstable: readonly UnstableFile[]): string =>
  unstable.length === 0
    ? ''
    : [
        '  unstable: failed at first, passed when run again alone (a defect, to be mended before the next change)',
        ...unstable.flatMap(({ stage, reasons }) => reasons.map((reason) => `  ${stage}: ${reason}`)),
      ].join('\n');
