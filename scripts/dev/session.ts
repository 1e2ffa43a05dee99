import { hasCode } from '../explained-error.ts';
import { consoleLog } from '../progress.ts';
import { keysDirOf } from '../release/product.ts';
import type { Supervision } from '../supervisor/supervise.ts';
import { partsOf, placesToFollow } from './belongs-to.ts';
import { startBuilder } from './builder-process.ts';
import { followFiles } from './follow-files.ts';
import { RESTART_SIGNAL } from './run-restartable.ts';

/** What makes a running product follow the sources. */
export interface DevelopmentSession {
  stop(): Promise<void>;
}

const restart = (pid: number | null): void => {
  if (pid === null) return;
  try {
    process.kill(pid, RESTART_SIGNAL);
  } catch (error) {
    // It has just died, and is being started again.
    if (!hasCode(error, 'ESRCH')) throw error;
  }
};

const shortList = (files: readonly string[]): string =>
  files.length <= 3 ? files.join(', ') : `${files.slice(0, 3).join(', ')} and ${files.length - 3} more`;

/** Builds and publishes the workspaces as they change, and restarts the servers when their own sources do. */
export const startSession = (
  running: Supervision,
  workspaces: readonly string[],
  { releasesDir, dataDir }: { releasesDir: string; dataDir: string },
): DevelopmentSession => {
  const { url, apiUrl, internalToken } = running;
  const builder = startBuilder(workspaces, { url, apiUrl, internalToken, releasesDir, keysDir: keysDirOf(dataDir) });
  const unfollow = followFiles(placesToFollow(workspaces), (changed) => {
    const parts = partsOf(changed);
    const { api, workers, shell } = running.pids();
    for (const part of parts) consoleLog(`${part.padEnd(16)} starts again: ${shortList(changed)}`);
    if (parts.has('api')) restart(api);
    if (parts.has('workers')) for (const worker of workers) restart(worker);
    if (parts.has('shell')) restart(shell);
    if (parts.has('builder')) builder.restart();
  });
  return {
    async stop() {
      unfollow();
      await builder.stop();
    },
  };
};
