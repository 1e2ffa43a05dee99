import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { childEnvironment } from '../../../scripts/environment.ts';
import { textAt } from '../../../scripts/json.ts';
import { root } from '../../../scripts/paths.ts';

/** The API, a worker of it, or a shell, in a process of its own, as the product runs it. */
export interface ApiProcess {
  readonly child: ChildProcess;
  /** What it has said so far, on both streams. */
  output(): string;
  /** Its address, once it listens; of a worker, once it works. Rejects with its last words when it ends before that. */
  readonly listening: Promise<string>;
  /** Its exit code, once it has ended; null when a signal ended it. */
  readonly exited: Promise<number | null>;
  /** Asks it to end, and waits until it has. */
  stop(): Promise<void>;
}

type Settings = Readonly<Record<string, string>>;

/** Starts the API with these settings and no others: what is set where the tests run does not reach it. */
export function startApi(settings: Settings): ApiProcess {
  return startProcess(join(root, 'api', 'src', 'server.ts'), settings);
}

/** Starts a worker in the same way; of another program than the product's if its path is given. */
export function startWorker(settings: Settings, entry = join(root, 'api', 'src', 'worker.ts')): ApiProcess {
  return startProcess(entry, settings);
}

/** Starts a shell in the same way. */
export function startShell(settings: Settings): ApiProcess {
  return startProcess(join(root, 'shell', 'server', 'main.ts'), settings);
}

function startProcess(entry: string, settings: Settings): ApiProcess {
  const child = spawn(process.execPath, [entry], {
    env: childEnvironment({ LOG_LEVEL: 'error', ...settings }, {}),
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += chunk));
  const exited = once(child, 'exit').then(([code]): number | null => code);
  const listening = new Promise<string>((resolve, reject) => {
    child.on('message', (message) => {
      const url = textAt(message, 'url');
      if (textAt(message, 'type') === 'ready' && url !== undefined) resolve(url);
    });
    void exited.then((code) => reject(new Error(`${entry} ended with ${code} before it was ready:\n${output}`)));
  });
  // Who only waits for its end must not be notified of a start that never came.
  listening.catch(() => {});
  return {
    child,
    output: () => output,
    listening,
    exited,
    async stop() {
      child.kill('SIGTERM');
      await exited;
    },
  };
}
