import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type ApiProcess, startWorker } from '@letat/testing/api-process';
import { type SmtpStandIn, startSmtp } from '@letat/testing/smtp/stand-in';
import type { mongo } from 'mongoose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { root } from '../../../../../scripts/paths.ts';
import { startEmbeddedMongo } from '../../../../../scripts/provision/embedded-mongo.ts';
import { scratchFolder } from '../../../../../scripts/provision/scratch-folder.ts';
import { startApp } from '../../../../test/app.ts';
import { notice } from '../../notifications/index.ts';

// A database of its own, since one of these tests kills it.
let folder: string;
let database: Awaited<ReturnType<typeof startEmbeddedMongo>>;
let api: Awaited<ReturnType<typeof startApp>>;
let smtp: SmtpStandIn;
const running = new Set<ApiProcess>();

const startDatabase = (port?: number) =>
  startEmbeddedMongo({
    dataDir: folder,
    log: () => {},
    database: 'processes',
    ...(port === undefined ? {} : { port }),
  });

beforeAll(async () => {
  folder = await mkdtemp(join(await scratchFolder(), 'letat-worker-processes-'));
  [database, smtp] = await Promise.all([startDatabase(), startSmtp()]);
  api = await startApp({ MONGODB_URI: database.uri, SMTP_URL: smtp.url, ...sender });
  await api.app.mongo.connected;
});
afterAll(async () => {
  for (const { child } of running) child.kill('SIGKILL');
  await api.close();
  await smtp.stop();
  await database.stop(0);
  await rm(folder, { recursive: true, force: true });
});

const sender = { IDENTITY_MAIL_SENDER: 'revue@letat.test' };
const day = 24 * 60 * 60 * 1000;
const clock = pathToFileURL(`${root}/api/test/wrong-clock.ts`).href;

async function worker(settings: Record<string, string> = {}): Promise<ApiProcess> {
  const started = startWorker({
    MONGODB_URI: database.uri,
    INTERNAL_TOKEN: 'un-secret-pour-les-tests',
    SMTP_URL: smtp.url,
    ...sender,
    ...settings,
  });
  running.add(started);
  await started.listening;
  return started;
}
/** A worker whose clock is wrong by so much. */
const workerWithClock = (shift: number) => worker({ NODE_OPTIONS: `--import ${clock}`, CLOCK_SHIFT_MS: String(shift) });

async function kill(process: ApiProcess): Promise<void> {
  process.child.kill('SIGKILL');
  await process.exited;
  running.delete(process);
}

const sendTo = (name: string) =>
  api.app.mongo.transaction((session) =>
    api.app.mail.send(
      {
        template: notice,
        data: { subject: name, paragraphs: ['Bonjour.'] },
        to: `${name}@exemple.org`,
      },
      session,
    ),
  );
/** Mails to these people that arrived, in their order. */
const arrived = (...names: string[]) =>
  smtp.received.map(({ to }) => to.split('@')[0] ?? '').filter((name) => names.includes(name));
const rows = () => api.app.mongo.connection.collection('work');
const ready = async () => (await api.get('/api/ready')).json();

/** The row of the mail that was asked for last. */
async function newestRow(): Promise<mongo.WithId<mongo.Document>> {
  const [row] = await rows().find({ queue: 'mail' }).sort({ _id: -1 }).limit(1).toArray();
  if (!row) throw new Error('there is no row');
  return row;
}

describe('a worker process', () => {
  let process: ApiProcess;

  it('takes what is added, and says that it lives', async () => {
    await expect.poll(ready).toMatchObject({ jobs: 'away' });
    process = await worker();
    expect(await ready()).toMatchObject({ jobs: 'up' });
    await sendTo('awa');
    await expect.poll(() => arrived('awa')).toEqual(['awa']);
  });

  it('outlives the death of the database', async () => {
    const { port } = database;
    await database.kill();
    database = await startDatabase(port);
    await expect.poll(async () => (await api.get('/api/ready')).statusCode).toBe(200);
    await sendTo('apres');
    await expect.poll(() => arrived('apres')).toEqual(['apres']);
    expect(process.child.exitCode).toBeNull();
  });

  it('ends well when it is asked to, and is missed at once', async () => {
    process.child.kill('SIGTERM');
    expect(await process.exited).toBe(0);
    running.delete(process);
    expect(await ready()).toMatchObject({ jobs: 'away' });
  });
});

describe('several worker processes', () => {
  it('hand over what one that is killed had in its hands, once its lease is over and not before', async () => {
    await sendTo('binta');
    const first = await worker({ FAILPOINT: 'mail-taken:1' }).catch(() => null);
    // It may die before it has said that it works.
    for (const started of first ? [first] : running) expect(await started.exited).toBeNull();
    running.clear();
    const held = await newestRow();
    expect(held).toMatchObject({ queue: 'mail', state: 'running', attempts: 1 });
    expect(held.takeAt.getTime() - held.startedAt.getTime()).toBe(30_000);
    await api.app.jobs.process('mail');
    expect(arrived('binta')).toEqual([]);
    await rows().updateOne({ _id: held._id }, [{ $set: { takeAt: '$$NOW', 'lease.until': '$$NOW' } }]);
    await api.app.jobs.process('mail');
    expect(arrived('binta')).toEqual(['binta']);
  });

  it('share the load, and neither steal nor hide work when their clocks are wrong', async () => {
    await sendTo('tomorrow');
    const tomorrow = await newestRow();
    const later = new Date(Date.now() + day / 2);
    await rows().updateOne({ _id: tomorrow._id }, { $set: { dueAt: later, takeAt: later } });
    // Another worker works on this one.
    await sendTo('held');
    const held = await newestRow();
    const until = new Date(Date.now() + day / 4);
    const lease = { token: 'x', worker: 'elsewhere', until };
    await rows().updateOne({ _id: held._id }, { $set: { state: 'running', attempts: 1, takeAt: until, lease } });

    const workers = await Promise.all([workerWithClock(day), workerWithClock(-day)]);
    // Each row that is added has both of them look at all that is due.
    const names = Array.from({ length: 12 }, (_, n) => `n${n}`);
    for (const name of names) await sendTo(name);
    await expect.poll(() => arrived(...names).length).toBe(names.length);
    expect(arrived(...names).toSorted()).toEqual(names.toSorted());
    expect(arrived('tomorrow', 'held')).toEqual([]);

    await rows().updateOne({ _id: held._id }, [{ $set: { takeAt: '$$NOW', 'lease.until': '$$NOW' } }]);
    await expect.poll(() => arrived('tomorrow', 'held')).toEqual(['held']);
    await Promise.all(workers.map(kill));
  });
});
