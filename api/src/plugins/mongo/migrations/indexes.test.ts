import { newDatabaseUri } from '@letat/testing/database';
import mongoose, { type Connection, Schema, type SchemaDefinition } from 'mongoose';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Migrator } from './migrator.ts';

type Declaration = [fields: Record<string, 1 | -1>, options?: Parameters<Schema['index']>[1]];

const { signal } = new AbortController();
let uri: string;
const releases: Connection[] = [];

beforeEach(async () => {
  uri = await newDatabaseUri();
});
afterEach(async () => {
  await releases[0]?.dropDatabase();
  for (const connection of releases.splice(0)) await connection.close();
});

/** A process of a release whose schema declares these indexes. */
async function release(...declarations: Declaration[]): Promise<Migrator> {
  const connection = await mongoose.createConnection(uri).asPromise();
  releases.push(connection);
  const fields: SchemaDefinition = { email: String, at: Date };
  const schema = new Schema(fields, { autoIndex: false, autoCreate: false });
  for (const [key, options] of declarations) schema.index(key, options);
  connection.model('things', schema, 'things');
  return new Migrator({ connection, migrations: [], log: { info: () => {} } });
}
const things = () => {
  const connection = releases[0];
  if (!connection) throw new Error('no release has started');
  return connection.collection('things');
};
/** Its indexes, without what all have. */
async function indexes() {
  const listed = await things().listIndexes().toArray();
  return listed.filter(({ name }) => name !== '_id_').map(({ v: _, ...index }) => index);
}

describe('an index that a release declares in another way', () => {
  it('deletes after another time', async () => {
    await (await release([{ at: 1 }, { expireAfterSeconds: 60 }])).expand(signal);
    const next = await release([{ at: 1 }, { expireAfterSeconds: 3600 }]);
    expect((await next.plan()).expand).toEqual(['let index things.at_1 delete after 3600 s']);
    await next.expand(signal);
    expect(await indexes()).toEqual([{ key: { at: 1 }, name: 'at_1', expireAfterSeconds: 3600 }]);
  });

  it('begins to delete, and ends to', async () => {
    await (await release([{ at: 1 }])).expand(signal);
    await (await release([{ at: 1 }, { expireAfterSeconds: 60 }])).expand(signal);
    expect(await indexes()).toEqual([{ key: { at: 1 }, name: 'at_1', expireAfterSeconds: 60 }]);
    // The first release once more: it may be a process of before that starts again, until the command says that it is not.
    const last = await release([{ at: 1 }]);
    await last.expand(signal);
    expect(await indexes()).toEqual([{ key: { at: 1 }, name: 'at_1', expireAfterSeconds: 60 }]);
    expect(await last.plan()).toEqual({ expand: [], contract: ['drop index things.at_1', 'build index things.at_1'] });
    await last.contract(signal);
    expect(await indexes()).toEqual([{ key: { at: 1 }, name: 'at_1' }]);
  });

  it('becomes unique, and is no more', async () => {
    await (await release([{ email: 1 }])).expand(signal);
    await things().insertOne({ email: 'awa@exemple.org' });
    const next = await release([{ email: 1 }, { unique: true }]);
    const [build, drop] = (await next.plan()).expand;
    expect([build, drop]).toEqual([
      expect.stringMatching(/^build index things\.email_1_[0-9a-f]{6} \(unique\)$/),
      'drop index things.email_1',
    ]);
    await next.expand(signal);
    expect(await indexes()).toEqual([{ key: { email: 1 }, name: expect.any(String), unique: true }]);
    await expect(things().insertOne({ email: 'awa@exemple.org' })).rejects.toThrow('duplicate key');
    await (await release([{ email: 1 }], [{ at: 1 }])).expand(signal);
    expect(await indexes()).toEqual([
      { key: { email: 1 }, name: 'email_1' },
      { key: { at: 1 }, name: 'at_1' },
    ]);
    await things().insertOne({ email: 'awa@exemple.org' });
  });

  it('holds other documents', async () => {
    const some = (state: string): Declaration => [{ email: 1 }, { partialFilterExpression: { state } }];
    await (await release(some('open'))).expand(signal);
    await (await release(some('closed'))).expand(signal);
    expect(await indexes()).toEqual([
      { key: { email: 1 }, name: expect.any(String), partialFilterExpression: { state: 'closed' } },
    ]);
  });

  it('cannot be unique while documents are the same: the start is refused with how to find them, and their values in no log', async () => {
    await (await release([{ email: 1 }])).expand(signal);
    await things().insertMany([{ email: 'awa@exemple.org' }, { email: 'awa@exemple.org' }]);
    const refused = (await release([{ email: 1 }, { unique: true }])).expand(signal);
    await expect(refused).rejects.toThrow(
      /of "things" must be unique, but several documents have the same email\. Look/,
    );
    await expect(refused).rejects.not.toThrow('awa@');
    expect(await indexes()).toEqual([{ key: { email: 1 }, name: 'email_1' }]);
  });
});

describe('an index that a release declares no more', () => {
  it('stays for processes of the release before, and is dropped when they are gone', async () => {
    await (await release([{ email: 1 }], [{ at: 1 }])).expand(signal);
    await things().createIndex({ note: 1 });
    const next = await release([{ at: 1 }]);
    await next.expand(signal);
    expect((await indexes()).map(({ name }) => name)).toEqual(['email_1', 'at_1', 'note_1']);
    expect(await next.plan()).toEqual({ expand: [], contract: ['drop index things.email_1'] });
    await next.contract(signal);
    // An operator's own index is nobody's to drop.
    expect((await indexes()).map(({ name }) => name)).toEqual(['at_1', 'note_1']);
    expect(await next.plan()).toEqual({ expand: [], contract: [] });
  });
});

it('a process of the release before that starts again leaves the later indexes as they are', async () => {
  const before: Declaration = [{ at: 1 }, { expireAfterSeconds: 60 }];
  await (await release(before)).expand(signal);
  await (await release([{ at: 1 }, { expireAfterSeconds: 3600 }])).expand(signal);
  const again = await release(before);
  expect(await again.plan()).toEqual({ expand: [], contract: ['let index things.at_1 delete after 60 s'] });
  await again.expand(signal);
  expect(await indexes()).toMatchObject([{ expireAfterSeconds: 3600 }]);
});

it('an index that somebody dropped is built again at the next start', async () => {
  await (await release([{ email: 1 }])).expand(signal);
  await things().dropIndex('email_1');
  await (await release([{ email: 1 }])).expand(signal);
  expect((await indexes()).map(({ name }) => name)).toEqual(['email_1']);
});

it('a change that was cut short between the new index and the end of the old one is finished', async () => {
  await (await release([{ email: 1 }])).expand(signal);
  await things().createIndex({ email: 1 }, { unique: true, name: 'email_1_new' });
  await (await release([{ email: 1 }, { unique: true }])).expand(signal);
  expect(await indexes()).toEqual([{ key: { email: 1 }, name: 'email_1_new', unique: true }]);
});
