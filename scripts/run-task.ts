import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { StringDecoder } from 'node:string_decoder';
import { childEnvironment } from './environment.ts';
import { hasCode } from './explained-error.ts';
import { root } from './paths.ts';

/** How a program ended, and what it printed. */
export interface TaskResult {
  /** The exit code; 128 + the signal's number when a signal ended it. */
  readonly code: number;
  /** Both streams in the order of arrival; the last 200,000 characters. Empty when they were shown. */
  readonly output: string;
  /** Why it was ended from here, if it was. */
  readonly ended: 'aborted' | 'deadline' | 'silent' | null;
}

export interface TaskOptions {
  readonly args?: readonly string[];
  readonly cwd?: string;
  readonly env?: Record<string, string>;
  /** Shows the program's output as it comes, instead of collecting it: on the terminal, or to who is given. */
  readonly show?: boolean | ((chunk: Buffer) => void);
  readonly onLine?: (line: string) => void;
  readonly signal?: AbortSignal | undefined;
  readonly deadlineMs?: number;
  /** Ends the program when it prints nothing for so long. What is shown is then no terminal to it. */
  readonly silenceMs?: number;
}

const MAX_OUTPUT = 200_000;
const GRACE_MS = 5_000;

/** Sends a signal to a process and everything it started in its group. */
export const signalGroup = (pid: number, signal: NodeJS.Signals): void => {
  try {
    process.kill(-pid, signal);
  } catch (error) {
    // The whole group has ended by itself (macOS says EPERM for one of zombies), as it should.
    if (!hasCode(error, 'ESRCH') && !hasCode(error, 'EPERM')) throw error;
  }
};

/** Cuts a stream of bytes into lines; `end` gives back the last one when it has no line break. */
export const lineSplitter = (onLine: (line: string) => void): { push(chunk: Buffer): void; end(): void } => {
  const decoder = new StringDecoder('utf8');
  let rest = '';
  return {
    push(chunk) {
      const lines = (rest + decoder.write(chunk)).split(/\r?\n|\r/);
      rest = lines.pop() ?? '';
      for (const line of lines) onLine(line);
    },
    end() {
      if (rest !== '') onLine(rest);
      rest = '';
    },
  };
};

/**
 * Runs a program to its end. It gets a process group of its own, so that ending it early ends what it started too.
 * Never throws for an exit code; rejects when the program cannot be started.
 */
export const runTask = (command: string, options: TaskOptions = {}): Promise<TaskResult> =>
  new Promise((resolve, reject) => {
    if (options.signal?.aborted === true) {
      resolve({ code: 130, output: '', ended: 'aborted' });
      return;
    }
    const { show = false } = options;
    const child = spawn(command, options.args ?? [], {
      cwd: options.cwd ?? root,
      env: options.env ?? childEnvironment(),
      stdio:
        show === true && options.silenceMs === undefined
          ? ['ignore', 'inherit', 'inherit']
          : ['ignore', 'pipe', 'pipe'],
      detached: true,
    });
    let output = '';
    let ended: TaskResult['ended'] = null;
    const timers = new Set<NodeJS.Timeout>();

    const end = (why: TaskResult['ended']): void => {
      if (ended !== null || child.pid === undefined) return;
      const { pid } = child;
      ended = why;
      signalGroup(pid, 'SIGTERM');
      timers.add(setTimeout(() => signalGroup(pid, 'SIGKILL'), GRACE_MS));
    };
    const onAbort = (): void => end('aborted');
    options.signal?.addEventListener('abort', onAbort, { once: true });
    if (options.deadlineMs !== undefined) timers.add(setTimeout(() => end('deadline'), options.deadlineMs));
    const silence = options.silenceMs === undefined ? null : setTimeout(() => end('silent'), options.silenceMs);
    if (silence !== null) timers.add(silence);

    const streams = [
      [child.stdout, process.stdout],
      [child.stderr, process.stderr],
    ] as const;
    const splitters = streams.map(([stream, shown]) => {
      const splitter = lineSplitter((line) => options.onLine?.(line));
      stream?.on('data', (chunk: Buffer) => {
        silence?.refresh();
        if (typeof show === 'function') show(chunk);
        else if (show) shown.write(chunk);
        else output = (output + chunk.toString('utf8')).slice(-MAX_OUTPUT);
        splitter.push(chunk);
      });
      return splitter;
    });

    const cleanUp = (): void => {
      for (const timer of timers) clearTimeout(timer);
      options.signal?.removeEventListener('abort', onAbort);
    };
    child.on('error', (error) => {
      cleanUp();
      reject(error);
    });
    child.on('exit', () => {
      // What it started may be slower to end, or deaf.
      if (ended !== null && child.pid !== undefined) signalGroup(child.pid, 'SIGKILL');
    });
    child.on('close', (code, signal) => {
      cleanUp();
      for (const splitter of splitters) splitter.end();
      resolve({ code: signal === null ? (code ?? 1) : 128 + constants.signals[signal], output, ended });
    });
  });

/** The last lines of an output that say something, indented for a message. */
export const lastLines = (output: string, count = 12): string =>
  output
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '')
    .slice(-count)
    .map((line) => `    ${line}`)
    .join('\n');
