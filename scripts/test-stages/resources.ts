import { readEnvironment } from '../environment.ts';
import { ExplainedError, messageOf } from '../explained-error.ts';
import type { Log } from '../progress.ts';
import { ensureChromium } from '../provision/chromium.ts';
import { findMongod } from '../provision/mongo.ts';
import { assertUsableMongo } from '../provision/mongo-uri.ts';
import type { MongodBinary } from '../provision/mongod-binary.ts';
import { startTestMongo } from '../provision/test-mongo.ts';

/** What the stages share, or why they cannot have it. */
export interface Resources {
  /** The browser's path. @throws {ExplainedError} */
  chromium(): string;
  /**
   * Does the work with a test database server, given its address, and ends the server after it: what hundreds of databases
   * left behind occupies it for minutes. @throws {ExplainedError}
   */
  withMongo<T>(work: (uri: string) => Promise<T>): Promise<T>;
}

type Got<T> = { readonly value: T } | { readonly problem: string } | null;

const get = async <T>(needed: boolean, work: () => Promise<T>): Promise<Got<T>> => {
  if (!needed) return null;
  try {
    return { value: await work() };
  } catch (error) {
    return { problem: messageOf(error) };
  }
};

const unwrap = <T>(got: Got<T>, what: string): T => {
  if (got === null) throw new Error(`${what} was not asked for`);
  if ('problem' in got) throw new ExplainedError(got.problem);
  return got.value;
};

type TestServer = { readonly uri: string } | { readonly binary: MongodBinary };

/** TEST_MONGODB_URI replaces a server of one's own; MONGODB_URI is never touched by tests. */
const findTestServer = async (log: Log, signal: AbortSignal): Promise<TestServer> => {
  const { testMongodbUri } = readEnvironment();
  if (testMongodbUri === null) return { binary: await findMongod({ log, signal }) };
  await assertUsableMongo(testMongodbUri);
  return { uri: testMongodbUri };
};

const withServer = async <T>(
  server: TestServer,
  { log, signal }: { log: Log; signal: AbortSignal },
  work: (uri: string) => Promise<T>,
): Promise<T> => {
  if ('uri' in server) return work(server.uri);
  const started = await startTestMongo({ binary: server.binary, log, signal });
  try {
    return await work(started.uri);
  } finally {
    await started.stop();
  }
};

/**
 * Gets the browser and the database server program that the stages need. A failure is saved for the stage that needs
 * it: the others run all the same.
 */
export const openResources = async (
  needed: { chromium: boolean; mongo: boolean },
  log: Log,
  signal: AbortSignal,
): Promise<Resources> => {
  // One after the other: both may install system packages.
  const chromium = await get(needed.chromium, () => ensureChromium(log, signal));
  const server = await get(needed.mongo, () => findTestServer(log, signal));
  return {
    chromium: () => unwrap(chromium, 'the browser'),
    withMongo: async (work) => withServer(unwrap(server, 'the database'), { log, signal }, work),
  };
};
