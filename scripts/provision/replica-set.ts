import { connect } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { type Db, MongoClient, MongoServerError } from 'mongodb';
import { ExplainedError } from '../explained-error.ts';
import { isRecord, listAt, textAt } from '../json.ts';

/** The name of the one-node replica set. */
export const SET_NAME = 'rs0';

const POLL_MS = 20;
const ANSWER_MS = 5_000;
const PRIMARY_MS = 60_000;
const NOT_YET_INITIALIZED = 94;
const ALREADY_INITIALIZED = 23;

const accepts = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect({ host: '127.0.0.1', port });
    socket.setTimeout(1_000, () => socket.destroy());
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => socket.destroy());
    socket.once('close', () => resolve(false));
  });

const onAdmin = async <T>(
  port: number,
  timeoutMs: number,
  work: (admin: Db, client: MongoClient) => Promise<T>,
): Promise<T> => {
  const client = new MongoClient(`mongodb://127.0.0.1:${port}/?directConnection=true`, {
    serverSelectionTimeoutMS: timeoutMs,
    connectTimeoutMS: timeoutMs,
    socketTimeoutMS: timeoutMs,
  });
  try {
    return await work(client.db('admin'), client);
  } finally {
    await client.close();
  }
};

/** Whether the server that listens there is the one of this data folder; false too when nothing answers in time. */
export const servesFolder = async (port: number, dbPath: string, timeoutMs: number): Promise<boolean> => {
  try {
    const options: unknown = await onAdmin(port, timeoutMs, (admin) => admin.command({ getCmdLineOpts: 1 }));
    const parsed = isRecord(options) ? options.parsed : undefined;
    return isRecord(parsed) && textAt(parsed.storage, 'dbPath') === dbPath;
  } catch (error) {
    if (error instanceof Error) return false;
    throw error;
  }
};

/**
 * Waits until the server of this data folder answers; ends when `stopped` says so. Another program may have taken the
 * port first: then the server ends by itself.
 */
export const waitForServer = async (port: number, dbPath: string, stopped: () => boolean): Promise<void> => {
  while (!stopped() && !((await accepts(port)) && (await servesFolder(port, dbPath, ANSWER_MS)))) await delay(POLL_MS);
};

const command = async (admin: Db, document: Record<string, unknown>): Promise<'done' | 'not yet' | 'already'> => {
  try {
    await admin.command(document);
    return 'done';
  } catch (error) {
    if (error instanceof MongoServerError && error.code === NOT_YET_INITIALIZED) return 'not yet';
    if (error instanceof MongoServerError && error.code === ALREADY_INITIALIZED) return 'already';
    throw error;
  }
};

/** Makes the server the one member of its set under the address that it listens on now. */
const configure = async (admin: Db, client: MongoClient, host: string): Promise<void> => {
  const stored = client.db('local').collection('system.replset');
  for (;;) {
    const config = await stored.findOne({}, { readPreference: 'primaryPreferred' });
    if (config === null) {
      await command(admin, { replSetInitiate: { _id: SET_NAME, members: [{ _id: 0, host }] } });
      return;
    }
    const members = listAt(config, 'members').filter(isRecord);
    if (members.length === 1 && members[0]?.host === host) return;
    const changed = { ...config, members: [{ ...members[0], _id: 0, host }], version: Number(config.version) + 1 };
    // A server that has just started may not have loaded its own configuration yet.
    if ((await command(admin, { replSetReconfig: changed, force: true })) !== 'not yet') return;
    await delay(POLL_MS);
  }
};

/**
 * Initiates the set on its first start, corrects the member's address when the port changed, and waits until the server
 * can be written to.
 * @throws {ExplainedError} when it does not become primary within a minute
 */
export const ensurePrimary = async (port: number, stopped: () => boolean): Promise<void> => {
  if (stopped()) return;
  await onAdmin(port, 30_000, async (admin, client) => {
    await configure(admin, client, `127.0.0.1:${port}`);
    const started = performance.now();
    while (!stopped()) {
      const hello: unknown = await admin.command({ hello: 1 });
      if (isRecord(hello) && hello.isWritablePrimary === true) return;
      if (performance.now() - started > PRIMARY_MS) {
        throw new ExplainedError(
          `MongoDB on port ${port} did not become writable within ${PRIMARY_MS / 1000} s; its log says why.`,
        );
      }
      await delay(POLL_MS);
    }
  });
};
