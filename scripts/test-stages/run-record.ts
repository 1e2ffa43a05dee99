import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ExplainedError, hasCode } from '../explained-error.ts';
import { isRecord, listAt, parseJsonOrNothing } from '../json.ts';
import { root } from '../paths.ts';
import type { StageResult } from './result.ts';
import type { UnstableFile } from './second-run.ts';

const folder = join(root, 'test-results');
const unstableFile = join(folder, 'unstable.json');
const failedFile = join(folder, 'failed.json');

/** The failed test files by stage; empty for a stage that failed as a whole. */
export type FailedByStage = Readonly<Record<string, readonly string[]>>;

/** Which files failed, for a run of them alone. */
export const failedByStage = (results: readonly StageResult[]): FailedByStage =>
  Object.fromEntries(
    results
      .filter(({ failed }) => failed > 0)
      .map(({ name, files = [] }) => [name, files.filter(({ failed }) => failed > 0).map(({ file }) => file)]),
  );

/** Leaves in test-results/ what failed and what was unstable, also when nothing was: an older record must not be read as this run's. */
export const writeRunRecord = (results: readonly StageResult[], unstable: readonly UnstableFile[]): void => {
  mkdirSync(folder, { recursive: true });
  writeFileSync(failedFile, `${JSON.stringify(failedByStage(results), null, 2)}\n`);
  writeFileSync(unstableFile, `${JSON.stringify(unstable, null, 2)}\n`);
};

/**
 * What failed the last time.
 * @throws {ExplainedError} when no run has left a record
 */
export const readFailed = (): FailedByStage => {
  const record = parseJsonOrNothing(readOrExplain(failedFile));
  if (!isRecord(record)) throw new ExplainedError(`${failedFile} holds no record of a run. Run \`npm test\` first.`);
  return Object.fromEntries(
    Object.keys(record).map((stage) => [
      stage,
      listAt(record, stage).filter((file): file is string => typeof file === 'string'),
    ]),
  );
};

const readOrExplain = (file: string): string => {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (!hasCode(error, 'ENOENT')) throw error;
    throw new ExplainedError('No run has left a record of what failed. Run `npm test` first.');
  }
};
