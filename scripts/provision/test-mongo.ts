import { existsSync, rmSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { stillRuns } from '../bootstrap/process-identity.mjs';
import { hasCode } from '../explained-error.ts';
import type { Log } from '../progress.ts';
import { type EmbeddedMongo, type EmbeddedMongoOptions, startEmbeddedMongo } from './embedded-mongo.ts';
import { readRunning } from './mongo-data-folder.ts';
import { lastWordsOf } from './mongod-failure.ts';
import { adoptMongod, endMongod, exitText } from './mongod-process.ts';
import { SCRATCH_FOLDERS, scratchFolder } from './scratch-folder.ts';

const PREFIX = 'letat-test-mongo-';

const sweepOne = async (dataDir: string): Promise<void> => {
  const note = await readRunning(dataDir);
  // Without a note the folder may be one that another run has just made.
  if (note === null || stillRuns(note.owner)) return;
  if (stillRuns(note.server)) await endMongod(adoptMongod(note.server), 0);
  await rm(dataDir, { recursive: true, force: true });
};

/** Test runs that were killed leave a server and a folder behind; the next one clears them away. */
const sweep = async (folder: string): Promise<void> => {
  if (!existsSync(folder)) return;
  const names = (await readdir(folder)).filter((name) => name.startsWith(PREFIX));
  for (const name of names) {
    try {
      await sweepOne(join(folder, name));
    } catch (error) {
      // The folder of another user of this machine is theirs to clear.
      if (!hasCode(error, 'EACCES') && !hasCode(error, 'EPERM')) throw error;
    }
  }
};

export interface TestMongoOptions extends Pick<EmbeddedMongoOptions, 'parameters' | 'binary' | 'signal'> {
  readonly log?: Log;
}

/**
 * Databases that tests drop are gone at once: by default their files stay open for five minutes, for readers of the past, and
 * hundreds of databases of a hundred files each are more than a process may have open.
 */
const NO_HISTORY = { minSnapshotHistoryWindowInSeconds: 0 };

/**
 * Starts a MongoDB for tests in a temporary folder; `stop` ends it and deletes the folder. Its address names the
 * database `test`: suites that run beside each other use databases of their own names. It refuses a predicate without index,
 * because every query of the product must have one; whatever starts the server, the same tests hold.
 */
export const startTestMongo = async (options: TestMongoOptions = {}): Promise<EmbeddedMongo> => {
  for (const folder of SCRATCH_FOLDERS) await sweep(folder);
  const dataDir = await mkdtemp(join(await scratchFolder(), PREFIX));
  const { log = () => {}, parameters, ...rest } = options;
  const strictAndQuick = { notablescan: 1, diagnosticDataCollectionEnabled: 'false', ...NO_HISTORY, ...parameters };
  const remove = { recursive: true, force: true, maxRetries: 5 };
  let mongo: EmbeddedMongo;
  try {
    mongo = await startEmbeddedMongo({ ...rest, dataDir, log, parameters: strictAndQuick, database: 'test' });
  } catch (error) {
    await rm(dataDir, remove);
    throw error;
  }
  mongo.onExit((exit) => {
    void lastWordsOf(dataDir).then((words) =>
      log(`The test database server ended by itself, with ${exitText(exit)}:\n${words}`),
    );
  });
  // A test runner that ends without calling stop must not leave a server behind.
  const atExit = (): void => {
    void mongo.kill();
    rmSync(dataDir, remove);
  };
  process.once('exit', atExit);
  return {
    ...mongo,
    async stop() {
      process.off('exit', atExit);
      // Its data are deleted, so there is no reason to wait for a clean shutdown.
      await mongo.stop(0);
      await rm(dataDir, remove);
    },
  };
};
