import { type ApiProcess, startApi } from '@letat/testing/api-process';
import { newDatabaseUri } from '@letat/testing/database';
import { acquireProcessDatabase, type ProcessDatabase } from '@letat/testing/database-pool';
import mongoose from 'mongoose';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { internalToken } from '../test/app.ts';

/** Its hundreds of indexes are made by the first process that is given it; what it is to the others makes no difference to them. */
let database: ProcessDatabase;
const running: ApiProcess[] = [];
beforeAll(async () => {
  database = await acquireProcessDatabase();
});
afterEach(async () => {
  const ended = running.splice(0);
  for (const { child } of ended) child.kill('SIGKILL');
  await Promise.all(ended.map(({ exited }) => exited));
});
afterAll(() => database.release());

/** A server listens without its database, if that is long in coming. */
const becomesReady = (url: string) => expect.poll(async () => (await fetch(`${url}/api/ready`)).status).toBe(200);

function start(settings: Record<string, string>): ApiProcess {
  const api = startApi(settings);
  running.push(api);
  return api;
}

describe('the process', () => {
  it('says when it listens, names a port that is taken, and ends well on SIGTERM', async () => {
    const settings = { MONGODB_URI: database.uri, INTERNAL_TOKEN: internalToken };
    const api = start(settings);
    const url = await api.listening;
    expect(url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
    await becomesReady(url);
    const second = start({ ...settings, API_PORT: new URL(url).port });
    expect(await second.exited).toBe(1);
    expect(second.output()).toContain('déjà pris');
    api.child.kill('SIGTERM');
    expect(await api.exited).toBe(0);
    expect(api.output()).toBe('');
  });

  it.each<[string, (process: ApiProcess) => void]>([
    ['on SIGINT', ({ child }) => void child.kill('SIGINT')],
    ['when its parent lets go', ({ child }) => child.disconnect()],
  ])('ends well %s', async (_when, end) => {
    const api = start({ MONGODB_URI: database.uri, INTERNAL_TOKEN: internalToken });
    await becomesReady(await api.listening);
    end(api);
    expect(await api.exited).toBe(0);
    expect(api.output()).toBe('');
  });

  it('names what is wrong with its configuration, and how to mend it', async () => {
    const { exited, output } = start({ API_PORT: '99999', INTERNAL_TOKEN: 'court' });
    expect(await exited).toBe(1);
    for (const variable of ['MONGODB_URI', 'API_PORT', 'INTERNAL_TOKEN'])
      expect(output()).toContain(`  ${variable} : `);
    expect(output()).not.toContain('court\n');
    expect(output()).not.toContain('    at ');
  });

  it('is ready on a database whose indexes a release declared in another way', async () => {
    const uri = await newDatabaseUri();
    const connection = await mongoose.createConnection(uri).asPromise();
    try {
      const [workers, releases] = [connection.collection('workers'), connection.collection('releases')];
      await workers.createIndex({ seenAt: 1 }, { expireAfterSeconds: 7 });
      await releases.createIndex({ name: 1, sha: 1 });
      const { listening } = start({ MONGODB_URI: uri, INTERNAL_TOKEN: internalToken });
      await becomesReady(await listening);
      const declared = [...(await workers.indexes()), ...(await releases.indexes())];
      const redeclared = [
        { key: { seenAt: 1 }, expireAfterSeconds: 3600 },
        { key: { name: 1, sha: 1 }, unique: true },
      ].map((index) => expect.objectContaining(index));
      expect(declared).toEqual(expect.arrayContaining(redeclared));
    } finally {
      await connection.dropDatabase();
      await connection.close();
    }
  });

  it('refuses a database that a later release has contracted, and says what to do', async () => {
    const uri = await newDatabaseUri();
    const connection = await mongoose.createConnection(uri).asPromise();
    try {
      const later = { name: 'from-later', phase: 'contract', completes: 998, appliedAt: new Date(), durationMs: 1 };
      await connection.collection<{ _id: number }>('migrations').insertOne({ _id: 999, ...later });
      const { exited, output } = start({ MONGODB_URI: uri, INTERNAL_TOKEN: internalToken });
      expect(await exited).toBe(1);
      expect(output()).toContain('A later release has removed from the database what this one needs');
      expect(output()).toContain('Start that release, or restore a backup');
      expect(output()).not.toContain('    at ');
    } finally {
      await connection.dropDatabase();
      await connection.close();
    }
  });
});
