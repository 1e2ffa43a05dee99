import { Schema } from 'mongoose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp, useApp } from '../../../../test/app.ts';
import { startedTogether } from '../../../../test/started-together.ts';
import type { Database } from '../index.ts';

const callers = 200;
const numbered = new Schema<{ key: string; number: number; caller: string }>(
  { key: String, number: Number, caller: String },
  { versionKey: false },
);
numbered.index({ key: 1, number: 1 });
const rows = (mongo: Database) => mongo.model('serialiseTest', numbered);

/** Reads the last number under that key, and adds the next one: two at once would add the same. */
async function addNext(mongo: Database, key: string, caller: string): Promise<number> {
  return mongo.transaction(async (session) => {
    await mongo.serialise(session, key);
    const last = await rows(mongo).findOne({ key }, null, { session }).sort({ number: -1 }).lean();
    const number = (last?.number ?? 0) + 1;
    await rows(mongo).create([{ key, number, caller }], { session });
    return number;
  });
}

const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

const api = useApp({}, (app) => void rows(app.mongo));
let other: TestApp & { close(): Promise<void> };
beforeAll(async () => {
  other = await startApp({ MONGODB_URI: api.uri }, (app) => void rows(app.mongo));
});
afterAll(() => other.close());

describe('transactions of one key', () => {
  it('of one process run one after the other, in the order in which they asked', async () => {
    const { mongo } = api.app;
    const numbers = await Promise.all(upTo(callers).map((caller) => addNext(mongo, 'one process', String(caller))));
    expect(numbers).toEqual(upTo(callers));
  });

  it('of two processes run one after the other, and each of them has its turn', async () => {
    const one = upTo(callers / 2).map((caller) => addNext(api.app.mongo, 'two processes', `one ${caller}`));
    const two = upTo(callers / 2).map((caller) => addNext(other.app.mongo, 'two processes', `two ${caller}`));
    const numbers = await Promise.all([...one, ...two]);
    expect(numbers.toSorted((a, b) => a - b)).toEqual(upTo(callers));
    // Within each process the order is still that of asking.
    expect(numbers.slice(0, callers / 2)).toEqual(numbers.slice(0, callers / 2).toSorted((a, b) => a - b));
    expect(numbers.slice(callers / 2)).toEqual(numbers.slice(callers / 2).toSorted((a, b) => a - b));
  });

  it('see what the one before wrote, even if they had read before they asked', async () => {
    const { mongo } = api.app;
    const key = 'read before';
    const bothHaveRead = startedTogether(2);
    const add = (database: Database) => {
      let attempt = 0;
      return database.transaction(async (session) => {
        await rows(database).findOne({ key }, null, { session }).lean();
        if (attempt++ === 0) await bothHaveRead();
        await database.serialise(session, key);
        const count = await rows(database).countDocuments({ key }, { session });
        await rows(database).create([{ key, number: count + 1, caller: 'reader' }], { session });
        return count + 1;
      });
    };
    const numbers = await Promise.all([add(mongo), add(other.app.mongo)]);
    expect(numbers.toSorted()).toEqual([1, 2]);
  });

  it('do not wait for each other for ever when they take two keys in different orders', async () => {
    const bothHaveOne = startedTogether(2);
    const taken: string[] = [];
    const take = (database: Database, keys: readonly [string, string]) => {
      let attempt = 0;
      return database.transaction(async (session) => {
        await database.serialise(session, keys[0]);
        if (attempt++ === 0) await bothHaveOne();
        await database.serialise(session, keys[1]);
        await rows(database).create([{ key: 'both', number: 1, caller: keys.join() }], { session });
        taken.push(keys.join());
      });
    };
    const { mongo } = api.app;
    await Promise.all([take(mongo, ['a', 'b']), take(mongo, ['b', 'a'])]);
    expect(taken.toSorted()).toEqual(['a,b', 'b,a']);
  });

  it('give their turn to the next when they fail', async () => {
    const { mongo } = api.app;
    const failing = mongo.transaction(async (session) => {
      await mongo.serialise(session, 'fails');
      await rows(mongo).create([{ key: 'fails', number: 1, caller: 'failing' }], { session });
      throw new Error('refused');
    });
    const next = addNext(mongo, 'fails', 'next');
    await expect(failing).rejects.toThrow('refused');
    expect(await next).toBe(1);
    const written = await rows(mongo).find({ key: 'fails' }).lean();
    expect(written.map(({ caller }) => caller)).toEqual(['next']);
  });

  it('do not wait for those of another key', async () => {
    const { mongo } = api.app;
    const release = Promise.withResolvers<void>();
    const holding = mongo.transaction(async (session) => {
      await mongo.serialise(session, 'held');
      await release.promise;
    });
    expect(await addNext(mongo, 'another key', 'free')).toBe(1);
    release.resolve();
    await holding;
  });

  it('leave a hash of the key, and nothing that it is made of', async () => {
    await addNext(api.app.mongo, 'account 64f0c0ffee', 'awa');
    const stored = await api.app.mongo.connection.collection('serialisedKeys').find().toArray();
    expect(JSON.stringify(stored)).not.toContain('c0ffee');
  });

  it('belong in a transaction: elsewhere asking for a turn is a mistake', async () => {
    const { mongo } = api.app;
    const session = await mongo.connection.startSession();
    await expect(mongo.serialise(session, 'x')).rejects.toThrow('not one of mongo.transaction');
    await session.endSession();
  });
});

describe('a transaction that is refused', () => {
  it('has read nothing that is not found right after it', async () => {
    const { mongo } = api.app;
    const key = 'refused';
    const read: (number | undefined)[] = [];
    const found: (number | undefined)[] = [];
    for (const number of upTo(5)) {
      // As what another process is committing: it is there before a majority has it.
      const committing = { upsert: true, writeConcern: { w: 1, j: false } } as const;
      await rows(mongo).updateOne({ key }, { number, caller: 'other' }, committing);
      const refused = mongo.transaction(async (session) => {
        read.push((await rows(mongo).findOne({ key }, null, { session }).lean())?.number);
        throw new Error('refused');
      });
      await expect(refused).rejects.toThrow('refused');
      found.push((await rows(mongo).findOne({ key }).lean())?.number);
    }
    expect(read).toEqual(upTo(5));
    expect(found).toEqual(read);
  });
});
