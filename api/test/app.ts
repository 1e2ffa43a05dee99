import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll } from 'vitest';
import type { Passwords } from '../src/modules/auth/index.ts';
import type { Clock } from '../src/plugins/clock.ts';
import { type BorrowedApp, borrowApp, returnApp } from './shared-app.ts';
import { type Settings, startApp, type TestApp } from './start-app.ts';

export { internalToken, operator, origin, type Settings, startApp, type TestApp } from './start-app.ts';

/**
 * An app for all tests of the file. Without settings it is the worker's, which runs on from file to file and is emptied in between
 * (docs/decisions/0026), by the file's clock if it has one; with any, it is one of the file's own.
 */
export function useApp(
  overrides: Settings = {},
  extend?: (app: FastifyInstance) => void,
  passwords?: Passwords,
  clock?: Clock,
): TestApp {
  const isOwn = Object.keys(overrides).length > 0 || extend !== undefined || passwords !== undefined;
  if (isOwn) return useOwnApp(overrides, extend, passwords, clock);
  return duringFile(() => borrowApp(clock), returnApp, { uri: noUri, processUri: noUri });
}

/** For a file that connects something else to the app's database, or changes the app so that it is not put back. */
export function useOwnApp(
  overrides: Settings = {},
  extend: (app: FastifyInstance) => void = () => {},
  passwords?: Passwords,
  clock?: Clock,
): TestApp {
  return duringFile(
    () => startApp(overrides, extend, passwords, clock),
    (started) => started.close(),
    { uri: ({ uri }) => uri, processUri: ({ processUri }) => processUri },
  );
}

function noUri(): never {
  throw new Error(
    'the database of the shared app is lent with it alone: a file that connects something else needs useOwnApp()',
  );
}

function duringFile<A extends BorrowedApp>(
  start: () => Promise<A>,
  end: (started: A) => Promise<void>,
  addresses: { readonly uri: (started: A) => string; readonly processUri: (started: A) => string },
): TestApp {
  let started: A | undefined;
  const current = () => {
    if (!started) throw new Error('the app starts in beforeAll');
    return started;
  };
  beforeAll(async () => {
    started = await start();
  });
  afterAll(async () => {
    if (started) await end(started);
  });
  return {
    get app() {
      return current().app;
    },
    get uri() {
      return addresses.uri(current());
    },
    get processUri() {
      return addresses.processUri(current());
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
