import { readFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Environment } from '../environment.ts';
import { ExplainedError, hasCode } from '../explained-error.ts';
import { parseJsonOrNothing, textAt } from '../json.ts';
import { consoleLog } from '../progress.ts';
import { startEmbeddedMongo } from '../provision/embedded-mongo.ts';
import { provisionMongo } from '../provision/mongo.ts';
import { majorOfFolder } from '../provision/mongo-data-folder.ts';
import { claimDataFolder } from './run-file.ts';

/** Where the data are, and under which address people know the site. */
export interface Database {
  readonly mongoUri: string;
  readonly url: string;
}

/** The product that runs from a data folder; null when none does. */
const runningFrom = (dataDir: string): Database | null => {
  try {
    const content = parseJsonOrNothing(readFileSync(join(dataDir, 'run.json'), 'utf8'));
    const [mongoUri, url] = [textAt(content, 'mongoUri'), textAt(content, 'url')];
    return mongoUri === undefined || url === undefined ? null : { mongoUri, url };
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return null;
    throw error;
  }
};

/**
 * Works on the product's database, whether the product runs or not: then its embedded server is started for the work alone.
 * @param options.alone the work does not go together with a product that runs from this data folder
 * @throws {ExplainedError}
 */
export const withDatabase = async <T>(
  environment: Environment,
  signal: AbortSignal,
  work: (database: Database) => Promise<T>,
  { alone = false } = {},
): Promise<T> => {
  const { dataDir, port } = environment;
  const url = environment.publicOrigin ?? `http://localhost:${port}`;
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  let release: () => void;
  try {
    release = claimDataFolder(dataDir);
  } catch (error) {
    const running = error instanceof ExplainedError && !alone ? runningFrom(dataDir) : null;
    if (running === null) throw error;
    return work(running);
  }
  try {
    const neededMajor = await majorOfFolder(join(dataDir, 'mongodb'));
    const source = await provisionMongo({ environment, log: consoleLog, neededMajor, signal });
    if (source.kind === 'external') return await work({ mongoUri: source.uri, url });
    const options = { dataDir: join(dataDir, 'mongodb'), binary: source.binary, log: consoleLog, signal };
    const mongo = await startEmbeddedMongo(options);
    try {
      return await work({ mongoUri: mongo.uri, url });
    } finally {
      await mongo.stop();
    }
  } finally {
    release();
  }
};
