import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type ApiProcess, startWorker } from '@letat/testing/api-process';
import { type SmtpStandIn, startSmtp } from '@letat/testing/smtp/stand-in';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { root } from '../../../../../scripts/paths.ts';
import { startEmbeddedMongo } from '../../../../../scripts/provision/embedded-mongo.ts';
import { startApp } from '../../../../test/app.ts';

let api: Awaited<ReturnType<typeof startApp>>;
let smtp: SmtpStandIn;
const running: ApiProcess[] = [];

beforeEach(async () => {
  api = await startApp();
  smtp = await startSmtp();
});
afterEach(async () => {
  for (const { child } of running) child.kill('SIGKILL');
  await Promise.all(running.splice(0).map(({ exited }) => exited));
  await smtp.stop();
  await api.close();
});

const day = 24 * 60 * 60 * 1000;
const clock = pathToFileURL(`${root}/api/test/wrong-clock.ts`).href;

async function worker(settings: Record<string, string> = {}): Promise<ApiProcess> {
  const started = startWorker({
    MONGODB_URI: api.uri,
    INTERNAL_TOKEN: 'un-secret-pour-les-tests',
    SMTP_URL: smtp.url,
    IDENTITY_MAIL_SENDER: 'revue@letat.test',
    ...settings,
  });
  running.push(started);
  await started.listening;
  return started;
}
/** A worker whose clock is wrong by so much. */
const workerWithClock = (shift: number) => worker({ NODE_OPTIONS: `--import ${clock}`, CLOCK_SHIFT_MS: String(shift) });

const sendTo = (name: string, { app } = api) =>
  app.mongo.transaction((session) =>
    app.mail.send(
      {
        template: 'notice',
        data: { subject: name, paragraphs: ['Bonjour.'] },
        to: { email: `${name}@exemple.org`, name },
      },
      session,
    ),
  );
const arrived = () => smtp.received.map(({ to }) => to.split('@')[0]);
const rows = () => api.app.mongo.connection.collection('work');

describe('workers', () => {
  it('take what is added, and say that they live', async () => {
    expect((await api.get('/api/ready')).json()).toMatchObject({ jobs: 'away' });
    await worker();
    expect((await api.get('/api/ready')).json()).toMatchObject({ jobs: 'up' });
    const began = Date.now();
    await sendTo('awa');
    await expect.poll(arrived, { timeout: 10_000, interval: 20 }).toEqual(['awa']);
    console.log(`a mail left ${Date.now() - began} ms after its transaction`);
  });

  it('end well when they are asked to, and are missed at once', async () => {
    const { child, exited, output } = await worker();
    child.kill('SIGTERM');
    expect(await exited).toBe(0);
    expect(output()).toBe('');
    expect((await api.get('/api/ready')).json()).toMatchObject({ jobs: 'away' });
  });

  it('share the load', { timeout: 60_000 }, async () => {
    await Promise.all([worker(), worker()]);
    for (let n = 0; n < 40; n += 1) await sendTo(`n${n}`);
    await expect.poll(() => arrived().length, { timeout: 20_000 }).toBe(40);
    expect(new Set(arrived()).size).toBe(40);
  });

  it('hand over within a minute what one that is killed had in its hands', { timeout: 90_000 }, async () => {
    const first = await worker({ FAILPOINT: 'mail-taken:1' });
    await sendTo('awa');
    expect(await first.exited).toBeNull();
    const died = Date.now();
    await worker();
    await expect.poll(arrived, { timeout: 60_000, interval: 100 }).toEqual(['awa']);
    console.log(`handed over after ${((Date.now() - died) / 1000).toFixed(1)} s`);
  });

  it('outlive the death of the database', { timeout: 90_000 }, async () => {
    const folder = await mkdtemp(join(tmpdir(), 'letat-worker-outage-'));
    const start = (port?: number) =>
      startEmbeddedMongo({
        dataDir: folder,
        log: () => {},
        database: 'outage',
        ...(port === undefined ? {} : { port }),
      });
    let mongo = await start();
    const other = await startApp({ MONGODB_URI: mongo.uri });
    try {
      const { child, exited } = await worker({ MONGODB_URI: mongo.uri });
      const ended = vi.fn();
      void exited.then(ended);
      const { port } = mongo;
      await mongo.kill();
      mongo = await start(port);
      await expect.poll(async () => (await other.get('/api/ready')).statusCode, { timeout: 30_000 }).toBe(200);
      await sendTo('apres', other);
      await expect.poll(arrived, { timeout: 30_000 }).toEqual(['apres']);
      expect([ended.mock.calls, child.exitCode]).toEqual([[], null]);
    } finally {
      await other.close();
      for (const { child } of running) child.kill('SIGKILL');
      await mongo.stop(0);
      await rm(folder, { recursive: true, force: true });
    }
  });

  it('neither steal nor hide work when their clock is wrong', { timeout: 90_000 }, async () => {
    for (const name of ['tomorrow', 'held', 'now']) await sendTo(name);
    const [tomorrow, held] = await rows().find().sort({ _id: 1 }).toArray();
    if (!tomorrow || !held) throw new Error('the rows are missing');
    const later = new Date(Date.now() + day / 2);
    await rows().updateOne({ _id: tomorrow._id }, { $set: { dueAt: later, takeAt: later } });
    // Somebody else works on it.
    const until = new Date(Date.now() + day / 4);
    const lease = { token: 'x', worker: 'elsewhere', until };
    await rows().updateOne({ _id: held._id }, { $set: { state: 'running', attempts: 1, takeAt: until, lease } });
    await Promise.all([workerWithClock(day), workerWithClock(-day)]);
    // Each row that is added has both of them look at all that is due.
    const looks = ['now', 'second', 'third', 'fourth'];
    for (const name of looks) {
      if (name !== 'now') await sendTo(name);
      await expect.poll(arrived, { timeout: 30_000, interval: 20 }).toContain(name);
    }
    expect(arrived()).toEqual(looks);
    const past = new Date(Date.now() - 1000);
    await rows().updateOne({ _id: held._id }, { $set: { takeAt: past, 'lease.until': past } });
    await expect.poll(arrived, { timeout: 30_000 }).toEqual([...looks, 'held']);
  });
});
