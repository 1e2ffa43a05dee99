import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { moneyOf } from '@letat/contracts/core/money';
import { startWorker } from '@letat/testing/api-process';
import { newDatabaseUri } from '@letat/testing/database';
import { mongo } from 'mongoose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { internalToken, startApp } from '../../test/app.ts';
import { withSmallPictures } from '../../test/demonstration.ts';
import { runProgram } from '../../test/programs.ts';
import { fillDatabase } from '../demonstration.ts';
import { postRevenue } from '../modules/ledger/index.ts';
import { checkBackup } from './check.ts';
import { makeKey, readKey } from './key.ts';

/** A machine of the site: its database and its folder. */
interface Machine {
  uri: string;
  folder: string;
  client: mongo.MongoClient;
}

let root: string;
let source: Awaited<ReturnType<typeof startApp>>;
/** What it was when it was backed up; no machine has it any more. */
let installation: string;
let backup: string;
let settings: Record<string, string>;
const machines: Machine[] = [];

async function newMachine(): Promise<Machine> {
  const uri = await newDatabaseUri();
  const machine = { uri, folder: await mkdtemp(join(root, 'machine-')), client: await mongo.MongoClient.connect(uri) };
  machines.push(machine);
  return machine;
}
const of = ({ uri, folder }: Machine, more: Record<string, string> = {}) => ({
  ...settings,
  MONGODB_URI: uri,
  DATA_DIR: folder,
  ...more,
});
const restore = (machine: Machine, args: readonly string[], more: Record<string, string> = {}) =>
  runProgram('restore.ts', [...args, '--releases', join(machine.folder, 'releases')], of(machine, more));
const collectionsOf = async ({ client }: Machine) =>
  (await client.db().listCollections({}, { nameOnly: true }).toArray()).map(({ name }) => name);

/** Sales, one after the other, each in a transaction of three accounts; ends when it is told to, and gives how many there were. */
function sellContinuously(authorId: string): () => Promise<number> {
  let sold = 0;
  let isOver = false;
  const selling = (async () => {
    while (!isOver) {
      const sale = { key: `sale:during-${sold}`, kind: 'sale', line: 'tools', authorId } as const;
      const price = { before: moneyOf(0, 'USD'), after: moneyOf(9000, 'USD') };
      await source.app.mongo.transaction((session) => postRevenue(source.app.ledger, { ...sale, ...price }, session));
      sold += 1;
    }
    return sold;
  })();
  return () => {
    isOver = true;
    return selling;
  };
}

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'letat-backup-'));
  await mkdir(join(root, 'keys'));
  await makeKey(join(root, 'keys', 'backup.key'));
  settings = {
    INTERNAL_TOKEN: internalToken,
    BACKUP_DIR: join(root, 'backups'),
    BACKUP_KEY_FILE: join(root, 'keys', 'backup.key'),
  };
  source = await startApp();
  await fillDatabase(source.app, withSmallPictures);
  await source.app.jobs.checkSuspension();
  const release = join(source.folder, 'releases', 'shell', 'abc', 'release.json');
  await mkdir(join(release, '..'), { recursive: true });
  await writeFile(release, '{"name":"shell"}');
  // Of which a backup cannot be made smaller, for a disk that fills up.
  await writeFile(join(release, '..', 'large.js'), randomBytes(1_000_000));
  await mkdir(join(source.folder, 'release-keys'), { recursive: true });
  for (const name of ['set.1.pem', 'set.root.pem']) await writeFile(join(source.folder, 'release-keys', name), name);
});
afterAll(async () => {
  for (const { client } of machines) {
    await client.db().dropDatabase();
    await client.close();
  }
  await source.close();
  await rm(root, { recursive: true, force: true });
});

describe('an installation that was destroyed', () => {
  let machine: Machine;
  let during: number;
  let counts: Map<string, number>;

  beforeAll(async () => {
    const author = await source.app.users.findAccountByEmail('auteur@letat.test');
    const stillThere = ['posts', 'comments', 'users', 'orders', 'mails', 'audit', 'uploads'];
    counts = new Map();
    for (const name of stillThere)
      counts.set(name, await source.app.mongo.connection.collection(name).countDocuments());
    const stop = sellContinuously(author?.account.id ?? '');
    // What leaves the site when a worker finds it: the copy must not pay it again.
    await source.app.mongo.connection.collection('work').insertOne({
      ...{
        queue: 'payouts',
        key: null,
        payload: { batchId: '0123456789abcdef01234567' },
        version: 1,
        state: 'waiting',
      },
      ...{ dueAt: new Date(0), takeAt: new Date(0), attempts: 0, lease: null, position: null, progress: null },
      ...{ reason: null, createdAt: new Date(), startedAt: null, finishedAt: null, expiresAt: null },
    });
    const args = ['--releases', join(source.folder, 'releases')];
    const made = await runProgram('backup.ts', args, {
      ...settings,
      MONGODB_URI: source.uri,
      DATA_DIR: source.folder,
    });
    during = await stop();
    expect(made, made.errors).toMatchObject({ code: 0, errors: '' });
    [backup = ''] = made.output.split('\n');
    const last = await source.app.backups.last();
    expect(backup).toBe(join(settings.BACKUP_DIR ?? '', last?.name ?? 'none'));
    const found = await source.app.mongo.connection.collection('installation').findOne({});
    installation = String(found?.installation);

    // Destroyed; what follows has nothing but the backup and the key.
    for (const name of await readdir(source.folder)) await rm(join(source.folder, name), { recursive: true });
    await source.app.mongo.connection.dropDatabase();
    machine = await newMachine();
    const restored = await restore(machine, ['latest']);
    expect(restored, restored.errors).toMatchObject({ code: 0, errors: '' });
  });

  it('has its documents again, as they were at one moment, though sales went on while the backup was made', async () => {
    const db = machine.client.db();
    for (const [name, count] of counts) expect(await db.collection(name).countDocuments(), name).toBe(count);
    const sold = (await db.collection('ledgerTransactions').find().toArray()).filter(({ _id }) =>
      String(_id).startsWith('sale:during-'),
    );
    expect(sold.length).toBeLessThanOrEqual(during);
    // The first so many, without a gap.
    const names = sold.map(({ _id }) => String(_id)).toSorted();
    expect(names).toEqual(sold.map((_, index) => `sale:during-${index}`).toSorted());
  });

  it('has books that sum up to nothing, chains, a log, files and a search as they should be', async () => {
    const verified = await runProgram('verify.ts', [], of(machine));
    expect(verified.output).not.toContain('FALSE');
    expect(verified.output.match(/^true .* \((?!0 )\d+ looked at\)$/gm)?.length).toBeGreaterThanOrEqual(5);
    expect(verified).toMatchObject({ code: 0, errors: '' });
  });

  it('has its releases and keys again, and not the key that belongs where the backups are not', async () => {
    expect(await readFile(join(machine.folder, 'releases/shell/abc/release.json'), 'utf8')).toBe('{"name":"shell"}');
    expect(await readdir(join(machine.folder, 'release-keys'))).toEqual(['set.1.pem']);
    expect((await stat(join(machine.folder, 'release-keys/set.1.pem'))).mode & 0o777).toBe(0o600);
  });

  it('pays nothing that waited, on a machine that never saw it, while a worker is at work', async () => {
    const db = machine.client.db();
    const installations = db.collection<{ _id: string; suspension: { reason: string; isTold: boolean } | null }>(
      'installation',
    );
    const suspension = async () => (await installations.findOne({ _id: 'installation' }))?.suspension;
    expect(await suspension()).toMatchObject({ reason: 'restored', isTold: false });
    const worker = startWorker(of(machine));
    await worker.listening;
    await expect.poll(suspension).toMatchObject({ reason: 'restored', isTold: true });
    // It works: what stays within the site is done.
    const control = await db.collection('work').insertOne({
      ...{ queue: 'og-stale', key: null, payload: {}, version: 1, state: 'waiting', attempts: 0, lease: null },
      ...{ dueAt: new Date(0), takeAt: new Date(0), position: null, progress: null, reason: null },
      ...{ createdAt: new Date(), startedAt: null, finishedAt: null, expiresAt: null },
    });
    const done = async () => (await db.collection('work').findOne({ _id: control.insertedId }))?.state;
    await expect.poll(done).toBe('done');
    await worker.stop();
    const waiting = (await db.collection('work').find().toArray()).filter(({ queue }) => queue === 'payouts');
    expect(waiting.map(({ state, attempts }) => ({ state, attempts }))).toEqual([{ state: 'waiting', attempts: 0 }]);
  });

  it('is backed up again from there', async () => {
    // In a folder of its own: of two within an hour the rule has the later one stay.
    const args = ['--releases', join(machine.folder, 'releases')];
    const made = await runProgram('backup.ts', args, of(machine, { BACKUP_DIR: join(root, 'again') }));
    expect(made, made.errors).toMatchObject({ code: 0 });
    const [again = ''] = made.output.split('\n');
    const { totals } = await checkBackup(again, await readKey(settings.BACKUP_KEY_FILE, []));
    expect(totals.documents).toBeGreaterThan(30);
  });

  it('has no backup, no half of one, and the older ones, where the disk is full', async () => {
    const before = await readdir(settings.BACKUP_DIR ?? '');
    const args = ['--releases', join(machine.folder, 'releases')];
    const refused = await runProgram('backup.ts', args, of(machine), { fileBlocks: 1000 });
    expect(refused).toMatchObject({ code: 1, errors: expect.stringContaining('is full') });
    expect(await readdir(settings.BACKUP_DIR ?? '')).toEqual(before);
  });
});

// What is damaged, and what comes of a machine that is given up: restore.test.ts.
describe('a backup that is not put back changes nothing', () => {
  it('on a machine that holds something, of another installation, while only one of both is given up', async () => {
    const machine = await newMachine();
    await machine.client.db().collection('autre').insertOne({ x: 1 });
    const own = { installation: 'une-autre', epoch: 1, seenAt: new Date() };
    await writeFile(join(machine.folder, 'installation.json'), JSON.stringify(own));
    const full = await restore(machine, [backup, '--other-installation']);
    expect(full).toMatchObject({ code: 1, errors: expect.stringContaining('--replace') });
    const foreign = await restore(machine, [backup, '--replace']);
    expect(foreign.errors).toMatch(new RegExp(`another installation \\(${installation}`));
    expect(foreign.code).toBe(1);
    expect(await collectionsOf(machine)).toEqual(['autre']);
    expect(await readdir(machine.folder)).toEqual(['installation.json']);
  });

  it('under workers that are at work', async () => {
    const machine = await newMachine();
    await machine.client.db().collection('workers').createIndex({ seenAt: 1 });
    await machine.client
      .db()
      .collection<{ _id: string }>('workers')
      .insertOne({
        ...{ _id: 'w', startedAt: new Date(), seenAt: new Date() },
      });
    const refused = await restore(machine, [backup, '--replace']);
    expect(refused).toMatchObject({ code: 1, errors: expect.stringContaining('Workers are at work') });
    expect(await collectionsOf(machine)).toEqual(['workers']);
  });
});
