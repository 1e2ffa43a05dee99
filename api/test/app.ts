import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Role } from '@letat/contracts/constants';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll } from 'vitest';
import { buildApp } from '../src/app.ts';
import { type Config, readConfig } from '../src/config.ts';
import type { Passwords } from '../src/modules/auth/index.ts';
import { createLogger } from '../src/plugins/logging.ts';
import { addUser } from './fixtures.ts';
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
  get: Get;
  /** Sends JSON from the site's own origin. */
  post: Send;
  put: Send;
  del: Get;
  /** The same calls as that person, logged in; a role stands for somebody who has it. */
  as(who: Role | { id: string }): Calls;
}

type Get = (url: string, headers?: Record<string, string>) => Promise<LightMyRequestResponse>;
type Send = (url: string, body: unknown, headers?: Record<string, string>) => Promise<LightMyRequestResponse>;

/** The calls of one caller. */
export interface Calls {
  get: Get;
  post: Send;
  put: Send;
  del: Get;
  /** The `Cookie` header that they send, for requests made otherwise. */
  headers(): Promise<{ cookie?: string }>;
}

/** An app of its own with a database of its own; `close` ends both. */
export async function startApp(
  overrides: Partial<Record<keyof Config, string>> = {},
  extend: (app: FastifyInstance) => void = () => {},
  passwords?: Passwords,
): Promise<TestApp & { close(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'letat-api-test-'));
  const uri = overrides.MONGODB_URI ?? (await newDatabaseUri());
  const read = readConfig({
    INTERNAL_TOKEN: internalToken,
    DATA_DIR: folder,
    LOG_LEVEL: 'info',
    RATE_LIMIT_DEFAULT: '1000000',
    RATE_LIMIT_COMMENTS: '1000000',
    RATE_LIMIT_LOGIN: '1000000',
    RATE_LIMIT_LOGIN_ACCOUNT: '1000000',
    RATE_LIMIT_REGISTER: '1000000',
    ...overrides,
    MONGODB_URI: uri,
  });
  if ('problems' in read) throw new Error(JSON.stringify(read.problems));
  const log: Record<string, unknown>[] = [];
  const logger = createLogger(read.config.LOG_LEVEL, { write: (line) => void log.push(JSON.parse(line)) });
  const app = await buildApp({ config: read.config, logger, ...(passwords ? { passwords } : {}) });
  extend(app);
  await app.ready();
  return {
    app,
    uri,
    log,
    ...callsOf(app, async () => ({})),
    as: callers(app),
    async close() {
      if (overrides.MONGODB_URI === undefined && app.mongo.isUp()) await app.mongo.connection.dropDatabase();
      await app.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function callsOf(app: FastifyInstance, headersOf: Calls['headers']): Calls {
  const send =
    (method: 'POST' | 'PUT'): Send =>
    async (url, body, headers = {}) =>
      app.inject({
        method,
        url,
        headers: {
          origin,
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...(await headersOf()),
          ...headers,
        },
        ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
      });
  return {
    get: async (url, headers = {}) => app.inject({ url, headers: { ...(await headersOf()), ...headers } }),
    post: send('POST'),
    put: send('PUT'),
    del: async (url, headers = {}) =>
      app.inject({ method: 'DELETE', url, headers: { origin, ...(await headersOf()), ...headers } }),
    headers: headersOf,
  };
}

/** Callers by account; each gets one session when it first calls. */
function callers(app: FastifyInstance): TestApp['as'] {
  const known = new Map<string, Calls>();
  return (who) => {
    const key = typeof who === 'string' ? who : who.id;
    const calls =
      known.get(key) ??
      callsOf(
        app,
        once(() => logIn(app, who)),
      );
    known.set(key, calls);
    return calls;
  };
}

async function logIn(app: FastifyInstance, who: Role | { id: string }): Promise<{ cookie: string }> {
  const { id } = typeof who === 'string' ? await addUser(app, { role: who }) : who;
  const setCookie = await app.auth.openSession(id, { address: '192.0.2.1', userAgent: 'test' });
  return { cookie: setCookie.split(';', 1)[0] ?? '' };
}

function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

/** One app for all tests of the file, closed after them. */
export function useApp(
  overrides: Partial<Record<keyof Config, string>> = {},
  extend: (app: FastifyInstance) => void = () => {},
  passwords?: Passwords,
): TestApp {
  let started: Awaited<ReturnType<typeof startApp>> | undefined;
  const current = () => {
    if (!started) throw new Error('the app starts in beforeAll');
    return started;
  };
  beforeAll(async () => {
    started = await startApp(overrides, extend, passwords);
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
    get: (...call) => current().get(...call),
    post: (...call) => current().post(...call),
    put: (...call) => current().put(...call),
    del: (...call) => current().del(...call),
    as: (who) => current().as(who),
  };
}
