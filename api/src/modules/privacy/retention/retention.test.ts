import { retentionPeriods } from '@letat/contracts/privacy/constants';
import type { RetentionRow } from '@letat/contracts/privacy/operations';
import { beforeAll, describe, expect, it } from 'vitest';
import { useApp } from '../../../../test/app.ts';
import { addUser } from '../../../../test/fixtures.ts';
import { sentMails } from '../../../../test/mails.ts';
import { changeStored, storedWhere } from '../../../../test/stored.ts';
import { daysBefore } from '../../../time/days.ts';

const api = useApp();
const password = 'violon-orage-31';

const row = async (id: string): Promise<RetentionRow | undefined> =>
  (await api.get('/api/privacy/retention')).json().find((listed: RetentionRow) => listed.id === id);

/** A night comes. */
async function night(): Promise<void> {
  const past = new Date(Date.now() - 1000);
  await api.app.mongo.transaction(async (session) => {
    const at = { queue: 'privacy-retention', payload: {}, key: null, state: 'waiting', attempts: 0 };
    await api.app.mongo.connection
      .collection('work')
      .insertOne({ ...at, dueAt: past, takeAt: past, createdAt: past, lease: null }, { session });
  });
  await api.app.jobs.process('privacy-retention');
}

describe('what was retained for long enough', () => {
  const old = daysBefore(new Date(), retentionPeriods.unconfirmedRequestDays + 1);
  beforeAll(async () => {
    for (const email of ['vieux@exemple.org', 'neuf@exemple.org'])
      await api.post('/api/newsletter/subscribe', { email, consent: 'v1' });
    const isOld = ({ emailKey }: { emailKey?: string }) => emailKey === 'vieux@exemple.org';
    await changeStored(api.app.mongo.connection, 'subscribers', isOld, { $set: { askedAt: old } });
    await changeStored(api.app.mongo.connection, 'consents', isOld, { $set: { at: old } });
  });

  it('is counted by a dry run, which removes nothing', async () => {
    const tried = await api.as('admin').post('/api/admin/privacy/retention/dry-run', undefined);
    expect(tried.json()).toEqual(
      expect.arrayContaining([
        { id: 'subscribers', what: 'Abonnements aux lettres', expired: 1 },
        { id: 'consents', what: 'Consentements', expired: 1 },
      ]),
    );
    expect(await storedWhere(api.app.mongo.connection, 'subscribers', () => true)).toHaveLength(2);
    expect((await api.as('admin').get('/api/admin/audit?action=retention.tried')).json()).toHaveLength(1);
  });

  it('is removed at night, and anybody may read what was', async () => {
    expect(await row('subscribers')).toMatchObject({ enforcedBy: 'job', lastRun: null });
    await night();
    expect(await storedWhere(api.app.mongo.connection, 'subscribers', () => true)).toMatchObject([
      { email: 'neuf@exemple.org' },
    ]);
    expect(await storedWhere(api.app.mongo.connection, 'consents', () => true)).toHaveLength(1);
    await expect.poll(() => row('subscribers')).toMatchObject({ lastRun: { removed: 1, failed: false } });
    expect((await row('subscribers'))?.rule).toContain('30 jours');
    await night();
    await expect.poll(() => row('subscribers')).toMatchObject({ lastRun: { removed: 0 } });
  });

  it('in one collection does not wait for another that fails', async () => {
    const uploads = api.app.privacy.held().find(({ collection }) => collection === 'uploads');
    if (uploads?.retention.enforcedBy !== 'job') throw new Error('uploads are not ended by the job');
    const { remove } = uploads.retention;
    uploads.retention.remove = async () => {
      throw new Error('the storage is away');
    };
    await night();
    uploads.retention.remove = remove;
    expect(await row('uploads')).toMatchObject({ lastRun: { failed: true } });
    expect(await row('comments')).toMatchObject({ lastRun: { failed: false } });
  });
});

it('the retention table says the periods of the law too, whoever holds them', async () => {
  expect((await row('payments'))?.rule).toContain('10 ans');
  expect((await row('logs'))?.rule).toContain('12 mois au plus');
  expect((await row('users'))?.rule).toContain('3 ans');
});

describe('an account that nobody uses', () => {
  const years = daysBefore(new Date(), 3 * 366 + 1);
  const forget = (id: string) =>
    changeStored(api.app.mongo.connection, 'users', ({ _id }) => _id.toHexString() === id, {
      $set: { createdAt: years, activeUntil: years },
    });
  /** Its last month goes by. */
  async function monthLater(): Promise<void> {
    const past = new Date(Date.now() - 1000);
    const waits = (work: { queue?: string }) => work.queue === 'privacy-erasures';
    await changeStored(api.app.mongo.connection, 'work', waits, { $set: { dueAt: past, takeAt: past } });
    await api.app.jobs.process('privacy-erasures');
  }

  it('is announced to its owner, once, and erased a month later', async () => {
    const reader = await addUser(api.app, { email: 'parti@exemple.org' });
    await forget(reader.id);
    await night();
    await night();
    const mails = await sentMails(api.app, 'parti@exemple.org');
    expect(mails.map(({ subject }) => subject)).toEqual(['Votre compte est sur le point d’être effacé']);
    await monthLater();
    expect(await api.app.users.findAccount(reader.id)).toMatchObject({ erased: true });
  });

  it('is announced though as many others as are looked at together are in their grace already', async () => {
    const reader = await addUser(api.app, { email: 'dernier@exemple.org' });
    const { connection } = api.app.mongo;
    const [{ _id: _, ...like } = {}] = await storedWhere(connection, 'users', ({ _id }) => String(_id) === reader.id);
    const others = Array.from({ length: 501 }, (_none, number) => ({
      ...like,
      email: `autre-${number}@exemple.org`,
      emailKey: `autre-${number}@exemple.org`,
      usernameKey: `autre-${number}`,
      activeUntil: daysBefore(years, 1),
    }));
    const { insertedIds } = await connection.collection('users').insertMany(others);
    await connection
      .collection('erasures')
      .insertMany(Object.values(insertedIds).map((userId) => ({ userId, state: 'waiting', dueAt: new Date() })));
    await forget(reader.id);
    await night();
    const mails = await sentMails(api.app, 'dernier@exemple.org');
    expect(mails.map(({ subject }) => subject)).toEqual(['Votre compte est sur le point d’être effacé']);
    expect(await sentMails(api.app, 'autre-0@exemple.org')).toEqual([]);
    await connection.collection('erasures').deleteMany({ userId: { $in: Object.values(insertedIds) } });
    await connection.collection('users').deleteMany({ _id: { $in: Object.values(insertedIds) } });
  });

  it('stays when its owner comes back in time', async () => {
    const reader = await addUser(api.app, { email: 'revenu@exemple.org', password });
    await forget(reader.id);
    await night();
    expect((await api.post('/api/auth/login', { email: 'revenu@exemple.org', password })).statusCode).toBe(200);
    await monthLater();
    expect(await api.app.users.findAccount(reader.id)).toMatchObject({ erased: false });
  });
});
