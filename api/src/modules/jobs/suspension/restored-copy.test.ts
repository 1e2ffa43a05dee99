import { moneyOf } from '@letat/contracts/core/money';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApp } from '../../../../test/app.ts';
import { addAuthor, addPost, addUser } from '../../../../test/fixtures.ts';
import { sentMails } from '../../../../test/mails.ts';
import { changeStored } from '../../../../test/stored.ts';
import { addSubscribers } from '../../../../test/subscribers.ts';
import { postRevenue } from '../../ledger/index.ts';
import type { PayoutItem } from '../../payments/index.ts';

const password = 'douze-marmites-au-grenier';
const november = new Date('2026-11-03T09:00:00Z');
let now = november;
let api: Awaited<ReturnType<typeof startApp>>;
/** Batches that the provider was asked to pay, each time it was. */
const paid: (readonly PayoutItem[])[] = [];

beforeAll(async () => {
  const provider = {
    onEvent: () => {},
    payOut: async ({ batchId, items }: { batchId: string; items: readonly PayoutItem[] }) => {
      paid.push(items);
      return { providerBatchId: `P-${batchId}` };
    },
    payoutOutcomes: async () => ({ isRefused: false, outcomes: [] }),
  };
  const clock = { now: () => now };
  api = await startApp(
    { MAIL_DOMAIN_RATE: '1000000' },
    (app) => void Object.assign(app, { payments: provider }),
    undefined,
    clock,
  );
});
afterAll(() => api.close());

const outward = ['newsletter-departures', 'mail-campaigns', 'mail-recipients', 'payouts', 'mail'];

/** What workers do when it is time. */
async function work(): Promise<void> {
  await api.app.jobs.checkSuspension();
  for (const queue of outward) {
    const isDue = (row: { queue?: string; state?: string }) => row.queue === queue && row.state === 'waiting';
    await changeStored(api.app.mongo.connection, 'work', isDue, { $set: { takeAt: new Date(0) } });
    await api.app.jobs.process(queue);
  }
}
const letters = async () => (await sentMails(api.app)).filter(({ subject }) => subject === 'La lettre de novembre');

it('a restored copy sends no letter and pays no author again until an administrator resumes; a new password is sent meanwhile', async () => {
  const admin = await addUser(api.app, { role: 'admin' });
  const author = await addAuthor(api.app, { password });
  const post = await addPost(api.app, author, { title: 'Un budget qui se lit' });
  await addSubscribers(api.app, { binta: {}, cheikh: {}, diarra: {} });
  now = new Date('2026-10-10T10:00:00Z');
  await api.app.mongo.transaction((session) =>
    postRevenue(
      api.app.ledger,
      {
        ...{ key: 'sale:1', kind: 'sale', line: 'tools', authorId: author.id },
        ...{ before: moneyOf(0, 'USD'), after: moneyOf(9000, 'USD') },
      },
      session,
    ),
  );
  now = november;
  await api.as(author).put('/api/my/payout-address', { email: 'auteur@exemple.org', password });
  await api.app.jobs.checkSuspension();

  const blocks = [{ type: 'article', id: 'a', postId: post.id, shape: 'feature', text: '' }];
  const segment = { interests: [], authorIds: [], languages: [], activity: 'all' };
  const content = { subject: 'La lettre de novembre', preheader: 'Un budget qui se lit, enfin.', blocks, segment };
  const draft = await api.as(admin).post('/api/newsletter/campaigns', { scope: 'site', content });
  const { id, revision } = draft.json();
  const departure = { at: null, revision, recipients: 3 };
  expect((await api.as(admin).put(`/api/newsletter/campaigns/${id}/departure`, departure)).statusCode).toBe(200);
  expect((await api.as(admin).post('/api/admin/payouts/batches', { month: '2026-10' })).json().payouts).toBe(1);

  // The backup, of a moment at which nothing has left yet.
  const restore = await api.checkpoint();
  await work();
  expect([(await letters()).length, paid.length]).toEqual([3, 1]);
  await api.app.jobs.checkSuspension();
  expect(await restore()).toBe(true);
  expect(await letters()).toEqual([]);

  await work();
  expect([(await letters()).length, paid.length]).toEqual([0, 1]);
  const before = (await sentMails(api.app, author.email)).length;
  expect((await api.post('/api/auth/password-reset', { email: author.email })).statusCode).toBeLessThan(300);
  for (const queue of ['password-reset-requests', 'password-resets']) await api.app.jobs.process(queue);
  await work();
  expect(await letters()).toEqual([]);
  expect((await sentMails(api.app, author.email)).length).toBeGreaterThan(before);
  const overview = await api.as(admin).get('/api/admin/jobs');
  expect(overview.statusCode, overview.body).toBe(200);
  const { suspension, queues } = overview.json();
  expect(suspension.reason).toBe('restored');
  const waiting = queues.filter(({ counts }: { counts: { waiting: number } }) => counts.waiting > 0);
  expect(waiting.map(({ name }: { name: string }) => name)).toEqual(
    expect.arrayContaining(['mail-campaigns', 'payouts']),
  );

  await api.as(admin).put('/api/admin/jobs/suspension', { suspended: false });
  await work();
  // The provider knows the batch by its id, and pays it once.
  expect([(await letters()).length, paid.length]).toEqual([3, 2]);
});
