import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { childEnvironment } from '../environment.ts';
import { root } from '../paths.ts';
import { consoleLog } from '../progress.ts';
import type { Product } from '../release/product.ts';

/** The builder, started again when it ends. */
export interface Builder {
  /** Begins anew, with the build configurations as they are now. */
  restart(): void;
  stop(): Promise<void>;
}

const RESTART_MS = 1_000;

/** Starts the process that builds these workspaces, watches them and publishes what it built, and the last builds of the others. */
export const startBuilder = (
  workspaces: readonly string[],
  product: Product,
  { publishesOthers = true } = {},
): Builder => {
  let child: ChildProcess | null = null;
  let stopping = false;
  let isRestarting = false;

  const start = (): void => {
    if (stopping) return;
    const current = fork(
      join(import.meta.dirname, 'builder.ts'),
      [...(publishesOthers ? [] : ['--alone']), '--mode', 'development', ...workspaces],
      {
        cwd: root,
        execPath: process.execPath,
        env: childEnvironment(),
      },
    );
    child = current;
    current.send(product);
    current.on('exit', (code, signal) => {
      child = null;
      if (stopping) return;
      if (!isRestarting)
        consoleLog(`The builder ended unexpectedly (${signal ?? `exit code ${code}`}); it starts again.`);
      setTimeout(start, isRestarting ? 0 : RESTART_MS);
      isRestarting = false;
    });
  };

  start();
  return {
    restart() {
      isRestarting = true;
      child?.kill();
    },
    async stop() {
      stopping = true;
      if (child === null || child.exitCode !== null) return;
      const ended = once(child, 'exit');
      child.kill();
      await ended;
    },
  };
};
