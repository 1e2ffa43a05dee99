import { readEnvironment } from '../environment.ts';
import { ExplainedError, messageOf } from '../explained-error.ts';
import type { Log } from '../progress.ts';
import { ensureChromium } from '../provision/chromium.ts';
import type { EmbeddedMongo } from '../provision/embedded-mongo.ts';
import { assertUsableMongo } from '../provision/mongo-uri.ts';
import { startTestMongo } from '../provision/test-mongo.ts';

/** What the stages share, or why they cannot have it. */
export interface Resources {
  /** The browser's path. @throws {ExplainedError} */
  chromium(): string;
  /** The address of a test database server. @throws {ExplainedError} */
  mongoUri(): string;
  close(): Promise<void>;
}

type Got<T> = { readonly value: T } | { readonly problem: string } | null;

const get = async <T>(wanted: boolean, work: () => Promise<T>): Promise<Got<T>> => {
  if (!wanted) return null;
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

/**
 * Gets the browser and the database server that the stages need. A failure is kept for the stage that needs the thing:
 * the others run all the same. TEST_MONGODB_URI replaces the server; MONGODB_URI is never touched by tests.
 */
export const openResources = async (
  wanted: { chromium: boolean; mongo: boolean },
  log: Log,
  signal: AbortSignal,
): Promise<Resources> => {
  const { testMongodbUri } = readEnvironment();
  let server: EmbeddedMongo | null = null;
  // One after the other: both may install system packages.
  const chromium = await get(wanted.chromium, () => ensureChromium(log, signal));
  const mongoUri = await get(wanted.mongo, async () => {
    if (testMongodbUri !== null) {
      await assertUsableMongo(testMongodbUri);
      return testMongodbUri;
    }
    // Every query of the product must have an index.
    server = await startTestMongo({ parameters: { notablescan: 1 }, log, signal });
    server.onExit(() => log('The test database server ended by itself; the tests that need it will fail.'));
    return server.uri;
  });
  return {
    chromium: () => unwrap(chromium, 'the browser'),
    mongoUri: () => unwrap(mongoUri, 'the database'),
    close: async () => {
      await server?.stop();
    },
  };
};
