import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Step, VerificationMessage, VerificationTask } from './protocol.ts';
import { type Overrun, watchSteps } from './step-watch.ts';

/** What went wrong, and in the middle of what. */
export interface Fault {
  step: Step;
  kind: 'threw' | 'rejected' | 'ended' | Overrun;
  message: string;
}

export interface Verification {
  /** Faults after which the process went on. */
  faults: Fault[];
  /** What ended the process; null when it came to its end. */
  fatal: Fault | null;
  offered: Map<string, { routes: string[]; fragments: string[] }>;
  pages: number;
  withoutData: number;
}

const program = fileURLToPath(new URL('./rendering-process.ts', import.meta.url));
/** The first step, before any part is named. */
const starting: Step = { kind: 'import', part: 'platform', route: '', address: '' };

/**
 * Runs the rendering process on a task, and ends it when a step takes too much.
 * @param memoryMb of its heap; its resident memory may be two and a half times as much
 * @throws when the process cannot be started, or the signal ends it
 */
export async function runVerification(
  task: VerificationTask,
  { memoryMb, signal }: { memoryMb: number; signal: AbortSignal },
): Promise<Verification> {
  signal.throwIfAborted();
  const child = fork(program, [], {
    execArgv: [`--max-old-space-size=${memoryMb}`],
    env: { NODE_ENV: 'production' },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  const found: Verification = { faults: [], fatal: null, offered: new Map(), pages: 0, withoutData: 0 };
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const lastWords = collectText(child);
  let step = starting;
  let isDone = false;

  const end = (kind: Fault['kind'], message: string) => {
    found.fatal ??= { step, kind, message };
    child.kill('SIGKILL');
  };
  const watch = watchSteps(child.pid ?? 0, {
    memory: memoryMb * 2.5 * 1024 * 1024,
    onOverrun: (why) => end(why, ''),
  });
  const abort = () => child.kill('SIGKILL');
  signal.addEventListener('abort', abort, { once: true });

  child.on('message', (message: VerificationMessage) => {
    if (message.type === 'step') {
      step = message.step;
      watch.next();
    } else if (message.type === 'offered') found.offered.set(message.part, message);
    else if (message.type === 'failed')
      found.faults.push({ step: message.step, kind: 'threw', message: message.message });
    else if (message.type === 'rejected') end('rejected', message.message);
    else if (message.type === 'rendered') {
      found.pages += 1;
      if (!message.hasData) found.withoutData += 1;
    } else {
      isDone = true;
      child.disconnect();
    }
  });
  // Also what is sent to a process that has just ended.
  child.on('error', reject);
  child.once('exit', (code, killedBy) => {
    const isOutOfMemory = killedBy === 'SIGABRT' || lastWords().includes('heap out of memory');
    if (!isDone)
      found.fatal ??= { step, kind: isOutOfMemory ? 'memory' : 'ended', message: errorIn(lastWords(), code) };
    resolve();
  });
  child.send(task);
  try {
    await promise;
  } finally {
    watch.stop();
    signal.removeEventListener('abort', abort);
  }
  signal.throwIfAborted();
  return found;
}

const mostText = 20_000;

function collectText({ stderr }: ChildProcess): () => string {
  let text = '';
  stderr?.setEncoding('utf8').on('data', (part: string) => {
    text = (text + part).slice(-mostText);
  });
  return () => text;
}

/** The error that Node names when it ends a process, else with which code it ended. */
function errorIn(text: string, code: number | null): string {
  return /^(?:\w*Error|Uncaught)\b.*$/m.exec(text)?.[0] ?? (code === null ? '' : `code ${code}`);
}
