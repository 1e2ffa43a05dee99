import { mkdir, readFile, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type ChildEnvironment, childEnvironment } from '../environment.ts';
import { hasCode } from '../explained-error.ts';
import { parseJsonOrNothing } from '../json.ts';
import { root } from '../paths.ts';
import { duration } from '../progress.ts';
import { runTask, type TaskResult } from '../run-task.ts';
import { toolFile } from '../tool.ts';
import { TYPE_CHECK } from '../type-check.ts';
import type { Selection } from './affected.ts';
import { countPlaywright } from './playwright-report.ts';
import { type Count, failure, PASSED } from './result.ts';
import { countVitest } from './vitest-report.ts';

/** What a check may use. */
export interface CheckContext {
  readonly env: ChildEnvironment;
  readonly signal: AbortSignal;
  /** Of a check that runs tests: what they are looked for by. Everything, unless it says otherwise. */
  readonly only?: Selection;
  /** Of a check that runs tests: these files alone, one at a time. */
  readonly files?: readonly string[] | undefined;
  /** Where its output goes; straight to the terminal when there is nothing. */
  readonly show?: ((chunk: Buffer) => void) | undefined;
}

/** A tool that is run to its end, and counted. */
export type Check = (context: CheckContext) => Promise<Count>;

/**
 * Far above what any test takes: a hung stage must not hold up the whole run. The stage as a whole has no limit, for it
 * takes twice as long on a machine that is half as fast.
 */
const SILENCE_MS = 12 * 60_000;

const runTool = (name: string, args: readonly string[], context: CheckContext, cwd = root): Promise<TaskResult> =>
  runProgram(toolFile(name), args, context, cwd);

const runProgram = (
  file: string,
  args: readonly string[],
  { env, signal, show }: CheckContext,
  cwd = root,
): Promise<TaskResult> =>
  runTask(process.execPath, {
    args: [file, ...args],
    cwd,
    // Their output passes through here, which they would take for a file.
    env: childEnvironment({
      ...(process.stdout.isTTY && process.stdout.hasColors() ? { FORCE_COLOR: '1' } : {}),
      ...env,
    }),
    show: show ?? true,
    signal,
    silenceMs: SILENCE_MS,
  });

const howItEnded = ({ code, ended }: TaskResult): string => {
  if (ended === 'silent') return `was ended after it had printed nothing for ${duration(SILENCE_MS)}`;
  return ended === null ? `ended with code ${code}` : 'was stopped';
};

/** A check that passes or fails as a whole. */
const whole =
  (name: string, args: readonly string[], run = runTool): Check =>
  async (context) => {
    const result = await run(name, args, context);
    return result.code === 0 ? PASSED : failure([name, ...args, howItEnded(result)].join(' '));
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
  ): Check =>
  async (context) => {
    // What the first run saw is still there after a second one.
    const file = join(root, 'test-results', context.files === undefined ? `${name}.json` : `${name}-files.json`);
    await mkdir(dirname(file), { recursive: true });
    // The report of an earlier run must never be taken for this one's.
    await rm(file, { force: true });
    const result = await run(file, context);
    const report = await readReport(file);
    const isSelection = context.files === undefined && context.only !== undefined && context.only !== 'all';
    // No test imports what has changed.
    if (report === undefined && isSelection && result.code === 0) return { passed: 0, failed: 0, reasons: [] };
    if (report === undefined) return failure(`${name} ${howItEnded(result)} without a report`);
    const total = count(report);
    if (total.passed + total.failed === 0 && !isSelection) return failure(`${name} ran no test`);
    if (result.code === 0 || total.failed > 0) return total;
    return {
      ...total,
      failed: 1,
      reasons: [`${name} ${howItEnded(result)} although no test failed (an error outside of the tests)`],
    };
  };

/** @param projects of vitest.config.ts */
const vitest = (name: string, projects: readonly string[] = [name]): Check =>
  counted(
    name,
    (report, context) => {
      const options = projects.flatMap((project) => ['--project', project]);
      options.push('--reporter=default', '--reporter=json', `--outputFile.json=${report}`);
      return runTool('vitest', [...vitestSelection(context), ...options], context);
    },
    countVitest,
  );

const vitestSelection = ({ only = 'all', files }: CheckContext): readonly string[] => {
  if (files !== undefined) return ['run', ...files, '--no-file-parallelism'];
  // `related` finds the tests that import these files.
  return only === 'all' ? ['run'] : ['related', '--run', '--passWithNoTests', ...only];
};

export const biome = whole('biome', ['ci', '.']);
/** Files, exports and dependencies that nothing uses; knip.jsonc says what it cannot see by itself. */
export const knip = whole('knip', ['--no-progress', '--treat-config-hints-as-errors']);
/** Regular expressions that some text makes slow (docs/decisions/0098-patterns-are-judged.md). */
export const patterns = whole(join(root, 'scripts', 'patterns', 'check-patterns.ts'), [], runProgram);
export const tsc = whole('tsc', TYPE_CHECK);
export const unit = vitest('unit', ['unit', 'unit-alone']);
export const api = vitest('api');
export const processes = vitest('process');

export const e2e = counted(
  'e2e',
  (report, context) => {
    return runTool(
      'playwright',
      ['test', '--reporter=list,json', ...playwrightSelection(context)],
      { ...context, env: { ...context.env, PLAYWRIGHT_JSON_OUTPUT_NAME: report } },
      join(root, 'e2e'),
    );
  },
  countPlaywright,
);

/** Playwright takes patterns of paths, of files and of folders alike. */
const playwrightSelection = ({ only = 'all', files }: CheckContext): readonly string[] => {
  if (files !== undefined) return [...files.map((file) => `/${escapePattern(file)}$`), '--workers=1'];
  return only === 'all' ? [] : only.map((folder) => `${folder}/`);
};

const escapePattern = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
