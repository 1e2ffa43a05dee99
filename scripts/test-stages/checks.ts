import { mkdir, readFile, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type ChildEnvironment, childEnvironment } from '../environment.ts';
import { hasCode } from '../explained-error.ts';
import { parseJsonOrNothing } from '../json.ts';
import { root } from '../paths.ts';
import { duration } from '../progress.ts';
import { runTask, type TaskResult } from '../run-task.ts';
import { toolFile } from '../tool.ts';
import type { Selection } from './affected.ts';
import { countPlaywright, playwrightFileTimes } from './playwright-report.ts';
import { type Count, type FileTime, failure, PASSED } from './result.ts';
import { countVitest, vitestFileTimes } from './vitest-report.ts';

/** What a check may use. */
export interface CheckContext {
  readonly env: ChildEnvironment;
  readonly signal: AbortSignal;
  /** Of a check that runs tests: which. Everything, unless it says otherwise. */
  readonly only?: Selection;
}

/** A tool that is run to its end, and counted. */
export type Check = (context: CheckContext) => Promise<Count>;

// Far above what any stage takes: a hung one must not hold up the whole run.
const DEADLINE_MS = 35 * 60_000;

const runTool = (
  name: string,
  args: readonly string[],
  { env, signal }: CheckContext,
  cwd = root,
): Promise<TaskResult> =>
  runTask(process.execPath, {
    args: [toolFile(name), ...args],
    cwd,
    env: childEnvironment(env),
    show: true,
    signal,
    deadlineMs: DEADLINE_MS,
  });

const howItEnded = ({ code, ended }: TaskResult): string => {
  if (ended === 'deadline') return `was ended after ${duration(DEADLINE_MS)}`;
  return ended === null ? `ended with code ${code}` : 'was stopped';
};

/** A check that passes or fails as a whole. */
const whole =
  (name: string, args: readonly string[]): Check =>
  async (context) => {
    const result = await runTool(name, args, context);
    return result.code === 0 ? PASSED : failure(`${name} ${args.join(' ')} ${howItEnded(result)}`);
  };

const readReport = async (file: string): Promise<unknown> => {
  try {
    return parseJsonOrNothing(await readFile(file, 'utf8'));
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined;
    throw error;
  }
};

/** A check that counts its own tests into a report file. */
const counted =
  (
    name: string,
    run: (report: string, context: CheckContext) => Promise<TaskResult>,
    count: (report: unknown) => Count,
    fileTimes: (report: unknown) => readonly FileTime[],
  ): Check =>
  async (context) => {
    const file = join(root, 'test-results', `${name}.json`);
    await mkdir(dirname(file), { recursive: true });
    // The report of an earlier run must never be taken for this one's.
    await rm(file, { force: true });
    const result = await run(file, context);
    const report = await readReport(file);
    const isSelection = context.only !== undefined && context.only !== 'all';
    // No test imports what has changed.
    if (report === undefined && isSelection && result.code === 0) return { passed: 0, failed: 0, reasons: [] };
    if (report === undefined) return failure(`${name} ${howItEnded(result)} without a report`);
    const total = { ...count(report), files: fileTimes(report) };
    if (total.passed + total.failed === 0 && !isSelection) return failure(`${name} ran no test`);
    if (result.code === 0 || total.failed > 0) return total;
    return {
      ...total,
      failed: 1,
      reasons: [
        ...total.reasons,
        `${name} ${howItEnded(result)} although no test failed (an error outside of the tests)`,
      ],
    };
  };

/** @param projects of vitest.config.ts */
const vitest = (name: string, projects: readonly string[] = [name]): Check =>
  counted(
    name,
    (report, context) => {
      const { only = 'all' } = context;
      const options = projects.flatMap((project) => ['--project', project]);
      options.push('--reporter=default', '--reporter=json', `--outputFile.json=${report}`);
      // `related` finds the tests that import these files.
      const which = only === 'all' ? ['run'] : ['related', '--run', '--passWithNoTests', ...only];
      return runTool('vitest', [...which, ...options], context);
    },
    countVitest,
    vitestFileTimes,
  );

export const biome = whole('biome', ['ci', '.']);
export const tsc = whole('tsc', ['-b']);
export const unit = vitest('unit', ['unit', 'unit-alone']);
export const api = vitest('api');

export const e2e = counted(
  'e2e',
  (report, context) => {
    const { only = 'all' } = context;
    const folders = only === 'all' ? [] : only.map((folder) => `${folder}/`);
    return runTool(
      'playwright',
      ['test', '--reporter=list,json', ...folders],
      { ...context, env: { ...context.env, PLAYWRIGHT_JSON_OUTPUT_NAME: report } },
      join(root, 'e2e'),
    );
  },
  countPlaywright,
  playwrightFileTimes,
);
