import { ExplainedError, messageOf } from '../explained-error.ts';
import { consoleLog, duration, type Log } from '../progress.ts';
import { type Count, failure, reasonsOf, type StageResult, sum } from './result.ts';

/** What every stage is given. */
export interface StageContext {
  readonly signal: AbortSignal;
  /** Where the output of the stage's programs goes; straight to the terminal when there is nothing. */
  readonly show?: (chunk: Buffer) => void;
  readonly log?: Log;
}

/** A part of the test run that can be run alone. */
export interface Stage<C extends StageContext = StageContext> {
  readonly name: string;
  /** @param files of a stage that runs test files: these alone, one at a time */
  readonly run: (context: C, files?: readonly string[]) => Promise<Count>;
  /** A stage without which this one cannot run; it is run before it even when it was not asked for. */
  readonly after?: string;
  /** A stage listed before it that it runs beside: together they leave no core idle. Without that one it runs by itself. */
  readonly beside?: string;
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

/** The stages in groups; those of one run at the same time. */
const groupsOf = <S extends Pick<Stage, 'name' | 'beside'>>(stages: readonly S[]): readonly (readonly S[])[] => {
  const groups: S[][] = [];
  for (const stage of stages) {
    const group = groups.at(-1);
    if (stage.beside !== undefined && group?.some(({ name }) => name === stage.beside)) group.push(stage);
    else groups.push([stage]);
  }
  return groups;
};

/** A context whose output waits, so that two stages that run at once are read one after the other. */
const heldOutput = <C extends StageContext>(
  context: C,
  log: Log,
): { readonly held: C; readonly release: () => void } => {
  const pieces: string[] = [];
  const held: C = {
    ...context,
    show: (chunk: Buffer) => void pieces.push(chunk.toString('utf8')),
    log: (line: string) => void pieces.push(`${line}\n`),
  };
  return { held, release: () => log(pieces.join('').trimEnd()) };
};

/**
 * Runs the stages one after the other, but those that stand beside another at the same time; each is timed, and none
 * stops the next.
 * @param files by stage, of a run of some test files alone
 */
export const runStages = async <C extends StageContext>(
  stages: readonly Stage<C>[],
  context: C,
  log: Log = consoleLog,
  files: Readonly<Record<string, readonly string[]>> = {},
): Promise<readonly StageResult[]> => {
  const results: StageResult[] = [];
  const timed = async (stage: Stage<C>, earlier: readonly StageResult[], given: C): Promise<StageResult> => {
    const started = performance.now();
    const count = await runOne(stage, earlier, given, files[stage.name]);
    return { ...count, name: stage.name, ms: performance.now() - started };
  };
  for (const group of groupsOf(stages)) {
    if (context.signal.aborted) break;
    const earlier = [...results];
    const ended = group.map(async (stage, index) => {
      if (index === 0) {
        log(heading(stage.name));
        return timed(stage, earlier, context);
      }
      const { held, release } = heldOutput(context, log);
      const result = await timed(stage, earlier, held);
      log(heading(`${stage.name}, beside ${stage.beside}`));
      release();
      return result;
    });
    results.push(...(await Promise.all(ended)));
  }
  return results;
};

/**
 * The results as a table, the reasons under it.
 * @param wallMs how long the whole run took: less than its stages together when some ran at the same time
 */
export const resultTable = (
  results: readonly StageResult[],
  wallMs = results.reduce((all, { ms }) => all + ms, 0),
): string => {
  const width = Math.max(8, ...results.map(({ name }) => name.length));
  const row = (name: string, passed: string, failed: string, time: string): string =>
    `  ${name.padEnd(width)}${passed.padStart(9)}${failed.padStart(9)}${time.padStart(14)}`;
  const total = sum(results);
  return [
    row('stage', 'passed', 'failed', 'time'),
    ...results.map(({ name, passed, failed, ms: time }) => row(name, String(passed), String(failed), duration(time))),
    row('all', String(total.passed), String(total.failed), duration(wallMs)),
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
