import type { HealthReport } from '@letat/contracts/system/health/operations';
import { beforeEach, expect, it } from 'vitest';
import { useApp } from '../../../../test/app.ts';
import { movableClock } from '../../../../test/clock.ts';
import { addUser } from '../../../../test/fixtures.ts';
import { sentMails } from '../../../../test/mails.ts';
import { notificationsOf } from '../../../../test/notifications.ts';
import { runSchedule } from '../../../../test/schedules.ts';

const clock = movableClock();
const api = useApp(
  {},
  (app) =>
    app.health.register({
      id: 'broken',
      label: 'Cassé',
      look: async () => {
        throw new Error('cannot look');
      },
    }),
  undefined,
  clock,
);
interface Row {
  _id: string;
  [field: string]: unknown;
}
const collection = (name: string) => api.app.mongo.connection.collection<Row>(name);
const weekMs = 7 * 24 * 60 * 60 * 1000;

/** A machine of which nothing is wrong. */
async function makeHealthy() {
  const now = clock.now();
  await api.app.backups.record({ name: 'b', dataUntil: now, finishedAt: now, bytes: 1, durationMs: 1 });
  await collection('workers').updateOne(
    { _id: 'w' },
    { $set: { startedAt: now, seenAt: new Date() } },
    { upsert: true },
  );
  await collection('verifications').deleteMany({});
}
async function lookedAt(): Promise<Map<string, HealthReport>> {
  const answer = await api.as('admin').get('/api/admin/health');
  expect(answer.statusCode).toBe(200);
  const { checks }: { checks: HealthReport[] } = answer.json();
  return new Map(checks.map((check) => [check.id, check]));
}
const waitingCount = async () => {
  const items: { id: string; count: number }[] = (await api.as('admin').get('/api/admin/waiting')).json();
  return items.find(({ id }) => id === 'health')?.count;
};
/** Of the machine that the tests run on. */
const ofMachine = ['database-disk', 'files-disk', 'versions'];

beforeEach(makeHealthy);

it('a site of which nothing is wrong says so of everything, and of what could not be looked at that it does not know', async () => {
  await expect.poll(async () => (await lookedAt()).get('change-stream')?.state).toBe('good');
  const checks = await lookedAt();
  expect([...checks.values()].flatMap(({ id, state }) => (ofMachine.includes(id) ? [] : [[id, state]]))).toEqual([
    ['backups', 'good'],
    ['verification', 'good'],
    ['workers', 'good'],
    ['change-stream', 'good'],
    ['certificate', 'good'],
    ['clock', 'good'],
    ['release-set', 'good'],
    ['release-errors', 'good'],
    ['broken', 'unknown'],
  ]);
  for (const id of ofMachine) expect(checks.get(id)?.state, id).not.toBe('unknown');
});

it('each thing that is wrong is said in a sentence with what to do, and counted among what waits', async () => {
  const before = (await waitingCount()) ?? 0;
  await collection('backupRuns').deleteMany({});
  await collection('workers').deleteMany({});
  const [invariant] = api.app.invariants.list();
  const found = { at: clock.now(), checked: 5, faults: 2 };
  await collection('verifications').updateOne({ _id: invariant?.name ?? '' }, { $set: found }, { upsert: true });
  const checks = await lookedAt();
  for (const id of ['backups', 'workers', 'verification']) {
    const check = checks.get(id);
    expect(check?.state, id).toBe('urgent');
    expect(check?.finding.length, id).toBeGreaterThan(20);
    expect(check?.remedy?.length, id).toBeGreaterThan(20);
  }
  const words = new RegExp(`^2\\sanomalies dans les données\\s: ${invariant?.label}`);
  expect(checks.get('verification')?.finding).toMatch(words);
  expect(await waitingCount()).toBe(before + 3);
});

it('administrators are notified, with a mail, of what is urgent at two looks in a row: once, and again after a week', async () => {
  const admin = await addUser(api.app, { role: 'admin' });
  await collection('backupRuns').deleteMany({});
  const alerts = async () =>
    (await notificationsOf(api.app, api.as(admin))).filter(({ kind }) => kind === 'health-alert');
  const mails = async () => (await sentMails(api.app, admin.email)).filter(({ subject }) => /sauvegarde/.test(subject));
  await runSchedule(api.app, 'health');
  expect(await alerts()).toEqual([]);
  await runSchedule(api.app, 'health');
  expect(await alerts()).toMatchObject([{ href: '/admin/health', text: expect.stringContaining('Aucune sauvegarde') }]);
  expect(await mails()).toHaveLength(1);
  await runSchedule(api.app, 'health');
  expect(await alerts()).toHaveLength(1);
  expect(await mails()).toHaveLength(1);
  clock.move(weekMs);
  await runSchedule(api.app, 'health');
  expect(await mails()).toHaveLength(2);

  // What was put right and is wrong again is another alert.
  await makeHealthy();
  await runSchedule(api.app, 'health');
  await collection('backupRuns').deleteMany({});
  await runSchedule(api.app, 'health');
  await runSchedule(api.app, 'health');
  expect(await mails()).toHaveLength(3);
});
