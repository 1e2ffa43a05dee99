import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { MongoClient } from 'mongodb';
import { childEnvironment } from '../../../scripts/environment.ts';
import { root } from '../../../scripts/paths.ts';
import { scratchFolder } from '../../../scripts/provision/scratch-folder.ts';

/** What runs now, as `run.json` of its data folder has it; the supervisor updates it. */
export interface Running {
  url: string;
  apiUrl: string;
  releasesDir: string;
  mongoUri: string;
  /** By which the shell asks the API for what is live. */
  internalToken: string;
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
 * @param prepared a data folder to start with a copy of, instead of an empty one
 */
export async function startDemonstration(
  settings: Readonly<Record<string, string>> = {},
  prepared?: string,
): Promise<Demonstration> {
  const dataDir = await newDataDir();
  if (prepared !== undefined) cpSync(prepared, dataDir, { recursive: true });
  return startIn(dataDir, settings);
}

/**
 * Seeds once what later starts copy: the data of a demonstration that has worked through what its seed gave it to do.
 * @returns its data folder, for the caller to remove
 */
export async function prepareDemonstration(): Promise<string> {
  const dataDir = await newDataDir();
  const { stop } = await startIn(dataDir, {}, { isStored: true });
  try {
    await allWorkDone(findRunning(dataDir).mongoUri);
  } finally {
    await stop();
  }
  return dataDir;
}

const newDataDir = async () => mkdtempSync(join(await scratchFolder(), 'letat-demonstration-'));

async function startIn(
  dataDir: string,
  settings: Readonly<Record<string, string>>,
  { isStored = false } = {},
): Promise<Demonstration> {
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
      if (!isStored) remove();
    },
  };
}

/** Waits until the workers have nothing left to do but what is for later. */
async function allWorkDone(uri: string): Promise<void> {
  const client = await MongoClient.connect(uri);
  try {
    const work = client.db().collection('work');
    while ((await work.countDocuments({ takeAt: { $ne: null }, dueAt: { $lte: new Date() } })) > 0) await delay(100);
  } finally {
    await client.close();
  }
}

/** The start says "Ready in" when everything answers. */
function ready(child: ChildProcess): Promise<void> {
  let output = '';
  return new Promise((done, fail) => {
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk) => {
        output += chunk;
        if (output.includes('Ready in')) done();
      });
    child.once('exit', (code) => fail(new Error(`npm start ended with ${code}:\n${output}`)));
  });
}
