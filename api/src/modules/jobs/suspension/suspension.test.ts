import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { useApp } from '../../../../test/app.ts';
import { notificationsOf } from '../../../../test/notifications.ts';
import { runSchedule } from '../../../../test/schedules.ts';
import type { Queue } from '../index.ts';
import { InstallationMemory } from './memory.ts';
import { type InstallationRecord, InstallationRepository } from './repository.ts';
import { type SuspendedHandler, Suspension } from './suspension.ts';

const hour = 60 * 60 * 1000;
const done: string[] = [];
const queues = new Map<string, Queue<{ name: string }>>();
/** Says nothing of what it does, and asks for a mail. */
let relayed: Queue<{ name: string }> | undefined;

const api = useApp({}, (app) => {
  for (const outward of ['all', 'earlier', null] as const) {
    const name = `outward-${outward}`;
    const payload = z.object({ name: z.string() });
    queues.set(
      name,
      app.jobs.queue({ name, label: name, payload, outward, work: async (item) => void done.push(item.name) }),
    );
  }
  const ask = (name: string) =>
    app.mongo.transaction(async (session) => void (await queues.get('outward-earlier')?.add({ name }, { session })));
  const payload = z.object({ name: z.string() });
  relayed = app.jobs.queue({ name: 'outward-relayed', label: 'Relais', payload, work: ({ name }) => ask(name) });
  const work = () => ask('of a schedule');
  app.jobs.every({ name: 'outward-nightly', label: 'Chaque nuit', cron: '0 3 * * *', work });
});
const installation = () => api.app.mongo.connection.collection<InstallationRecord>('installation');
async function stored(): Promise<InstallationRecord> {
  const found = await installation().findOne();
  if (!found) throw new Error('no worker was there');
  return found;
}

let directory = '';
let told = vi.fn<SuspendedHandler>();
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'installation-'));
  await installation().deleteMany({});
  told = vi.fn<SuspendedHandler>(async () => {});
});
afterEach(() => rm(directory, { recursive: true, force: true }));

/** A worker process of the machine that has that directory, at its start. */
async function startWorker(machine = directory) {
  const { mongo, log } = api.app;
  const installations = new InstallationRepository(mongo);
  const worker = new Suspension({
    ...{ mongo, log, installations, handlers: [told] },
    memory: new InstallationMemory(machine),
  });
  await worker.check();
  return worker;
}

async function restore(copy: InstallationRecord) {
  await installation().deleteMany({});
  await installation().insertOne(copy);
}
const isSuspended = async () => (await installation().findOne())?.suspension?.reason ?? null;

it('nothing is suspended on a new database, when a worker starts again, and when another machine joins those that work', async () => {
  await startWorker();
  await startWorker();
  await startWorker(join(directory, 'another-machine'));
  expect(await isSuspended()).toBeNull();
  expect(told).not.toHaveBeenCalled();
});

it('a machine whose database was restored suspends at its start, once, and tells the administrators what moment the copy is of', async () => {
  await startWorker();
  const copy = await stored();
  await startWorker();
  await restore(copy);
  await Promise.all([startWorker(), startWorker()]);
  expect(await isSuspended()).toBe('restored');
  expect(await stored()).toMatchObject({ suspension: { lastSeenAt: copy.seenAt, isTold: true } });
  expect(told).toHaveBeenCalledOnce();
});

it('a database that is restored under a worker that runs is found out with its next heartbeat', async () => {
  const worker = await startWorker();
  const copy = await stored();
  await worker.check();
  await restore(copy);
  expect(worker.allows('all')).toBe('all');
  await worker.check();
  expect(worker.allows('all')).toBe('nothing');
  expect(worker.allows(null)).toBe('all');
});

it('a copy of before an end of a suspension is one, whatever its clock says', async () => {
  await startWorker();
  const copy = await stored();
  await installation().updateOne({}, { $set: { epoch: 2 } });
  await startWorker();
  await restore({ ...copy, seenAt: new Date(Date.now() + hour) });
  await startWorker();
  expect(await isSuspended()).toBe('restored');
});

it('a machine that never saw the database suspends when nobody had it for hours, and one that had another database before likewise', async () => {
  for (const machine of ['new', 'used']) {
    const place = join(directory, machine);
    await installation().deleteMany({});
    if (machine === 'used') await startWorker(place);
    await installation().deleteMany({});
    await startWorker(join(directory, 'elsewhere'));
    await installation().updateOne({}, { $set: { seenAt: new Date(Date.now() - 3 * hour) } });
    await startWorker(place);
    expect(await isSuspended(), machine).toBe('moved');
  }
});

it('a machine that was off for a weekend finds its own database and suspends nothing', async () => {
  await startWorker();
  const before = new Date(Date.now() - 60 * hour);
  await installation().updateOne({}, { $set: { seenAt: before } });
  await new InstallationMemory(directory).write({ ...(await stored()), seenAt: before });
  await startWorker();
  expect(await isSuspended()).toBeNull();
});

it('a worker whose memory of the database cannot be read does not begin', async () => {
  await startWorker();
  await writeFile(join(directory, 'installation.json'), 'half a fi');
  await expect(startWorker()).rejects.toThrow();
});

it('while nothing leaves, campaigns wait, earlier mails wait, later ones and the work within the site go on, until an administrator resumes', async () => {
  const add = (outward: string, name: string, key?: string) =>
    api.app.mongo.transaction((session) =>
      Promise.resolve(queues.get(`outward-${outward}`)?.add({ name }, { session, ...(key ? { key } : {}) })),
    );
  const processAll = async () => {
    await api.app.jobs.checkSuspension();
    for (const name of queues.keys()) await api.app.jobs.process(name);
  };
  await api.app.jobs.checkSuspension();
  await add('all', 'a campaign');
  await add('earlier', 'an earlier mail');
  await add('earlier', 'asked for again later', 'same');
  const put = (suspended: boolean) => api.as('admin').put('/api/admin/jobs/suspension', { suspended });
  expect((await api.as('author').put('/api/admin/jobs/suspension', { suspended: true })).statusCode).toBe(403);
  expect((await put(true)).json()).toMatchObject({ suspension: { reason: 'asked', lastSeenAt: null } });
  await add('earlier', 'asked for again later', 'same');
  await add('earlier', 'a new password');
  await add('all', 'another campaign');
  await add('null', 'a picture');
  await processAll();
  expect(done.toSorted()).toEqual(['a new password', 'a picture', 'asked for again later']);
  expect((await api.as('admin').get('/api/admin/waiting')).json()).toContainEqual(
    expect.objectContaining({ id: 'suspension', count: 1, href: '/admin/jobs' }),
  );
  const { suspension, queues: shown } = (await api.as('admin').get('/api/admin/jobs')).json();
  expect(suspension.reason).toBe('asked');
  expect(shown).toContainEqual(expect.objectContaining({ name: 'outward-all', outward: 'all' }));
  expect((await put(false)).json()).toEqual({ suspension: null });
  await processAll();
  expect(done.toSorted()).toEqual(
    [
      'a campaign',
      'a new password',
      'a picture',
      'an earlier mail',
      'another campaign',
      'asked for again later',
    ].toSorted(),
  );
});

it('what a schedule, or work of before, asks for meanwhile waits though neither says that it sends; what comes of a later request leaves', async () => {
  done.length = 0;
  const relay = (name: string) =>
    api.app.mongo.transaction((session) => Promise.resolve(relayed?.add({ name }, { session })));
  const process = async () => {
    await api.app.jobs.checkSuspension();
    for (const name of ['outward-relayed', 'outward-earlier']) await api.app.jobs.process(name);
  };
  await api.app.jobs.checkSuspension();
  await relay('of before');
  await api.as('admin').put('/api/admin/jobs/suspension', { suspended: true });
  await relay('of a request');
  await runSchedule(api.app, 'outward-nightly');
  await process();
  expect(done).toEqual(['of a request']);
  await api.as('admin').put('/api/admin/jobs/suspension', { suspended: false });
  await process();
  expect(done.toSorted()).toEqual(['of a request', 'of a schedule', 'of before']);
});

it('the administrators are notified, with a mail, of a copy that was found', async () => {
  await api.app.jobs.checkSuspension();
  await installation().updateOne({}, { $set: { epoch: 0 } });
  await api.app.jobs.checkSuspension();
  await api.app.jobs.process('notifications');
  const [notified] = await notificationsOf(api.app, api.as('admin'));
  expect(notified).toMatchObject({ kind: 'sending-suspended', href: '/admin/jobs' });
  await api.as('admin').put('/api/admin/jobs/suspension', { suspended: false });
  await api.app.jobs.checkSuspension();
});

it('every queue and schedule that sends, pays or reminds says so', async () => {
  const { queues: all } = (await api.as('admin').get('/api/admin/jobs')).json();
  const ofKind = (kind: string) =>
    all
      .filter(
        ({ outward, name }: { outward: string | null; name: string }) =>
          outward === kind && !name.startsWith('outward-'),
      )
      .map(({ name }: { name: string }) => name)
      .toSorted();
  expect(ofKind('all')).toMatchInlineSnapshot(`
    [
      "invitation-reminders",
      "mail-campaigns",
      "mail-recipients",
      "newsletter-departures",
      "newsletter-digest-daily",
      "newsletter-digest-weekly",
      "newsletter-merged",
      "newsletter-welcome",
      "payouts",
      "plan-reminders",
      "privacy-retention",
      "webinars",
    ]
  `);
  expect(ofKind('earlier')).toMatchInlineSnapshot(`
    [
      "content-imports",
      "mail",
      "newsletter-confirmations",
      "notifications",
      "partner-webhooks",
      "password-reset-requests",
      "password-resets",
      "refunds",
      "webinar-refunds",
    ]
  `);
});
