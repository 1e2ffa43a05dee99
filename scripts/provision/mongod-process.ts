import { spawn } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { constants } from 'node:os';
import { type ProcessIdentity, processStart, stillRuns } from '../bootstrap/process-identity.mjs';
import { hasCode } from '../explained-error.ts';

/** How a server ended; null for what is not known of a process that someone else started. */
export interface MongodExit {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
}

/** A running server, started here or taken over from a start that was killed. */
export interface MongodProcess {
  readonly identity: ProcessIdentity;
  readonly exited: Promise<MongodExit>;
  /** Known as soon as it has ended. */
  exit(): MongodExit | null;
  kill(signal: NodeJS.Signals): void;
}

const LOOK_MS = 200;

const sendSignal = (pid: number, signal: NodeJS.Signals): void => {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if (!hasCode(error, 'ESRCH')) throw error;
  }
};

/**
 * Starts a server in a session of its own, so that Ctrl-C in the terminal does not reach it before those who use it.
 * Its output goes to a file, never to a pipe, which would break with its parent.
 */
export const spawnMongod = (path: string, args: readonly string[], outputFile: string): Promise<MongodProcess> =>
  new Promise((resolve, reject) => {
    const output = openSync(outputFile, 'w', 0o600);
    const child = spawn(path, args, { detached: true, stdio: ['ignore', output, output] });
    closeSync(output);
    let ended: MongodExit | null = null;
    const exited = new Promise<MongodExit>((done) => {
      child.once('exit', (code, signal) => {
        ended = { code, signal };
        done(ended);
      });
    });
    child.once('error', reject);
    child.once('spawn', () => {
      const pid = child.pid ?? 0;
      resolve({
        identity: { pid, start: processStart(pid) ?? 'unknown' },
        exited,
        exit: () => ended,
        kill: (signal) => {
          if (ended === null) sendSignal(pid, signal);
        },
      });
    });
  });

/** A server that another process started: the system does not report its end, so it is polled. */
export const adoptMongod = (identity: ProcessIdentity): MongodProcess => {
  let ended: MongodExit | null = null;
  const exited = new Promise<MongodExit>((done) => {
    const timer = setInterval(() => {
      if (stillRuns(identity)) return;
      clearInterval(timer);
      ended = { code: null, signal: null };
      done(ended);
    }, LOOK_MS);
  });
  return {
    identity,
    exited,
    exit: () => ended,
    kill: (signal) => {
      if (stillRuns(identity)) sendSignal(identity.pid, signal);
    },
  };
};

/** Ends a server: asked first, killed after the deadline. */
export const endMongod = async (server: MongodProcess, deadlineMs: number): Promise<void> => {
  server.kill('SIGTERM');
  const timer = setTimeout(() => server.kill('SIGKILL'), deadlineMs);
  await server.exited;
  clearTimeout(timer);
};

/** An exit in words. */
export const exitText = (exit: MongodExit): string => {
  if (exit.signal !== null) return `signal ${exit.signal} (${constants.signals[exit.signal]})`;
  return exit.code === null ? 'an unknown cause' : `exit code ${exit.code}`;
};
