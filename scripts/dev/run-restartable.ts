import { type ChildProcess, spawn } from 'node:child_process';
import { root } from '../paths.ts';

/** Asks a program under `runRestartable` to begin anew. */
export const RESTART_SIGNAL = 'SIGUSR2';

const PATIENCE_MS = 3_000;

/**
 * Stands between the supervisor and a server that is being worked on, and runs it. A restart is no failure here: it is
 * immediate and as often as one saves, where the supervisor waits longer each time. A server that cannot start (half a
 * line was saved) waits for the next save; one that had started and dies is the supervisor's affair.
 * @param entry the server's TypeScript file, from the root of the repository
 */
export const runRestartable = (entry: string): void => {
  let server: ChildProcess | null = null;
  let isRestarting = false;
  let everReady = false;

  const start = (): void => {
    let ready = false;
    const current = spawn(process.execPath, [entry], { cwd: root, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
    server = current;
    current.on('message', (message) => {
      ready = true;
      everReady = true;
      process.send?.(message);
    });
    current.on('exit', (code) => {
      server = null;
      if (isRestarting) {
        isRestarting = false;
        start();
      } else if (ready || !everReady) process.exit(code ?? 1);
      else console.error('It could not start; it tries again when something is saved.');
    });
  };

  const stop = (): void => {
    isRestarting = false;
    if (server === null) process.exit(0);
    server.kill('SIGTERM');
  };
  process.on(RESTART_SIGNAL, () => {
    if (server === null) {
      start();
      return;
    }
    isRestarting = true;
    const old = server;
    old.kill('SIGTERM');
    setTimeout(() => old.kill('SIGKILL'), PATIENCE_MS).unref();
  });
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  process.on('disconnect', stop);
  start();
};
