import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { acquireDatabase } from '@letat/testing/database-pool';
import type { FastifyInstance } from 'fastify';
import { inject } from 'vitest';
import { buildApp } from '../src/app.ts';
import { readConfig, type Setting } from '../src/config.ts';
import type { Passwords } from '../src/modules/auth/index.ts';
import type { Clock } from '../src/plugins/clock.ts';
import { createLogger } from '../src/plugins/logging.ts';
import { type Calls, callers, callsOf, type Who } from './calls.ts';
import { countStart } from './global-setup.ts';
import { declaredLimits } from './limits.ts';
import { quickPasswords } from './passwords.ts';

export { origin } from './calls.ts';

export const internalToken = 'un-secret-pour-les-tests';
/** Headers of the machine's own tools. */
export const operator = { authorization: `Bearer ${internalToken}` };

export interface TestApp extends Omit<Calls, 'headers'> {
  readonly app: FastifyInstance;
  /** For what may still be connected when the app is closed: nobody gets that database again. */
  readonly uri: string;
  /** For processes that have ended when the app is closed: the next app gets the database, with its indexes. */
  readonly processUri: string;
  /** Lines of the log, parsed. */
  readonly log: Record<string, unknown>[];
  /** The same calls as that person, logged in; a role stands for a person who has it. */
  as(who: Who): Calls;
}

export interface StartedApp extends TestApp {
  /** Where it stores files. */
  readonly folder: string;
  /** What its own database holds now; the returned function puts that back, see `acquireDatabase`. */
  checkpoint(): Promise<() => Promise<boolean>>;
  close(): Promise<void>;
}

/** Only the tests of the limits meet them. */
const unlimited = Object.fromEntries(declaredLimits.map(({ variable }) => [variable, '1000000']));

/** Settings of an app for tests. */
export type Settings = Partial<Record<Setting, string>>;

/** Apps of this worker that were given the address of a database, by that address: all that were started, and those that run. */
const guests = new Map<string, { started: number; running: number }>();

/**
 * An app of its own with a database of its own, unless it is given the address of one; `close` ends both. The database is
 * given back for the next app, unless a test has asked for its address (`uri`) for anything but such an app, or one of these still runs.
 */
export async function startApp(
  overrides: Settings = {},
  extend: (app: FastifyInstance) => void = () => {},
  passwords?: Passwords,
  clock?: Clock,
  paymentSandbox = overrides.PAYPAL_BASE_URL === undefined,
  awaitsDatabase = true,
): Promise<StartedApp> {
  const runFolder = inject('runFolder');
  countStart(runFolder);
  const folder = await mkdtemp(join(runFolder, 'app-'));
  const pooled = overrides.MONGODB_URI === undefined ? await acquireDatabase() : null;
  const uri = pooled?.uri ?? overrides.MONGODB_URI;
  let asked = 0;
  const guest = pooled ? null : guestOf(String(uri));
  const read = readConfig({
    INTERNAL_TOKEN: internalToken,
    DATA_DIR: folder,
    LOG_LEVEL: 'info',
    // Only the tests of the rate meet it.
    MAIL_DOMAIN_RATE: '1000000',
    ...unlimited,
    ...overrides,
    MONGODB_URI: uri,
  });
  if ('problems' in read) throw new Error(JSON.stringify(read.problems));
  const undeclared = Object.keys(read.config.rateLimits).filter((variable) => !(variable in unlimited));
  if (undeclared.length > 0) throw new Error(`no limit has the variable ${undeclared.join(', ')}`);
  const log: Record<string, unknown>[] = [];
  const logger = createLogger(read.config.LOG_LEVEL, { write: (line) => void log.push(JSON.parse(line)) });
  const app = await buildApp({
    config: read.config,
    logger,
    mailbox: overrides.SMTP_URL === undefined,
    paymentSandbox,
    // What fails on purpose is tried again at once.
    outgoingDelayMs: 1,
    passwords: passwords ?? quickPasswords(),
    ...(clock ? { clock } : {}),
  });
  extend(app);
  await app.ready();
  // A server starts without its database; a test does not. On a busy machine the indexes of all modules take a while.
  if (awaitsDatabase) await app.mongo.connected;
  await pooled?.preserve(Object.keys(app.mongo.connection.models));
  return {
    app,
    get uri() {
      asked += 1;
      return String(uri);
    },
    processUri: String(uri),
    log,
    folder,
    async checkpoint() {
      if (!pooled) throw new Error('the database belongs to whoever gave its address');
      return pooled.checkpoint();
    },
    ...callsOf(app, async () => ({})),
    as: callers(app),
    async close() {
      await app.close();
      if (guest) guest.running -= 1;
      const { started, running } = guests.get(String(uri)) ?? { started: 0, running: 0 };
      if (running === 0 && asked === started) await pooled?.release();
      else await pooled?.drop();
      if (pooled) guests.delete(String(uri));
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** One more app at that address. */
function guestOf(uri: string): { started: number; running: number } {
  const known = guests.get(uri) ?? { started: 0, running: 0 };
  known.started += 1;
  known.running += 1;
  guests.set(uri, known);
  return known;
}
