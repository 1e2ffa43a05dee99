import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { Worker } from 'node:worker_threads';

/** What a guarded process tries before anything is taken away from it by lockdown.ts: Node itself has to refuse. */
const attempts: Record<string, (path: string) => unknown> = {
  read: (path) => readFileSync(path, 'utf8'),
  list: (path) => readdirSync(path),
  write: (path) => writeFileSync(path, ''),
  spawn: () => spawnSync('/bin/true').status,
  thread: () => new Worker('', { eval: true }),
  evaluate: () => new Function('return 1')(),
  environment: () => Object.keys(process.env),
};

process.on('message', ([what, path]: [string, string]) => {
  if (what === 'loop') process.send?.('looping', () => loop());
  else process.send?.(outcomeOf(() => attempts[what]?.(path)));
});

function outcomeOf(attempt: () => unknown): string {
  try {
    return `done: ${JSON.stringify(attempt())}`;
  } catch (cause) {
    return cause instanceof Error && 'code' in cause ? String(cause.code) : String(cause);
  }
}

function loop(): never {
  for (;;);
}
