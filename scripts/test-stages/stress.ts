import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../paths.ts';
import { consoleLog, type Log } from '../progress.ts';
import { type Count, reasonsOf } from './result.ts';
import { heading, type Stage, type StageContext } from './run-stages.ts';

/** How often new tests run before they land; one more round is run beside busy processes. */
export const STRESS_ROUNDS = 10;
const BUSY_PROCESSES = 2;

const stageOf = (path: string): string | null => {
  if (/^e2e\/.*\.spec\.ts$/.test(path)) return 'e2e';
  if (!/\.test\.tsx?$/.test(path)) return null;
  if (path.endsWith('.process.test.ts')) return 'process';
  return path.startsWith('api/') && !path.endsWith('.rule.test.ts') ? 'api' : 'unit';
};

/** The test files among these paths, by the stage that runs them. A deleted one has nothing to run. */
export const testFilesByStage = (
  paths: readonly string[],
  exists: (path: string) => boolean = (path) => existsSync(join(root, path)),
): Readonly<Record<string, readonly string[]>> => {
  const files: Record<string, string[]> = {};
  for (const path of paths.filter(exists)) {
    const stage = stageOf(path);
    if (stage !== null) files[stage] = [...(files[stage] ?? []), path];
  }
  return files;
};

/** Does the work while as many processes as the machine has cores do nothing but keep them busy. */
const besideBusyProcesses = async <T>(work: () => Promise<T>): Promise<T> => {
  const busy = Array.from({ length: BUSY_PROCESSES }, () =>
    spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' }),
  );
  try {
    return await work();
  } finally {
    for (const child of busy) child.kill('SIGKILL');
  }
};

/** The stage, run ten times in a row and once beside busy processes: one count, in which each round has its reasons. */
export const stressed = <C extends StageContext, S extends Stage<C>>(
  stage: S & Stage<C>,
  log: Log = consoleLog,
): S => ({
  ...stage,
  run: async (context: C, files?: readonly string[]) => {
    let total: Count = { passed: 0, failed: 0, reasons: [] };
    const round = async (name: string): Promise<void> => {
      if (context.signal.aborted) return;
      log(heading(`${stage.name}, ${name}`));
      const count = await stage.run(context, files);
      total = {
        passed: total.passed + count.passed,
        failed: total.failed + count.failed,
        reasons: [...total.reasons, ...reasonsOf(count).map((reason) => `${name}: ${reason}`)],
      };
    };
    for (let number = 1; number <= STRESS_ROUNDS; number += 1) await round(`round ${number} of ${STRESS_ROUNDS}`);
    await besideBusyProcesses(() => round(`beside ${BUSY_PROCESSES} busy processes`));
    return total;
  },
});
