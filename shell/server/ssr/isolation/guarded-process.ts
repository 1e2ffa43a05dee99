import { type ChildProcess, fork, spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const folder = fileURLToPath(new URL('.', import.meta.url));
const packageFile = fileURLToPath(new URL('../../../package.json', import.meta.url));

/** A part of util-linux; that of BusyBox has no such option. */
const setpriv = '/usr/bin/setpriv';
/** Ends a process with the one that started it, also one that loops: see prctl(2), PR_SET_PDEATHSIG. */
const tiedToParent = ['--pdeathsig', 'KILL', '--no-new-privs'];

/** Asked once: each start of a process would fail where it cannot be done. */
let canBeTied: boolean | undefined;

/**
 * Starts a program of this folder for code that is trusted with nothing: Node's permission model refuses files but those of this folder, other
 * processes, threads and addons, and there is no environment. The network is for lockdown.ts to refuse.
 * @throws when the machine has no room for a process
 */
export function startGuarded(program: string, memoryMb: number): ChildProcess {
  const flags = [
    '--permission',
    `--allow-fs-read=${folder}`,
    `--allow-fs-read=${packageFile}`,
    '--disallow-code-generation-from-strings',
    `--max-old-space-size=${memoryMb}`,
  ];
  canBeTied ??= spawnSync(setpriv, [...tiedToParent, process.execPath, '--version']).status === 0;
  return fork(program, [], {
    ...(canBeTied ? { execPath: setpriv } : {}),
    execArgv: canBeTied ? [...tiedToParent, process.execPath, ...flags] : flags,
    env: { NODE_ENV: 'production' },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    // Copies strings as they are, where JSON would escape a page once more.
    serialization: 'advanced',
  });
}
