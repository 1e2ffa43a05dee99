import type { Types } from 'mongoose';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { useApp } from '../../../../test/app.ts';
import { sentMails } from '../../../../test/mails.ts';
import { storedWhere } from '../../../../test/stored.ts';
import { notice } from '../../notifications/index.ts';
import type { CampaignMail, Campaigns, LeavingMail, Recipient } from '../index.ts';

const people = ['awa', 'binta', 'cheikh', 'diarra', 'fatou'];
const recipients = vi.fn<(id: string, after: string | null) => AsyncIterable<Recipient>>();
const mailTo = vi.fn<(id: string, key: string) => Promise<CampaignMail<typeof notice.data> | null>>();
const rule = vi.fn<(mail: LeavingMail) => Promise<string | null>>();
let campaigns: Campaigns;

const api = useApp({ MAIL_DOMAIN_RATE: '2' }, (app) => {
  campaigns = app.mail.campaigns({
    name: 'essai',
    batchSize: 2,
    recipients: (...asked) => recipients(...asked),
    mailTo: (...asked) => mailTo(...asked),
  });
  app.mail.withhold((mail) => rule(mail));
});

/** Each at a domain of their own, unless one is given. */
const emailOf = (campaign: string, name: string, domain = `${name}-${campaign}.example`) => `${name}@${domain}`;

async function* listed(campaign: string, after: string | null, domain?: string): AsyncGenerator<Recipient> {
  for (const key of people) if (after === null || key > after) yield { key, email: emailOf(campaign, key, domain) };
}
const mailFor = (campaign: string, name: string): CampaignMail<typeof notice.data> => ({
  template: notice,
  data: { subject: `Campagne ${campaign}`, paragraphs: [`Bonjour ${name}.`] },
  to: emailOf(campaign, name),
});

beforeEach(() => {
  recipients.mockReset().mockImplementation((id, after) => listed(id, after));
  mailTo.mockReset().mockImplementation(async (id, name) => mailFor(id, name));
  rule.mockReset().mockResolvedValue(null);
});

const start = (id: string) => api.app.mongo.transaction((session) => campaigns.start(id, session));
const addRows = () => api.app.jobs.process('mail-campaigns');
const sendRows = () => api.app.jobs.process('mail-recipients');
const work = () => api.app.mongo.connection.collection('work');
interface Row {
  _id: Types.ObjectId;
  queue: string;
  state: string;
  attempts: number;
  dueAt: Date;
  payload: { id?: string; recipient?: string };
}
const rowsOf = (id: string) =>
  storedWhere<Row>(
    api.app.mongo.connection,
    'work',
    ({ queue, payload }) => queue === 'mail-recipients' && payload.id === id,
  );
const sentOf = async (id: string) =>
  (await sentMails(api.app)).filter(({ subject }) => subject === `Campagne ${id}`).map(({ to }) => to.split('@')[0]);

describe('a campaign', () => {
  it('has one row a recipient that holds ids and no address, and reads each mail when it leaves', async () => {
    await start('1');
    await addRows();
    const rows = await rowsOf('1');
    expect(rows.map(({ payload }) => payload)).toEqual(
      people.map((recipient) => ({ name: 'essai', id: '1', recipient })),
    );
    expect(JSON.stringify(rows)).not.toContain('.example');
    expect(mailTo).not.toHaveBeenCalled();
    expect(await storedWhere(api.app.mongo.connection, 'mails', () => true)).toEqual([]);
    await sendRows();
    expect((await sentOf('1')).toSorted()).toEqual(people);
  });

  it('goes on behind the last batch when adding its recipients failed in the middle', async () => {
    recipients.mockImplementationOnce(async function* (id, after) {
      for await (const recipient of listed(id, after)) {
        if (recipient.key === 'fatou') throw new Error('le curseur est perdu');
        yield recipient;
      }
    });
    await start('2');
    await addRows();
    expect(await rowsOf('2')).toHaveLength(4);
    await work().updateMany({ queue: 'mail-campaigns', state: 'waiting' }, { $set: { takeAt: new Date() } });
    await addRows();
    expect(recipients.mock.calls).toEqual([
      ['2', null],
      ['2', 'diarra'],
    ]);
    expect((await rowsOf('2')).map(({ payload }) => payload.recipient)).toEqual(people);
  });

  it('sends nobody a second mail when it is started again', async () => {
    for (let n = 0; n < 2; n += 1) {
      await start('3');
      await addRows();
      await work().updateMany({ queue: 'mail-recipients', state: 'waiting' }, { $set: { takeAt: new Date() } });
      await sendRows();
    }
    expect((await sentOf('3')).toSorted()).toEqual(people);
  });

  it('withholds the mail of who opted out after it began, and says so; who is gone leaves no trace', async () => {
    await start('4');
    await addRows();
    rule.mockImplementation(async ({ email }) => (email.startsWith('awa@') ? 'Ne veut plus rien.' : null));
    mailTo.mockImplementation(async (id, name) => (name === 'binta' ? null : mailFor(id, name)));
    await sendRows();
    expect((await sentOf('4')).toSorted()).toEqual(['cheikh', 'diarra', 'fatou']);
    const stored = await storedWhere<{ toKey: string; state: string; reason: string; _id: Types.ObjectId }>(
      api.app.mongo.connection,
      'mails',
      ({ toKey }) => toKey.endsWith('-4.example'),
    );
    expect(stored.filter(({ state }) => state !== 'sent')).toMatchObject([
      { toKey: 'awa@awa-4.example', state: 'withheld', reason: 'Ne veut plus rien.' },
    ]);
    expect(stored).toHaveLength(4);
  });
});

describe('the rate of a domain', () => {
  const gapsOf = (rows: readonly Row[]) =>
    rows
      .map(({ dueAt }) => dueAt.getTime())
      .toSorted((a, b) => a - b)
      .flatMap((at, n, all) => (n === 0 ? [] : [at - (all[n - 1] ?? 0)]));

  it('spaces the mails of all campaigns to it, and no others', async () => {
    recipients.mockImplementation((id, after) => listed(id, after, 'grand.example'));
    await Promise.all([start('5'), start('6')]);
    await addRows();
    const gaps = gapsOf([...(await rowsOf('5')), ...(await rowsOf('6'))]);
    expect(gaps).toHaveLength(9);
    for (const gap of gaps) expect(gap).toBeGreaterThanOrEqual(500);
    recipients.mockImplementation((id, after) => listed(id, after));
    await start('7');
    await addRows();
    const due = (await rowsOf('7')).map(({ dueAt }) => dueAt.getTime());
    expect(Math.max(...due)).toBeLessThanOrEqual(Date.now());
  });

  it('holds for mails that are late because no worker ran, without counting that as an attempt', async () => {
    recipients.mockImplementation((id, after) => listed(id, after, 'tard.example'));
    mailTo.mockImplementation(async (id, name) => ({
      ...mailFor(id, name),
      to: emailOf(id, name, 'tard.example'),
    }));
    await start('8');
    await addRows();
    const anHourAgo = new Date(Date.now() - 3_600_000);
    for (const { _id } of await rowsOf('8'))
      await work().updateOne({ _id }, { $set: { dueAt: anHourAgo, takeAt: anHourAgo } });
    await sendRows();
    const waiting = (await rowsOf('8')).filter(({ state }) => state === 'waiting');
    expect(waiting.length).toBeGreaterThan(0);
    expect(waiting.map(({ attempts }) => attempts)).toEqual(waiting.map(() => 0));
    for (const gap of gapsOf(waiting)) expect(gap).toBeGreaterThanOrEqual(500);
  });
});
