import { ExplainedError, messageOf } from '../explained-error.ts';
import { consoleLog, duration, type Log } from '../progress.ts';
import { type Count, failure, reasonsOf, type StageResult, sum } from './result.ts';

/** What every stage is given. */
export interface StageContext {
  readonly signal: AbortSignal;
}

/** A part of the test run that can be run alone. */
export interface Stage<C extends StageContext = StageContext> {
  readonly name: string;
  /** @param files of a stage that runs test files: these alone, one at a time */
  readonly run: (context: C, files?: readonly string[]) => Promise<Count>;
  /** A stage without which this one cannot run; it is run before it even when it was not asked for. */
  readonly after?: string;
}

/**
 * The stages to run for the names that were given (all of them for none), in the order of the list.
 * @throws {ExplainedError} for a name that is none
 */
export const selectStages = <S extends { readonly name: string; readonly after?: string }>(
  stages: readonly S[],
  names: readonly string[],
): readonly S[] => {
  const unknown = names.filter((name) => !stages.some((stage) => stage.name === name));
  if (unknown.length > 0) {
    throw new ExplainedError(
      `There is no stage ${unknown.join(', ')}. The stages are: ${stages.map(({ name }) => name).join(', ')}.`,
    );
  }
  if (names.length === 0) return stages;
  const selected = new Set(names);
  for (const { name, after } of stages) if (after !== undefined && selected.has(name)) selected.add(after);
  return stages.filter(({ name }) => selected.has(name));
};

const runOne = async <C extends StageContext>(
  stage: Stage<C>,
  earlier: readonly StageResult[],
  context: C,
  files: readonly string[] | undefined,
): Promise<Count> => {
  const needed = earlier.find(({ name }) => name === stage.after);
  if (needed !== undefined && needed.failed > 0) return failure(`not run, because ${needed.name} failed`);
  try {
    return await stage.run(context, files);
  } catch (error) {
    // One stage that breaks must not hide the results of the others.
    return failure(messageOf(error));
  }
};

/** The heading of what runs next. */
export const heading = (name: string): string => `\n── ${name} ${'─'.repeat(Math.max(0, 60 - name.length))}`;

/**
 * Runs the stages one after the other; each is timed, and none stops the next.
 * @param files by stage, of a run of some test files alone
 */
export const runStages = async <C extends StageContext>(
  stages: readonly Stage<C>[],
  context: C,
  log: Log = consoleLog,
  files: Readonly<Record<string, readonly string[]>> = {},
): Promise<readonly StageResult[]> => {
  const results: StageResult[] = [];
  for (const stage of stages) {
    if (context.signal.aborted) break;
    log(heading(stage.name));
    const started = performance.now();
    const count = await runOne(stage, results, context, files[stage.name]);
    results.push({ ...count, name: stage.name, ms: performance.now() - started });
  }
  return results;
};

/** The results as a table, the reasons under it. */
export const resultTable = (results: readonly StageResult[]): string => {
  const width = Math.max(8, ...results.map(({ name }) => name.length));
  const row = (name: string, passed: string, failed: string, time: string): string =>
    `  ${name.padEnd(width)}${passed.padStart(9)}${failed.padStart(9)}${time.padStart(14)}`;
  const total = sum(results);
  const ms = results.reduce((all, result) => all + result.ms, 0);
  return [
    row('stage', 'passed', 'failed', 'time'),
    ...results.map(({ name, passed, failed, ms: time }) => row(name, String(passed), String(failed), duration(time))),
    row('all', String(total.passed), String(total.failed), duration(ms)),
    ...results.flatMap((result) => reasonsOf(result).map((reason) => `  ${result.name}: ${reason}`)),
  ].join('\n');
};

const SHOWN_FILES = 10;

/** The files that took longest, of all stages: where the time of a run is to be had. Empty when no stage ran files. */
export const slowestFiles = (results: readonly StageResult[]): string => {
  const files = results.flatMap(({ name, files = [] }) => files.map((file) => ({ ...file, stage: name })));
  if (files.length === 0) return '';
  const slowest = files.toSorted((a, b) => b.ms - a.ms).slice(0, SHOWN_FILES);
  const rows = slowest.map(({ file, stage, ms }) => `  ${duration(ms).padStart(12)}  ${stage.padEnd(6)}${file}`);
  return ['  slowest files', ...rows].join('\n');
};
