import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { childEnvironment } from '../../../scripts/environment.ts';
import { root } from '../../../scripts/paths.ts';
import { scratchFolder } from '../../../scripts/provision/scratch-folder.ts';

/** What runs now, as `run.json` of its data folder has it; the supervisor updates it. */
export interface Running {
  url: string;
  apiUrl: string;
  releasesDir: string;
  mongoUri: string;
  pids: { api: number; shell: number; mongod: number; workers: number[] };
}

export interface Demonstration {
  readonly dataDir: string;
  /** Stops it and throws its data away. */
  stop(): Promise<void>;
}

/** What runs from that data folder. */
export function findRunning(dataDir: string): Running {
  return JSON.parse(readFileSync(join(dataDir, 'run.json'), 'utf8'));
}

/**
 * Starts the demonstration as people do (`npm start`: build, database, seed, API, shell), on a free port and with data
 * that is thrown away. Resolves when everything answers.
 */
export async function startDemonstration(settings: Readonly<Record<string, string>> = {}): Promise<Demonstration> {
  const dataDir = mkdtempSync(join(await scratchFolder(), 'letat-demonstration-'));
  const child = spawn(process.execPath, [join(root, 'scripts/commands/start.ts')], {
    cwd: root,
    env: childEnvironment({
      ...settings,
      PORT: '0',
      DATA_DIR: dataDir,
      RELEASES_DIR: join(dataDir, 'releases'),
      MONGODB_URI: '',
    }),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<void>((done) => child.once('exit', () => done()));
  const remove = () => rmSync(dataDir, { recursive: true, force: true });
  try {
    await ready(child);
  } catch (error) {
    remove();
    throw error;
  }
  return {
    dataDir,
    async stop() {
      child.kill('SIGTERM');
      await ended;
      remove();
    },
  };
}

/** The start says "Ready in" when everything answers. */
function ready(child: ChildProcess): Promise<void> {
  let said = '';
  return new Promise((done, fail) => {
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk) => {
        said += chunk;
        if (said.includes('Ready in')) done();
      });
    child.once('exit', (code) => fail(new Error(`npm start ended with ${code}:\n${said}`)));
  });
}
