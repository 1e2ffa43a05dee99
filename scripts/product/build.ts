import { childEnvironment } from '../environment.ts';
import { ExplainedError } from '../explained-error.ts';
import type { Log } from '../progress.ts';
import { runTask } from '../run-task.ts';
import { toolFile } from '../tool.ts';

const SHOWN_LINES = 60;

/** The lines of the workspace that failed, else the last ones. */
const failureLines = (output: string): string => {
  const lines = output.split(/\r?\n/).filter((line) => line.trim() !== '');
  const failed = /^\s*Failed:\s+(\S+)#build/m.exec(output)?.[1];
  const own = failed === undefined ? [] : lines.filter((line) => line.startsWith(`${failed}:build:`));
  return (own.length > 0 ? own : lines).slice(-SHOWN_LINES).join('\n');
};

/**
 * Builds every workspace that changed since its last build (turbo remembers the rest), and names each as it is done.
 * @throws {ExplainedError} with the output of the workspace that failed
 */
export const buildProduct = async (log: Log, signal?: AbortSignal): Promise<void> => {
  let unchanged = 0;
  const result = await runTask(process.execPath, {
    // One at a time: the builds themselves use both cores. Grouped, so that a line stands for a finished workspace.
    args: [toolFile('turbo'), 'run', 'build', '--concurrency=1', '--output-logs=new-only', '--log-order=grouped'],
    env: childEnvironment({ TURBO_TELEMETRY_DISABLED: '1', NO_COLOR: '1', FORCE_COLOR: undefined }),
    signal,
    onLine: (line) => {
      const [, workspace, state] = /^(\S+):build: cache (hit|miss|bypass)/.exec(line) ?? [];
      if (state === 'hit') unchanged += 1;
      else if (workspace !== undefined) log(`  built ${workspace}`);
    },
  });
  signal?.throwIfAborted();
  if (result.code !== 0) throw new ExplainedError(`The build failed:\n${failureLines(result.output)}`);
  if (unchanged > 0) log(`  ${unchanged} workspace${unchanged === 1 ? '' : 's'} unchanged since the last build`);
};
