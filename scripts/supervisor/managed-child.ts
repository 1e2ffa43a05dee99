import { type ChildProcess, spawn } from 'node:child_process';
import { constants } from 'node:os';
import { ExplainedError } from '../explained-error.ts';
import { textAt } from '../json.ts';
import { root } from '../paths.ts';
import type { Log } from '../progress.ts';
import { signalGroup } from '../run-task.ts';
import { createBackOff, TIMINGS, type Timings } from './back-off.ts';
import type { ChildLog } from './child-log.ts';

/** A program of the product that is restarted when it ends. */
export interface ManagedChild {
  /** Its address, once it has said for the first time that it listens. */
  readonly ready: Promise<string>;
  /** Asks it to end, and kills it after the deadline; it is not started again. */
  stop(): Promise<void>;
  /** Kills it, and everything it started, at once. */
  kill(): void;
}

export interface ManagedChildOptions {
  readonly name: string;
  /** A TypeScript file, run by this Node. */
  readonly entry: string;
  readonly env: Record<string, string>;
  readonly log: ChildLog;
  readonly say: Log;
  /** Called with the process id at every start, and with null at every end. */
  readonly onPid?: (pid: number | null) => void;
  readonly timings?: Timings;
}

const MOST_FAILED_STARTS = 3;

const exitText = (code: number | null, signal: NodeJS.Signals | null): string =>
  signal === null ? `exit code ${code}` : `signal ${signal} (${constants.signals[signal]})`;

/**
 * Starts a program with an IPC channel and restarts it when it ends: it says `{ type: 'ready', url }` when it listens, ends on
 * SIGTERM, and is started again with growing delays when it ends by itself. Three ends before it was ever ready reject
 * `ready` with its last words.
 */
export const manageChild = (options: ManagedChildOptions): ManagedChild => {
  const { name, say, log, onPid = () => {}, timings = TIMINGS } = options;
  const backOff = createBackOff(timings);
  const { promise: ready, resolve: resolveReady, reject: rejectReady } = Promise.withResolvers<string>();
  const { promise: stopped, resolve: resolveStopped } = Promise.withResolvers<void>();
  let child: ChildProcess | null = null;
  let state: 'starting' | 'running' | 'stopping' | 'over' = 'starting';
  let failedStarts = 0;
  let restart: NodeJS.Timeout | null = null;

  const finish = (): void => {
    state = 'over';
    resolveStopped();
  };

  const giveUp = (how: string): void => {
    finish();
    const words = log
      .lastLines()
      .map((line) => `    ${line}`)
      .join('\n');
    rejectReady(
      new ExplainedError(
        `The ${name} ended ${MOST_FAILED_STARTS} times before it was ready (${how}). Its last words (all of them: ${log.file}):\n${words || '    (none)'}`,
      ),
    );
  };

  const onEnd = (how: string, aliveMs: number): void => {
    child = null;
    onPid(null);
    if (state === 'starting') failedStarts += 1;
    if (state === 'stopping') finish();
    else if (failedStarts >= MOST_FAILED_STARTS) giveUp(how);
    else {
      const delay = backOff.next(aliveMs);
      say(`The ${name} ended unexpectedly (${how}); starting it again in ${delay} ms. Its log: ${log.file}`);
      restart = setTimeout(start, delay);
    }
  };

  const start = (): void => {
    restart = null;
    const startedAt = performance.now();
    // A session of its own: Ctrl-C in the terminal must not reach the children before they are stopped in order.
    const current = spawn(process.execPath, [options.entry], {
      cwd: root,
      env: options.env,
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      detached: true,
    });
    child = current;
    onPid(current.pid ?? null);
    if (current.stdout !== null && current.stderr !== null) log.attach(current.stdout, current.stderr);

    const late = setTimeout(() => {
      say(`The ${name} was not ready within ${timings.readyMs / 1000} s; it is killed and started again.`);
      killGroup();
    }, timings.readyMs);

    current.on('message', (message) => {
      const url = textAt(message, 'url');
      if (textAt(message, 'type') !== 'ready' || url === undefined) return;
      clearTimeout(late);
      if (state === 'running') say(`The ${name} is back.`);
      if (state === 'starting') state = 'running';
      resolveReady(url);
    });

    let over = false;
    const ended = (how: string): void => {
      if (over) return;
      over = true;
      clearTimeout(late);
      onEnd(how, performance.now() - startedAt);
    };
    current.on('error', (error) => {
      if (current.pid === undefined) ended(error.message);
    });
    current.on('exit', () => {
      // Workers that it left behind would hold its port and its pipes.
      if (current.pid !== undefined) signalGroup(current.pid, 'SIGKILL');
    });
    // Only at 'close' have its last words been read.
    current.on('close', (code, signal) => ended(exitText(code, signal)));
  };

  const killGroup = (): void => {
    if (child?.pid !== undefined) signalGroup(child.pid, 'SIGKILL');
  };

  const refuseRestarts = (): void => {
    if (state === 'over') return;
    state = 'stopping';
    // A caller who still waits for it has to learn that it will not come; after the first readiness this does nothing.
    rejectReady(new ExplainedError(`The ${name} was stopped before it was ready.`));
    ready.catch(() => {});
    if (child !== null) return;
    if (restart !== null) clearTimeout(restart);
    finish();
  };

  start();
  return {
    ready,
    async stop() {
      refuseRestarts();
      child?.kill('SIGTERM');
      const timer = setTimeout(() => {
        say(`The ${name} did not stop within ${timings.stopMs / 1000} s; it is killed.`);
        killGroup();
      }, timings.stopMs);
      await stopped;
      clearTimeout(timer);
    },
    kill() {
      refuseRestarts();
      killGroup();
    },
  };
};
