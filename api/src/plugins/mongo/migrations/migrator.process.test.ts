import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { newDatabaseUri } from '@letat/testing/database';
import mongoose, { type Connection } from 'mongoose';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Migration } from './migration.ts';
import { Migrator } from './migrator.ts';

const program = fileURLToPath(new URL('./fixtures/migrate.ts', import.meta.url));
const { signal } = new AbortController();
let uri: string;
let connection: Connection;
let lines: string[];

beforeEach(async () => {
  uri = await newDatabaseUri();
  connection = await mongoose.createConnection(uri).asPromise();
  connection.model('documents', new mongoose.Schema({}), 'documents');
  lines = [];
});
afterEach(async () => {
  await connection.dropDatabase();
  await connection.close();
});

const documents = () => connection.collection('documents');
const addDocuments = (count: number) => documents().insertMany(Array.from({ length: count }, (_, n) => ({ n })));
const migrator = (migrations: readonly Migration[], leaseMs = 1500) =>
  new Migrator({
    connection,
    migrations,
    leaseMs,
    log: { info: (...words: unknown[]) => void lines.push(JSON.stringify(words)) },
  });

/** A migration that marks every document. */
const marking = (version: number, more: Partial<Pick<Migration, 'name' | 'run'>> = {}): Migration => ({
  version,
  name: `mark-${version}`,
  phase: 'expand',
  plan: async (db) => [`mark ${await db.collection('documents').countDocuments()} documents`],
  run: async ({ db }) => void (await db.collection('documents').updateMany({}, { $set: { [`mark${version}`]: true } })),
  ...more,
});
const unmarking = (version: number, completes: number): Migration => ({
  version,
  name: `unmark-${version}`,
  phase: 'contract',
  completes,
  plan: async () => ['remove the mark'],
  run: async ({ db }) =>
    void (await db.collection('documents').updateMany({}, { $unset: { [`mark${completes}`]: true } })),
});
const marks = async () =>
  (
    await documents()
      .find({}, { projection: { _id: 0, n: 0 } })
      .toArray()
  )[0] ?? {};
const versions = async (of = migrator([])) => (await of.applied()).map(({ _id, name }) => `${_id} ${name}`);

/** Runs the program to its end; `onWait` is called when it says that it waits for another one. */
function start(how: 'count' | 'die', onWait?: () => unknown) {
  const child = spawn(process.execPath, [program, uri, how], { stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      output += chunk;
      if (String(chunk).includes('another process applies them')) onWait?.();
    });
  return once(child, 'close').then(([code, killedBy]) => ({ code, killedBy, output }));
}

describe('processes that start at once', () => {
  it('run each migration once, and go on together', async () => {
    await addDocuments(50);
    const ends = await Promise.all([start('count'), start('count'), start('count')]);
    expect(
      ends.map(({ code }) => code),
      JSON.stringify(ends),
    ).toEqual([0, 0, 0]);
    expect(await connection.collection('runs').countDocuments()).toBe(1);
    expect(await documents().countDocuments({ number: 1 })).toBe(50);
    expect(await versions()).toEqual(['1 number-documents']);
    expect(await connection.collection('migrationLocks').countDocuments()).toBe(0);
  });

  it('take up where one was killed in the middle, once its lease has run out', async () => {
    await addDocuments(50);
    expect(await start('die')).toMatchObject({ killedBy: 'SIGKILL' });
    expect([await documents().countDocuments({ number: 1 }), await versions()]).toEqual([10, []]);
    const endLease = () => connection.collection('migrationLocks').updateOne({}, { $set: { until: new Date(0) } });
    const next = await start('count', endLease);
    expect(next).toMatchObject({ code: 0, output: expect.stringContaining('another process applies them') });
    expect([await documents().countDocuments({ number: 1 }), await versions()]).toEqual([50, ['1 number-documents']]);
  });
});

describe('a process that lost its lease', () => {
  it('records nothing, and stops between two batches', async () => {
    await addDocuments(1);
    const overtaken = marking(1, {
      async run({ db, assertHeld }) {
        await db.collection('migrationLocks').updateMany({}, { $set: { owner: 'another' } });
        await expect
          .poll(() => {
            try {
              assertHeld();
              return 'held';
            } catch {
              return 'lost';
            }
          })
          .toBe('lost');
      },
    });
    await expect(migrator([overtaken], 300).expand(signal)).rejects.toThrow('taken the lock over');
    expect(await versions()).toEqual([]);
  });

  it('records nothing when it was overtaken after its last batch', async () => {
    await addDocuments(1);
    const overtaken = marking(1, {
      run: async ({ db }) =>
        void (await db.collection('migrationLocks').updateMany({}, { $set: { owner: 'another' } })),
    });
    await expect(migrator([overtaken]).expand(signal)).rejects.toThrow('taken the lock over');
    expect(await versions()).toEqual([]);
  });
});

describe('a dry run', () => {
  it('says what would be done with how many documents, and changes nothing', async () => {
    await addDocuments(3);
    const all = [marking(1), unmarking(2, 1)];
    expect(await migrator(all).plan()).toEqual({
      expand: ['1 mark-1', '  mark 3 documents'],
      contract: ['2 unmark-2', '  remove the mark'],
    });
    expect(await marks()).toEqual({});
    expect((await connection.listCollections()).map(({ name }) => name)).toEqual(['documents']);
  });
});

describe('migrations of the phase contract', () => {
  const all = [marking(1), unmarking(2, 1)];

  it('are left out at a start, and run by the command', async () => {
    await addDocuments(1);
    await migrator(all).expand(signal);
    expect([await marks(), await versions()]).toEqual([{ mark1: true }, ['1 mark-1']]);
    await migrator(all).contract(signal);
    expect([await marks(), await versions()]).toEqual([{}, ['1 mark-1', '2 unmark-2']]);
    await migrator(all).contract(signal);
    expect(await versions()).toEqual(['1 mark-1', '2 unmark-2']);
  });

  it('are recorded at once, and not run, in an empty database', async () => {
    const never = { run: () => Promise.reject(new Error('there is nothing to migrate')) };
    await migrator([marking(1, never), { ...unmarking(2, 1), ...never }]).expand(signal);
    expect(await versions()).toEqual(['1 mark-1', '2 unmark-2']);
  });
});

describe('a release on the database of a later one', () => {
  const later = [marking(1), marking(2), unmarking(3, 2)];

  it('starts while the later one has only expanded', async () => {
    await addDocuments(1);
    await migrator(later).expand(signal);
    await migrator([marking(1)]).expand(signal);
    expect(await versions()).toEqual(['1 mark-1', '2 mark-2']);
  });

  it('is refused once the later one has contracted what it did not know of, with what to do', async () => {
    await addDocuments(1);
    await migrator(later).contract(signal);
    await expect(migrator([marking(1)]).expand(signal)).rejects.toThrow(
      'A later release has removed from the database what this one needs (migration 3, "unmark-3"; this release knows 1). Start that release, or restore a backup from before it was applied.',
    );
  });

  it('starts when it knows what was contracted, though not the contract itself', async () => {
    await addDocuments(1);
    await migrator(later).contract(signal);
    await migrator([marking(1), marking(2)]).expand(signal);
    expect(await versions()).toHaveLength(3);
  });

  it('is refused when the same number is another migration', async () => {
    await addDocuments(1);
    await migrator([marking(1)]).expand(signal);
    await expect(migrator([marking(1, { name: 'other' })]).expand(signal)).rejects.toThrow(
      'migration 1 is "mark-1"; in this release it is "other"',
    );
  });
});

it('a migration that fails refuses the start by its number and its reason, and is begun again by the next', async () => {
  await addDocuments(1);
  const failing = marking(1, { run: () => Promise.reject(new Error('no space')) });
  await expect(migrator([failing]).expand(signal)).rejects.toThrow(
    'Migration 1 (mark-1) failed: no space. Nothing was recorded; the next start begins it again.',
  );
  expect(await connection.collection('migrationLocks').countDocuments()).toBe(0);
  await migrator([marking(1)]).expand(signal);
  expect(await marks()).toEqual({ mark1: true });
});

it.each([
  ['has a gap', [marking(2)]],
  ['completes nothing', [unmarking(1, 1)]],
])('a list of migrations that %s is refused', (_what, list) => {
  expect(() => migrator(list)).toThrow(/^migration \d/);
});
