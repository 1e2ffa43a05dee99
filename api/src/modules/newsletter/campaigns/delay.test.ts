import type { Campaign } from '@letat/contracts/newsletter/campaigns/schemas';
import { type SmtpStandIn, startSmtp } from '@letat/testing/smtp/stand-in';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApp } from '../../../../test/app.ts';
import { movableClock } from '../../../../test/clock.ts';
import { addAuthor, addPost, addUser } from '../../../../test/fixtures.ts';
import { runSchedule } from '../../../../test/schedules.ts';
import { changeStored } from '../../../../test/stored.ts';
import { addSubscribers } from '../../../../test/subscribers.ts';

const dayMs = 24 * 60 * 60 * 1000;
const clock = movableClock();
let smtp: SmtpStandIn;
let api: Awaited<ReturnType<typeof startApp>>;

beforeAll(async () => {
  smtp = await startSmtp();
  const settings = { SMTP_URL: smtp.url, IDENTITY_MAIL_SENDER: 'revue@exemple.org', MAIL_DOMAIN_RATE: '1000000' };
  api = await startApp({ ...settings, MAIL_WARM_UP: '2' }, undefined, undefined, clock);
});
afterAll(async () => {
  await api?.close();
  await smtp?.stop();
});

async function work(): Promise<void> {
  for (const queue of ['mail-campaigns', 'mail-recipients', 'newsletter-campaigns']) {
    const isWaiting = (row: { queue?: string; state?: string }) => row.queue === queue && row.state === 'waiting';
    await changeStored(api.app.mongo.connection, 'work', isWaiting, { $set: { takeAt: new Date(0) } });
    await api.app.jobs.process(queue);
  }
}

it('a campaign says how many of its mails wait for which day, until the last has left', async () => {
  await addSubscribers(api.app, Object.fromEntries(['a', 'b', 'c', 'd', 'e'].map((name) => [name, {}])));
  const admin = api.as(await addUser(api.app, { role: 'admin' }));
  const path = '/api/newsletter/campaigns';
  const segment = { interests: [], authorIds: [], languages: [], activity: 'all' };
  const blocks = [{ type: 'text', id: 'a', text: 'Bonjour à tous.' }];
  const content = { subject: 'Lettre', preheader: 'Ce qui a changé dans la semaine.', blocks, segment };
  const { id, revision }: Campaign = (await admin.post(path, { scope: 'site', content })).json();
  await admin.put(`${path}/${id}/departure`, { at: null, revision, recipients: 5 });
  const read = async (): Promise<Campaign> => (await admin.get(`${path}/${id}`)).json();
  await work();
  const midnight = new Date(Math.ceil(clock.now().getTime() / dayMs) * dayMs).toISOString();
  expect((await read()).delay).toEqual({
    waiting: 3,
    warmUp: { allowance: 2, taken: 2, lastAt: midnight },
    pauses: [],
  });
  // What the day lets leave is not held back.
  clock.move(dayMs);
  expect((await read()).delay).toBeNull();
  await work();
  expect(await read()).toMatchObject({ state: 'sent', delay: null, figures: { sent: 5, queued: 5 } });
});

it('of two that leave side by side each says when both have left', async () => {
  clock.move(10 * dayMs);
  // A domain that nobody knows: two letters on its first day.
  for (const name of ['mailSendingDays', 'mailFigures']) await api.app.mongo.connection.collection(name).deleteMany({});
  const admin = api.as(await addUser(api.app, { role: 'admin' }));
  const path = '/api/newsletter/campaigns';
  const segment = { interests: [], authorIds: [], languages: [], activity: 'all' };
  const blocks = [{ type: 'text', id: 'a', text: 'Bonjour à tous.' }];
  const begin = async (subject: string): Promise<string> => {
    const content = { subject, preheader: 'Ce qui a changé dans la semaine.', blocks, segment };
    const { id, revision }: Campaign = (await admin.post(path, { scope: 'site', content })).json();
    await admin.put(`${path}/${id}/departure`, { at: null, revision, recipients: 5 });
    return id;
  };
  const ids = [await begin('Une'), await begin('L’autre')];
  await work();
  const delays = await Promise.all(ids.map(async (id) => (await admin.get(`${path}/${id}`)).json().delay));
  const [first, second] = delays;
  const allowance: number = first.warmUp.allowance;
  // Ten letters, none of which anybody has twice: so many a day, then twice as many.
  let left = 10 - allowance;
  let days = 0;
  for (let ofDay = allowance * 2; left > 0; ofDay *= 2, days += 1) left -= ofDay;
  const day = new Date(Math.floor(clock.now().getTime() / dayMs) * dayMs + days * dayMs).toISOString();
  expect([first.warmUp.lastAt, second.warmUp.lastAt]).toEqual([day, day]);
  expect(first.waiting + second.waiting).toBe(10 - first.warmUp.taken);
});

it('a digest says how many of its mails wait, and until which day', async () => {
  clock.move(40 * dayMs);
  // What of the campaigns before still waits would leave first.
  await api.app.mongo.connection.collection('work').deleteMany({ queue: 'mail-recipients' });
  for (const name of ['mailSendingDays', 'mailFigures']) await api.app.mongo.connection.collection(name).deleteMany({});
  const names = Array.from({ length: 12 }, (_, n) => `resume-${n}`);
  await addSubscribers(
    api.app,
    Object.fromEntries(names.map((name) => [name, { digest: 'daily', siteLetters: false }])),
  );
  await addPost(api.app, await addAuthor(api.app), { title: 'Paru', at: new Date(clock.now().getTime() - 60_000) });
  await runSchedule(api.app, 'newsletter-digest-daily');
  await work();
  const admin = api.as(await addUser(api.app, { role: 'admin' }));
  const [daily] = (await admin.get('/api/admin/newsletter/digests')).json();
  const [{ sent, waiting, lastAt, isUnderWay }] = daily.runs;
  expect([isUnderWay, sent + waiting, sent > 0, waiting > 0]).toEqual([true, names.length, true, true]);
  expect(lastAt).toMatch(/T00:00:00\.000Z$/);
});
