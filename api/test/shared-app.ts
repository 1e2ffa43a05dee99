import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { vi } from 'vitest';
import { z } from 'zod';
import { type Clock, systemClock } from '../src/plugins/clock.ts';
import { callers, callsOf } from './calls.ts';
import { startApp, type TestApp } from './start-app.ts';

/** What is connected to its database beside it may write into the next file: the address stays here. */
export type BorrowedApp = Omit<TestApp, 'uri' | 'processUri'>;

interface SharedApp {
  readonly api: BorrowedApp;
  /** Puts everything back as it was after the start; false when that is not possible, and the app is of no more use. */
  restore(): Promise<boolean>;
  close(): Promise<void>;
}

/** The worker's; it runs until the worker ends. */
let running: Promise<SharedApp> | null = null;
/** Two borrowers at once would see each other's rows. */
let isLent = false;
/** The borrower's. */
let lentClock = systemClock;

/** Lends the worker's running app, with an empty database, log and folder, and for as long by that clock. */
export async function borrowApp(clock: Clock = systemClock): Promise<BorrowedApp> {
  if (isLent) throw new Error('the shared app is lent already: a second app of the same file is one of its own');
  isLent = true;
  lentClock = clock;
  running ??= startShared();
  const { api } = await running;
  // Who has logged in is forgotten with their sessions.
  return { ...api, as: callers(api.app) };
}

/** Takes it back and removes what the borrower left. Throws when that has changed the app itself. */
export async function returnApp(): Promise<void> {
  const shared = await running;
  isLent = false;
  lentClock = systemClock;
  // Until it is known to be clean nobody gets it again.
  running = null;
  if (!shared) return;
  try {
    if (await shared.restore()) running = Promise.resolve(shared);
  } finally {
    if (running === null) await shared.close();
  }
}

async function startShared(): Promise<SharedApp> {
  const started = await startApp({}, undefined, undefined, { now: () => lentClock.now() });
  const { app, log, folder } = started;
  // The running app remembers the secret from its first use on: its row must outlive the borrower.
  await app.signing.tokens('shared app', z.object({})).sign({});
  const restoreRows = await started.checkpoint();
  const before = partsOf(app);
  log.length = 0;
  return {
    api: { app, log, ...callsOf(app, async () => ({})), as: callers(app) },
    close: () => started.close(),
    async restore() {
      vi.restoreAllMocks();
      const changed = [...partsOf(app)].filter(([name, part]) => before.get(name) !== part).map(([name]) => name);
      if (changed.length > 0)
        throw new Error(`${changed.join(', ')} of the shared app was replaced: put it back, or useOwnApp()`);
      if (!(await restoreRows())) return false;
      await removeFiles(folder);
      // After the rows: the stream of changes that is opened now has none of the borrower's.
      await app.inMemoryState.reset();
      log.length = 0;
      return true;
    },
  };
}

/** What plugins and modules have put on the app, and what that consists of. */
function partsOf(app: FastifyInstance): Map<string, unknown> {
  const parts = new Map<string, unknown>();
  for (const [name, part] of Object.entries(app)) {
    parts.set(name, part);
    if (typeof part !== 'object' || part === null) continue;
    for (const [key, { value }] of Object.entries(Object.getOwnPropertyDescriptors(part)))
      parts.set(`${name}.${key}`, value);
  }
  return parts;
}

/** Folders stay: they are made at the start. */
async function removeFiles(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true }))
    if (!entry.isDirectory()) await rm(join(entry.parentPath, entry.name), { force: true });
}
