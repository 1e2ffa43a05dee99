import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { MongoClient } from 'mongodb';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { processStart } from '../bootstrap/process-identity.mjs';
import { numberAt, textAt } from '../json.ts';
import { type EmbeddedMongo, type EmbeddedMongoOptions, startEmbeddedMongo } from './embedded-mongo.ts';
import { scratchFolder } from './scratch-folder.ts';
import { startTestMongo } from './test-mongo.ts';

const fixture = join(import.meta.dirname, 'fixtures', 'start-and-wait.ts');

let dataDir: string;
let lines: string[];
let running: EmbeddedMongo[];

beforeEach(async () => {
  dataDir = await mkdtemp(join(await scratchFolder(), 'letat-embedded-'));
  lines = [];
  running = [];
});

afterEach(async () => {
  await Promise.all(running.map((mongo) => mongo.stop(0)));
  await rm(dataDir, { recursive: true, force: true });
});

const start = async (options: Partial<EmbeddedMongoOptions> = {}): Promise<EmbeddedMongo> => {
  const mongo = await startEmbeddedMongo({ dataDir, log: (line) => lines.push(line), ...options });
  running.push(mongo);
  return mongo;
};

const withDatabase = async <T>(mongo: { uri: string }, work: (client: MongoClient) => Promise<T>): Promise<T> => {
  const client = new MongoClient(mongo.uri, { serverSelectionTimeoutMS: 5_000 });
  try {
    return await work(client);
  } finally {
    await client.close();
  }
};

const write = (mongo: EmbeddedMongo, name: string) =>
  withDatabase(mongo, (client) =>
    client
      .db()
      .collection('rows')
      .insertOne({ name }, { writeConcern: { w: 'majority' } }),
  );

const names = (mongo: EmbeddedMongo): Promise<unknown[]> =>
  withDatabase(mongo, async (client) => (await client.db().collection('rows').find().toArray()).map((row) => row.name));

/** A parent process that starts a database and is then killed, as by kill -9 of the command. */
const startElsewhere = async (...args: string[]): Promise<{ parent: ChildProcess; pid: number; uri: string }> => {
  const parent = fork(fixture, args, { execArgv: [] });
  const failed = once(parent, 'exit').then(([code]) => {
    throw new Error(`the fixture ended with code ${code}`);
  });
  const [message]: unknown[] = await Promise.race([once(parent, 'message'), failed]);
  failed.catch(() => {});
  return { parent, pid: numberAt(message, 'pid') ?? 0, uri: textAt(message, 'uri') ?? '' };
};

const killHard = async (parent: ChildProcess): Promise<void> => {
  const exited = once(parent, 'exit');
  parent.kill('SIGKILL');
  await exited;
};

test('no operation is slow to a database, whose log would quote it', async () => {
  const mongo = await start();
  const logged = await withDatabase(mongo, (client) => client.db().command({ profile: -1 }));
  expect(logged).toMatchObject({ was: 0, slowms: 2 ** 31 - 1 });
});

test('a second start finds the data under the same address', async () => {
  const first = await start();
  await write(first, 'before');
  await first.stop();
  expect(processStart(first.pid)).toBeNull();
  const second = await start();
  expect(second.uri).toBe(first.uri);
  expect(await names(second)).toEqual(['before']);
});

test('transactions and change streams work: it is a replica set', async () => {
  const mongo = await start();
  await withDatabase(mongo, async (client) => {
    const rows = client.db().collection('rows');
    await rows.insertOne({ name: 'outside' });
    const stream = rows.watch();
    const seen = stream.next();
    await client.withSession((session) =>
      session.withTransaction(() => rows.insertOne({ name: 'inside' }, { session })),
    );
    expect(await seen).toMatchObject({ operationType: 'insert', fullDocument: { name: 'inside' } });
    await stream.close();
  });
});

test('a taken port is replaced and the set follows', async () => {
  const first = await start();
  await write(first, 'before');
  await first.stop();
  const squatter = createServer((socket) => socket.destroy()).listen(first.port, '127.0.0.1');
  await once(squatter, 'listening');
  try {
    const second = await start();
    expect(second.port).not.toBe(first.port);
    await write(second, 'after');
    expect(await names(second)).toEqual(['before', 'after']);
  } finally {
    squatter.close();
  }
});

test('kill -9 of the server is reported, and the next start has what was acknowledged', async () => {
  const first = await start();
  await write(first, 'acknowledged');
  const exit = new Promise((resolve) => first.onExit(resolve));
  process.kill(first.pid, 'SIGKILL');
  expect(await exit).toEqual({ code: null, signal: 'SIGKILL' });
  const second = await start();
  expect(await names(second)).toEqual(['acknowledged']);
});

test('a server that a killed start left behind is taken over', async () => {
  const { parent, pid, uri } = await startElsewhere(dataDir);
  await killHard(parent);
  const mongo = await start();
  expect(mongo).toMatchObject({ adopted: true, pid, uri });
  await write(mongo, 'after');
  await mongo.stop();
  expect(processStart(pid)).toBeNull();
});

test('the end of a server that was taken over is noticed', async () => {
  const { parent, pid } = await startElsewhere(dataDir);
  await killHard(parent);
  const mongo = await start();
  const exit = new Promise((resolve) => mongo.onExit(resolve));
  process.kill(pid, 'SIGKILL');
  expect(await exit).toEqual({ code: null, signal: null });
});

test('a left behind server with other settings is stopped and started anew', async () => {
  const { parent, pid } = await startElsewhere(dataDir);
  await killHard(parent);
  const mongo = await start({ parameters: { notablescan: 1 } });
  expect(mongo.adopted).toBe(false);
  expect(processStart(pid)).toBeNull();
  expect(lines.join()).toContain(`Stopping MongoDB (process ${pid})`);
});

test('a left behind server is found even without its note', async () => {
  const { parent, pid } = await startElsewhere(dataDir);
  await killHard(parent);
  await rm(join(dataDir, 'running.json'));
  const mongo = await start();
  expect(mongo.adopted).toBe(false);
  expect(processStart(pid)).toBeNull();
});

test('a folder that a living process uses is refused', async () => {
  const { parent, pid } = await startElsewhere(dataDir);
  try {
    await expect(start()).rejects.toThrow(`in use by process ${parent.pid}`);
    expect(processStart(pid)).not.toBeNull();
  } finally {
    await killHard(parent);
    await start();
  }
});

test('data of another major version is refused with the way out, and not changed', async () => {
  const first = await start();
  await first.stop();
  const state = join(dataDir, 'state.json');
  const original = await readFile(state, 'utf8');
  const foreign = JSON.stringify({ series: '4.4', port: first.port });
  await writeFile(state, foreign);
  const binary = { path: '/never/run', version: first.version };
  await expect(start({ binary })).rejects.toThrow(/written by MongoDB 4\.4 .*mongodump .*mongorestore/s);
  expect(await readFile(state, 'utf8')).toBe(foreign);
  await writeFile(state, original);
  await start();
});

test('a server that dies at its start shows its last words', async () => {
  const first = await start();
  await first.stop();
  await writeFile(join(dataDir, 'db', 'WiredTiger.turtle'), 'not a turtle');
  await expect(start()).rejects.toThrow(/MongoDB 6\.0\.5 ended while it started, with .*WiredTiger/s);
});

test('a stop of the command while the server starts leaves nothing running', async () => {
  const stop = new AbortController();
  const noteFile = join(dataDir, 'running.json');
  const aborted = expect(start({ signal: stop.signal })).rejects.toThrow(/aborted/);
  await expect.poll(() => existsSync(noteFile), { interval: 5 }).toBe(true);
  stop.abort();
  await aborted;
  const note: unknown = JSON.parse(await readFile(noteFile, 'utf8'));
  const server = typeof note === 'object' && note !== null && 'server' in note ? note.server : undefined;
  expect(processStart(numberAt(server, 'pid') ?? 0)).toBeNull();
});

test('a test server refuses unindexed queries, and leaves no folder', async () => {
  const mongo = await startTestMongo();
  const folder = await withDatabase(mongo, async (client) => {
    const rows = client.db().collection('rows');
    await rows.insertOne({ name: 'one' });
    await expect(rows.findOne({ name: 'one' })).rejects.toThrow(/notablescan/);
    const options = await client.db('admin').command({ getCmdLineOpts: 1 });
    return dirname(String(options.parsed.storage.dbPath));
  });
  expect(existsSync(folder)).toBe(true);
  await mongo.stop();
  expect(existsSync(folder)).toBe(false);
  expect(processStart(mongo.pid)).toBeNull();
});

test('a test server that a killed run left behind is cleared away by the next one', async () => {
  const { parent, pid } = await startElsewhere();
  await killHard(parent);
  const mongo = await startTestMongo();
  await mongo.stop();
  expect(processStart(pid)).toBeNull();
});
