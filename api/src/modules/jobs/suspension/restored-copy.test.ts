import { moneyOf } from '@letat/contracts/core/money';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApp } from '../../../../test/app.ts';
import { addAuthor, addPost, addUser } from '../../../../test/fixtures.ts';
import { sentMails } from '../../../../test/mails.ts';
import { runSchedule } from '../../../../test/schedules.ts';
import { changeStored } from '../../../../test/stored.ts';
import { addSubscribers, subscribeAndConfirm } from '../../../../test/subscribers.ts';
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

  // What would leave is said, before anybody lets it go.
  const heldOf = (queue: string): string =>
    queues
      .find(({ name }: { name: string }) => name === queue)
      .held.join()
      .replaceAll(/[\u00a0\u202f]/g, ' ');
  expect(heldOf('mail-campaigns')).toBe('La lettre « La lettre de novembre » à 3 abonnés');
  expect(heldOf('payouts')).toContain(author.fullName);
  expect(heldOf('payouts')).toMatch(/\$.* par paypal à /);
  const [listed] = (await api.as(admin).get('/api/admin/jobs/work?queue=payouts&state=waiting')).json();
  expect(listed.about.replaceAll(/[\u00a0\u202f]/g, ' ')).toBe(heldOf('payouts'));

  await api.as(admin).put('/api/admin/jobs/suspension', { suspended: false });
  await work();
  // The provider knows the batch by its id, and pays it once.
  expect([(await letters()).length, paid.length]).toEqual([3, 2]);
});

/** Whatever leaves the site by a queue, in an order in which each can go on from the one before. */
const leaving = [
  'newsletter-merged',
  'newsletter-departures',
  'mail-campaigns',
  'mail-recipients',
  'newsletter-welcome',
  'payouts',
  'notifications',
  'mail',
];
/** What mails come of without a word of the schedule that it sends, and with one. */
const schedules = ['ledger-statements', 'payout-outcomes', 'newsletter-digest-daily', 'webinars', 'privacy-retention'];

async function workAll(): Promise<void> {
  await api.app.jobs.checkSuspension();
  for (const schedule of schedules) await runSchedule(api.app, schedule);
  for (const queue of leaving) {
    const isDue = (row: { queue?: string; state?: string }) => row.queue === queue && row.state === 'waiting';
    await changeStored(api.app.mongo.connection, 'work', isDue, { $set: { takeAt: new Date(0) } });
    await api.app.jobs.process(queue);
  }
}
async function listed(): Promise<string[]> {
  const { items } = await api.app.mail.listMailbox({ limit: 100 });
  // That a copy was found is told in each.
  const others = items.filter(({ subject }) => !subject.startsWith('La base de données est une copie'));
  return others.map(({ to, subject }) => `${to} ${subject.replaceAll(/[\u00a0\u202f]/g, ' ')}`).toSorted();
}

it('letters, held ones, digests, the welcome, statements and notices of schedules that declare nothing wait in a restored copy, and then leave once', async () => {
  const admin = await addUser(api.app, { role: 'admin' });
  const author = await addAuthor(api.app, { password });
  await addSubscribers(api.app, {
    ena: { frequency: 'weekly', lastLetter: { at: new Date('2026-10-30T09:00:00Z'), of: 'une autre' } },
    fanta: { digest: 'daily', siteLetters: false },
  });
  const unused = await addUser(api.app, { email: 'oubliee@exemple.org' });
  const long = new Date('2020-01-01T08:00:00Z');
  await changeStored(api.app.mongo.connection, 'users', ({ _id }) => String(_id) === unused.id, {
    $set: { createdAt: long, activeUntil: long },
  });
  const segment = { interests: [], authorIds: [], languages: [], activity: 'all' };
  const blocks = [{ type: 'text', id: 'a', text: 'Bonjour à tous.' }];
  const sendLetter = async (subject: string) => {
    const content = { subject, preheader: 'Un budget qui se lit, enfin.', blocks, segment };
    const path = '/api/newsletter/campaigns';
    const { id, revision } = (await api.as(admin).post(path, { scope: 'site', content })).json();
    const { reached } = (await api.as(admin).get(`${path}/${id}/recipients`)).json();
    const departure = { at: null, revision, recipients: reached };
    const begun = await api.as(admin).put(`${path}/${id}/departure`, departure);
    expect(begun.statusCode, begun.body).toBe(200);
  };
  await sendLetter('La lettre d’hier');
  await work();

  now = new Date('2026-10-12T10:00:00Z');
  const sale = { key: 'sale:2', kind: 'sale', line: 'tools', authorId: author.id } as const;
  const amounts = { before: moneyOf(0, 'USD'), after: moneyOf(9000, 'USD') };
  await api.app.mongo.transaction((session) => postRevenue(api.app.ledger, { ...sale, ...amounts }, session));
  now = new Date('2026-11-07T09:00:00Z');
  await addPost(api.app, author, { title: 'Un contrôle qui sert', at: new Date('2026-11-07T07:00:00Z') });
  await api.as(author).put('/api/my/payout-address', { email: 'autrice@exemple.org', password });
  await sendLetter('La lettre du jour');
  expect((await api.as(admin).post('/api/admin/payouts/batches', { month: '2026-10' })).json().payouts).toBe(1);
  await subscribeAndConfirm(api, 'nouvelle@exemple.org');
  await api.app.jobs.process('mail');

  await api.app.jobs.checkSuspension();
  const already = await listed();
  const paidBefore = paid.length;
  const restore = await api.checkpoint();
  await workAll();
  const all = await listed();
  const left = all.filter((mail) => !already.includes(mail)).join('\n');
  for (const words of [
    'ena@exemple.org La lettre d’hier',
    'fanta@exemple.org Aujourd’hui : Un contrôle qui sert',
    'binta@exemple.org La lettre du jour',
    'nouvelle@exemple.org Bienvenue',
    `${author.email} Votre relevé d’octobre 2026`,
    'oubliee@exemple.org Votre compte est sur le point d’être effacé',
  ])
    expect(left).toContain(words);
  expect(paid.length).toBe(paidBefore + 1);
  expect(await restore()).toBe(true);

  // Of what would leave; a copy tells the administrators that it is one.
  const known = async () => (await listed()).filter((mail) => all.includes(mail));
  await workAll();
  await workAll();
  expect(await known()).toEqual(already);
  expect(paid.length).toBe(paidBefore + 1);
  await api.as(admin).put('/api/admin/jobs/suspension', { suspended: false });
  await workAll();
  expect(await known()).toEqual(all);
  await workAll();
  expect(await known()).toEqual(all);
});
