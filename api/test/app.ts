import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll } from 'vitest';
import { buildApp } from '../src/app.ts';
import { type Config, readConfig } from '../src/config.ts';
import { createLogger } from '../src/plugins/logging.ts';
import { newDatabaseUri } from './mongo.ts';

export const internalToken = 'un-secret-pour-les-tests';
export const origin = 'http://localhost:3000';
/** Headers of the machine's own tools. */
export const operator = { authorization: `Bearer ${internalToken}` };

export interface TestApp {
  readonly app: FastifyInstance;
  readonly uri: string;
  /** Lines of the log, parsed. */
  readonly log: Record<string, unknown>[];
  get(url: string, headers?: Record<string, string>): Promise<LightMyRequestResponse>;
  /** Sends JSON from the site's own origin. */
  post(url: string, body: unknown, headers?: Record<string, string>): Promise<LightMyRequestResponse>;
}

/** An app of its own with a database of its own; `close` ends both. */
export async function startApp(
  overrides: Partial<Record<keyof Config, string>> = {},
  extend: (app: FastifyInstance) => void = () => {},
): Promise<TestApp & { close(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'letat-api-test-'));
  const uri = overrides.MONGODB_URI ?? (await newDatabaseUri());
  const read = readConfig({
    INTERNAL_TOKEN: internalToken,
    DATA_DIR: folder,
    LOG_LEVEL: 'info',
    RATE_LIMIT_DEFAULT: '1000000',
    RATE_LIMIT_COMMENTS: '1000000',
    ...overrides,
    MONGODB_URI: uri,
  });
  if ('problems' in read) throw new Error(JSON.stringify(read.problems));
  const log: Record<string, unknown>[] = [];
  const logger = createLogger(read.config.LOG_LEVEL, { write: (line) => void log.push(JSON.parse(line)) });
  const app = await buildApp({ config: read.config, logger });
  extend(app);
  await app.ready();
  return {
    app,
    uri,
    log,
    get: (url, headers = {}) => app.inject({ url, headers }),
    post: (url, body, headers = {}) =>
      app.inject({
        method: 'POST',
        url,
        headers: { origin, ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
        ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
      }),
    async close() {
      if (overrides.MONGODB_URI === undefined && app.mongo.isUp()) await app.mongo.connection.dropDatabase();
      await app.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** One app for all tests of the file, closed after them. */
export function useApp(
  overrides: Partial<Record<keyof Config, string>> = {},
  extend: (app: FastifyInstance) => void = () => {},
): TestApp {
  let started: Awaited<ReturnType<typeof startApp>> | undefined;
  const current = () => {
    if (!started) throw new Error('the app starts in beforeAll');
    return started;
  };
  beforeAll(async () => {
    started = await startApp(overrides, extend);
  });
  afterAll(() => started?.close());
  return {
    get app() {
      return current().app;
    },
    get uri() {
      return current().uri;
    },
    get log() {
      return current().log;
    },
    get: (url, headers) => current().get(url, headers),
    post: (url, body, headers) => current().post(url, body, headers),
  };
}
