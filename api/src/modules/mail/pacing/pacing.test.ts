import type { Deliverability } from '@letat/contracts/mail/suppressions/operations';
import { type SmtpStandIn, startSmtp } from '@letat/testing/smtp/stand-in';
import type { Types } from 'mongoose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { startApp } from '../../../../test/app.ts';
import { movableClock } from '../../../../test/clock.ts';
import { addUser } from '../../../../test/fixtures.ts';
import { changeStored, storedWhere } from '../../../../test/stored.ts';
import { addSubscribers } from '../../../../test/subscribers.ts';
import { notice } from '../../notifications/index.ts';
import { type Campaigns, defineMail, paragraph } from '../index.ts';

/** A letter. */
const letter = defineMail({
  name: 'essai',
  kind: 'newsletter',
  causedBy: 'operator',
  label: 'Essai',
  data: z.object({}),
  sample: {},
  subject: () => 'Essai',
  preheader: () => 'Un essai.',
  body: () => [paragraph('Un essai.')],
});
const hourMs = 60 * 60 * 1000;
const firstDay = 5;
const clock = movableClock();
let smtp: SmtpStandIn;
let api: Awaited<ReturnType<typeof startApp>>;
let deferring: string | null = null;
let campaigns: Campaigns;
let people: string[] = [];

beforeAll(async () => {
  smtp = await startSmtp({ behaviourTo: (to) => (deferring !== null && to.endsWith(`@${deferring}`) ? 'busy' : null) });
  const settings = {
    ...{ SMTP_URL: smtp.url, IDENTITY_MAIL_SENDER: 'revue@exemple.org', MAIL_DOMAIN_RATE: '1000000' },
    MAIL_WARM_UP: String(firstDay),
  };
  api = await startApp(
    settings,
    (app) => {
      app.mail.register([letter]);
      campaigns = app.mail.campaigns({
        name: 'essai',
        async *recipients(_id, after) {
          for (const key of people.toSorted()) if (after === null || key > after) yield { key, email: key };
        },
        mailTo: async (_id, to) => ({
          template: letter,
          data: {},
          to,
        }),
      });
    },
    undefined,
    clock,
  );
});
afterAll(async () => {
  await api?.close();
  await smtp?.stop();
});

let days = 0;
beforeEach(async () => {
  deferring = null;
  // Each test has days and domains of its own: another sending domain cannot be had in one process.
  const { connection } = api.app.mongo;
  for (const name of ['mailSendingDays', 'mailDomainBreakers', 'mailFigures'])
    await connection.collection(name).deleteMany({});
  days += 1;
  clock.move(Date.UTC(2027, 0, days * 40, 12) - clock.now().getTime());
});

/** So many subscribers at a domain, and one letter that goes out to all of them. */
async function begin(id: string, counts: Readonly<Record<string, number>>): Promise<void> {
  people = Object.entries(counts).flatMap(([domain, count]) =>
    Array.from({ length: count }, (_, n) => `p${String(n).padStart(3, '0')}-${id}@${domain}`),
  );
  await addSubscribers(api.app, Object.fromEntries(people.map((email) => [email, { email, emailKey: email }])));
  await api.app.mongo.transaction((session) => campaigns.start(id, session));
  await api.app.jobs.process('mail-campaigns');
}

interface Row {
  _id: Types.ObjectId;
  queue: string;
  state: string;
  takeAt: Date | null;
  attempts: number;
}
const isWaiting = ({ queue, state }: Row) => queue === 'mail-recipients' && state === 'waiting';
/** The queue is worked on, whatever its rows wait for. */
async function work(): Promise<void> {
  await changeStored<Row>(api.app.mongo.connection, 'work', isWaiting, { $set: { takeAt: new Date(0) } });
  await api.app.jobs.process('mail-recipients');
}
const acceptedAt = (domain: string) => smtp.received.filter(({ to }) => to.endsWith(`@${domain}`)).length;
const accepted = (id: string) => smtp.received.filter(({ to }) => to.includes(`-${id}@`)).length;
/** By a person who has just logged in: sessions end while the clock moves. */
const pace = async (): Promise<Deliverability['pace']> =>
  (await api.as(await addUser(api.app, { role: 'admin' })).get('/api/admin/mail/deliverability')).json().pace;

describe('a new sending domain', () => {
  it('sends its first day’s letters, then at most twice its greatest day, and each rest waits for the next midnight', async () => {
    await begin('ramp', { 'ramp.example': 38 });
    const leftBy: number[] = [];
    for (let day = 0; day < 5; day += 1) {
      await work();
      await work();
      leftBy.push(accepted('ramp'));
      expect((await pace()).warmUp).toMatchObject({
        domain: 'exemple.org',
        allowance: firstDay * 2 ** Math.min(day, 3),
      });
      clock.move(24 * hourMs);
    }
    expect(leftBy).toEqual([5, 15, 35, 38, 38]);
  });

  it('has what is left wait until midnight, without counting that as an attempt', async () => {
    await begin('midnight', { 'midnight.example': firstDay + 3 });
    await api.app.jobs.process('mail-recipients');
    const waiting = await storedWhere<Row>(api.app.mongo.connection, 'work', isWaiting);
    expect(waiting.map(({ attempts }) => attempts)).toEqual([0, 0, 0]);
    for (const { takeAt } of waiting) {
      const ms = (takeAt?.getTime() ?? 0) - Date.now();
      expect(ms).toBeGreaterThan(11.9 * hourMs);
      expect(ms).toBeLessThanOrEqual(12 * hourMs);
    }
    clock.move(24 * hourMs);
    await work();
    expect(accepted('midnight')).toBe(firstDay + 3);
  });

  it('sends no more in a day when the clock jumps on and back', async () => {
    await begin('clock', { 'clock.example': 23 });
    await work();
    expect(accepted('clock')).toBe(firstDay);
    clock.move(24 * hourMs);
    await work();
    const ahead = accepted('clock');
    expect(ahead).toBe(3 * firstDay);
    clock.move(-24 * hourMs);
    await work();
    expect(accepted('clock')).toBe(ahead);
    clock.move(24 * hourMs);
    await work();
    expect(accepted('clock')).toBe(ahead);
    clock.move(24 * hourMs);
    await work();
    expect(accepted('clock')).toBe(23);
  });

  it('lets what one person waits for leave when the day is full', async () => {
    await begin('full', { 'full.example': firstDay + 1 });
    await work();
    await api.app.mongo.transaction((session) =>
      api.app.mail.send(
        { template: notice, data: { subject: 'Votre code', paragraphs: ['123'] }, to: 'awa@full.example' },
        session,
      ),
    );
    await api.app.jobs.process('mail');
    expect(smtp.received.map(({ to }) => to)).toContain('awa@full.example');
    expect(accepted('full')).toBe(firstDay);
    clock.move(24 * hourMs);
    await work();
  });

  it('is known already where mails were counted before there were sending days', async () => {
    await api.app.mail.pace(0);
    const { connection } = api.app.mongo;
    const day = new Date(`${new Date(clock.now().getTime() - 24 * hourMs).toISOString().slice(0, 10)}T00:00:00Z`);
    await connection.collection('mailFigures').insertOne({
      ...{ day, domain: 'autre.example', sent: 500, refused: 0, blocked: 0, bounced: 0, complained: 0, withheld: 0 },
      expiresAt: new Date(clock.now().getTime() + 1e9),
    });
    expect((await pace()).warmUp).toMatchObject({ allowance: 1000, taken: 0 });
  });
});

describe('a receiving domain that puts letters off', () => {
  // How many letters leave in a day is not what is tested here.
  beforeEach(async () => {
    const day = new Date(`${new Date(clock.now().getTime() - 24 * hourMs).toISOString().slice(0, 10)}T00:00:00Z`);
    const row = { domain: 'exemple.org', day, allowance: 100, taken: 100, expiresAt: new Date(day.getTime() + 1e10) };
    await api.app.mongo.connection
      .collection<{ _id: string; [field: string]: unknown }>('mailSendingDays')
      .insertOne({ _id: `exemple.org ${day.toISOString().slice(0, 10)}`, ...row });
  });
  const allAtOnce = { 'lent.example': 14, 'sain.example': 5 };

  it('pauses alone, is told to the administrators, and goes on by itself once it takes mails again', async () => {
    const admin = await addUser(api.app, { role: 'admin' });
    await begin('pause', allAtOnce);
    deferring = 'lent.example';
    await work();
    expect([acceptedAt('sain.example'), acceptedAt('lent.example')]).toEqual([5, 0]);
    const { pauses } = await pace();
    expect(pauses).toMatchObject([{ domain: 'lent.example', reason: 'deferred' }]);
    await api.app.jobs.process('notifications');
    const notices: { kind: string; text: string }[] = (await api.as(admin).get('/api/my/notifications')).json();
    expect(notices.filter(({ kind }) => kind === 'mail-domain-paused')).toMatchObject([
      { text: expect.stringContaining('Les lettres à lent.example attendent jusqu’au') },
    ]);
    // While it rests nothing is handed over, whatever the server would do.
    deferring = null;
    await work();
    expect(acceptedAt('lent.example')).toBe(0);
    clock.move(16 * 60_000);
    await work();
    expect(acceptedAt('lent.example')).toBe(14);
    expect((await pace()).pauses).toEqual([]);
  });

  it('is over when the clock that began its pause was days ahead', async () => {
    await begin('skew', { 'skew.example': 14 });
    clock.move(10 * 24 * hourMs);
    deferring = 'skew.example';
    await work();
    expect((await pace()).pauses).toHaveLength(1);
    clock.move(-10 * 24 * hourMs);
    expect((await pace()).pauses).toEqual([]);
    deferring = null;
    await work();
    expect(acceptedAt('skew.example')).toBe(14);
  });

  it('gives the letters that it did not take back to the day', async () => {
    await begin('back', { 'back.example': 3 });
    deferring = 'back.example';
    await work();
    expect((await pace()).warmUp).toMatchObject({ taken: 0 });
    deferring = null;
    await work();
    expect((await pace()).warmUp).toMatchObject({ taken: 3 });
  });
});
