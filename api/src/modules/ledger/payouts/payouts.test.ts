import { moneyOf } from '@letat/contracts/core/money';
import type { OwnLedger } from '@letat/contracts/ledger/operations';
import type { Payout, PayoutCandidate } from '@letat/contracts/ledger/payouts/operations';
import type { Difference } from '@letat/contracts/ledger/reconciliation/operations';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startApp } from '../../../../test/app.ts';
import { addAuthor } from '../../../../test/fixtures.ts';
import { proofBytes } from '../../../../test/ledger/paying-authors.ts';
import { notificationsOf } from '../../../../test/notifications.ts';
import { runSchedule } from '../../../../test/schedules.ts';
import { changeStored } from '../../../../test/stored.ts';
import { sendFile } from '../../../../test/uploads.ts';
import { PaymentRefused, type PayoutItem, type PayoutOutcome, type ProviderEvent } from '../../payments/index.ts';
import { authorAccount, platformAccounts, postRevenue } from '../index.ts';

type EventHandler = (event: ProviderEvent) => Promise<void>;

const november = new Date('2026-11-03T09:00:00Z');
const password = 'douze-marmites-au-grenier';
let now = november;
let api: Awaited<ReturnType<typeof startApp>>;
let sales = 0;

/** The provider: it pays each batch once, however often it is asked. */
const provider = {
  batches: new Map<string, readonly PayoutItem[]>(),
  calls: 0,
  answer: async (): Promise<void> => {},
  outcomes: [] as PayoutOutcome[],
  async payOut({ batchId, items }: { batchId: string; items: readonly PayoutItem[] }) {
    provider.calls += 1;
    await provider.answer();
    if (!provider.batches.has(batchId)) provider.batches.set(batchId, items);
    return { providerBatchId: `P-${batchId}` };
  },
  isRefused: false,
  onEvent(handle: EventHandler) {
    provider.handlers.push(handle);
  },
  handlers: [] as EventHandler[],
  /** A message about a payout. */
  async deliver(change: ProviderEvent['change']): Promise<void> {
    for (const handle of provider.handlers) await handle({ id: 'WH-1', at: new Date(), change });
  },
  // An account that may not search its movements, and nobody disputes anything.
  transactions: async () => null,
  balances: async () => null,
  disputesUpdatedSince: async () => [],
  payoutOutcomes: async () => ({ isRefused: provider.isRefused, outcomes: provider.outcomes }),
};

beforeAll(async () => {
  // Before the app is ready, so that the ledger registers for this provider's messages.
  api = await startApp({}, (app) => void Object.assign(app, { payments: provider }), undefined, { now: () => now });
});
afterAll(() => api.close());
beforeEach(() => {
  now = november;
  provider.batches.clear();
  provider.calls = 0;
  provider.outcomes = [];
  provider.isRefused = false;
  provider.answer = async () => {};
});

async function sell(authorId: string, price: number, at = '2026-10-10T10:00:00Z', refunded = 0): Promise<void> {
  sales += 1;
  const key = `p${sales}`;
  const before = now;
  now = new Date(at);
  const of = { line: 'tools', authorId } as const;
  const [nothing, paid, left] = [0, price, price - refunded].map((amount) => moneyOf(amount, 'USD'));
  if (!nothing || !paid || !left) throw new Error('three amounts');
  await api.app.mongo.transaction(async (session) => {
    await postRevenue(
      api.app.ledger,
      { key: `sale:${key}`, kind: 'sale', ...of, before: nothing, after: paid },
      session,
    );
    if (refunded > 0)
      await postRevenue(
        api.app.ledger,
        { key: `refund:${key}`, kind: 'refund', ...of, before: paid, after: left },
        session,
      );
  });
  now = before;
}

async function addPaidAuthor(price: number) {
  const author = await addAuthor(api.app, { password });
  await sell(author.id, price);
  const set = await api
    .as(author)
    .put('/api/my/payout-address', { email: `paypal-${author.username}@exemple.org`, password });
  expect(set.statusCode, set.body).toBe(200);
  return author;
}

async function addUnverified() {
  const author = await addAuthor(api.app, { password });
  const { connection } = api.app.mongo;
  await changeStored(connection, 'users', ({ _id }) => String(_id) === author.id, { $set: { emailVerifiedAt: null } });
  return author;
}

const balanceOf = async ({ id }: { id: string }) => (await api.app.ledger.balance(authorAccount(id), 'USD')).amount;
const candidateOf = async ({ id }: { id: string }, month = '2026-10'): Promise<PayoutCandidate | undefined> => {
  const all: PayoutCandidate[] = (
    await api.as('admin').get(`/api/admin/payouts/candidates?month=${month}&limit=100`)
  ).json();
  return all.find(({ author }) => author.id === id);
};
const send = (month = '2026-10') => api.as('admin').post('/api/admin/payouts/batches', { month });
const payoutsOf = async (author: { id: string }): Promise<Payout[]> =>
  (await api.as(author).get('/api/my/payouts')).json();

describe('who can be paid for a month', () => {
  it('is paid what stood on the account at its end, less what was refunded since, and what was sold since waits for the next', async () => {
    const author = await addPaidAuthor(10_000);
    await sell(author.id, 6000, '2026-11-02T10:00:00Z');
    expect(await candidateOf(author)).toMatchObject({
      amount: { amount: 5000 },
      balance: { amount: 8000 },
      obstacle: null,
    });
    await sell(author.id, 14_000, '2026-11-02T11:00:00Z', 14_000);
    expect(await candidateOf(author)).toMatchObject({ amount: { amount: 5000 } });
  });

  it('is told apart from who cannot, each with the reason', async () => {
    const poor = await addPaidAuthor(1998);
    const nowhere = await addAuthor(api.app);
    await sell(nowhere.id, 5000);
    const reader = await addAuthor(api.app, { role: 'reader' });
    await sell(reader.id, 5000);
    const unverified = await addUnverified();
    await sell(unverified.id, 5000);
    const negative = await addPaidAuthor(3000);
    await send();
    await sell(negative.id, 4000, '2026-11-02T10:00:00Z', 4000);
    await api.app.mongo.transaction((session) =>
      postRevenue(
        api.app.ledger,
        {
          key: `refund:negative`,
          kind: 'refund',
          line: 'tools',
          authorId: negative.id,
          before: moneyOf(3000, 'USD'),
          after: moneyOf(0, 'USD'),
        },
        session,
      ),
    );
    const obstacles = await Promise.all(
      [poor, nowhere, reader, unverified].map(async (author) => (await candidateOf(author))?.obstacle),
    );
    expect(obstacles).toEqual(['below-minimum', 'no-address', 'not-author', 'email-unverified']);
    expect(await candidateOf(negative, '2026-09')).toMatchObject({ obstacle: 'negative', amount: { amount: 0 } });
    expect(await balanceOf(negative)).toBe(-1500);
  });

  it('is nobody for a month that is not over', async () => {
    expect((await api.as('admin').get('/api/admin/payouts/candidates?month=2026-11')).json().code).toBe(
      'month_not_over',
    );
    expect((await send('2026-11')).json().code).toBe('month_not_over');
  });
});

describe('a payout by PayPal', () => {
  it('leaves the account when it is sent, reaches the provider once, and is completed when the provider says so', async () => {
    const author = await addPaidAuthor(9000);
    const [first, second] = await Promise.all([send(), send()]);
    expect([first.statusCode, second.statusCode]).toEqual([200, 200]);
    expect((await send()).json().payouts).toBe(0);
    expect(await balanceOf(author)).toBe(0);
    await api.app.jobs.process('payouts');
    const items = [...provider.batches.values()].flat().filter(({ email }) => email.includes(author.username));
    expect(items).toMatchObject([{ amount: { amount: 4500, currency: 'USD' } }]);
    const [payout] = await payoutsOf(author);
    expect(payout).toMatchObject({ state: 'pending', month: '2026-10' });
    provider.outcomes = [{ itemId: payout?.id ?? '', state: 'completed', fee: moneyOf(25, 'USD'), reason: null }];
    await runSchedule(api.app, 'payout-outcomes');
    await runSchedule(api.app, 'payout-outcomes');
    expect(await payoutsOf(author)).toMatchObject([{ state: 'completed' }]);
    expect(await balanceOf(author)).toBe(0);
    expect(await api.app.ledger.verify(authorAccount(author.id), 'USD')).toBeNull();
    // What was sold since then is not paid under an earlier month either.
    await sell(author.id, 6000, '2026-11-02T10:00:00Z');
    expect(await candidateOf(author, '2026-09')).toMatchObject({ amount: { amount: 0 }, obstacle: 'paid-already' });
    expect((await send('2026-09')).json().payouts).toBe(0);
    expect(await balanceOf(author)).toBe(3000);
  });

  it('that the network cuts off is asked for again with the same ids, and is paid once', async () => {
    const author = await addPaidAuthor(7000);
    await send();
    provider.answer = async () => {
      provider.answer = async () => {};
      throw new Error('socket hang up');
    };
    await api.app.jobs.process('payouts');
    await api.app.mongo.connection
      .collection('work')
      .updateMany({ queue: 'payouts', state: 'waiting' }, { $set: { takeAt: new Date(0), dueAt: new Date(0) } });
    await api.app.jobs.process('payouts');
    expect(provider.calls).toBe(2);
    expect(provider.batches.size).toBe(1);
    expect(await payoutsOf(author)).toHaveLength(1);
  });

  it('that the network cuts off and the provider then refuses is given back after a day, in which a message says what was paid', async () => {
    const [taken, left] = [await addPaidAuthor(7200), await addPaidAuthor(7400)];
    const again = async () => {
      await api.app.mongo.connection
        .collection('work')
        .updateMany({ queue: 'payouts', state: 'waiting' }, { $set: { takeAt: new Date(0), dueAt: new Date(0) } });
      await api.app.jobs.process('payouts');
    };
    await send();
    provider.answer = () => Promise.reject(new Error('socket hang up'));
    await again();
    provider.answer = () => Promise.reject(new PaymentRefused('INSUFFICIENT_FUNDS'));
    await again();
    for (const author of [taken, left]) {
      expect(await payoutsOf(author)).toMatchObject([{ stage: 'unknown' }]);
      expect(await balanceOf(author)).toBe(0);
    }
    const [payout] = await payoutsOf(taken);
    const outcome = { itemId: payout?.id ?? '', state: 'completed', fee: null, reason: null } as const;
    await provider.deliver({ kind: 'payout', outcome });
    now = new Date(november.getTime() + 24 * 60 * 60_000);
    await again();
    expect(await payoutsOf(taken)).toMatchObject([{ stage: 'paid' }]);
    expect(await balanceOf(taken)).toBe(0);
    expect(await payoutsOf(left)).toMatchObject([{ stage: 'returned', reason: 'INSUFFICIENT_FUNDS' }]);
    expect(await balanceOf(left)).toBe(3700);
  });

  it('that the provider refuses, or that comes back later, is the author’s balance again, once', async () => {
    const author = await addPaidAuthor(8000);
    provider.answer = () => Promise.reject(new PaymentRefused('INSUFFICIENT_FUNDS'));
    await send();
    await api.app.jobs.process('payouts');
    expect(await payoutsOf(author)).toMatchObject([{ state: 'failed', reason: 'INSUFFICIENT_FUNDS' }]);
    expect(await balanceOf(author)).toBe(4000);
    provider.answer = async () => {};
    await send();
    await api.app.jobs.process('payouts');
    const [payout] = await payoutsOf(author);
    const outcome = { itemId: payout?.id ?? '', fee: null, reason: 'UNCLAIMED' };
    provider.outcomes = (['completed', 'returned', 'returned', 'completed'] as const).map((state) => ({
      ...outcome,
      state,
    }));
    await runSchedule(api.app, 'payout-outcomes');
    expect((await payoutsOf(author))[0]).toMatchObject({ state: 'returned', reason: 'UNCLAIMED' });
    expect(await balanceOf(author)).toBe(4000);
    await send();
  });
});

describe('what PayPal says of a payout', () => {
  /** An author whose payout is at the provider; gives the payout's id. */
  async function sentTo(price: number) {
    const author = await addPaidAuthor(price);
    await send();
    await api.app.jobs.process('payouts');
    const [payout] = await payoutsOf(author);
    return { author, id: payout?.id ?? '' };
  }
  async function says(id: string, state: PayoutOutcome['state'], reason: string | null = null) {
    provider.outcomes = [{ itemId: id, state, fee: null, reason }];
    await runSchedule(api.app, 'payout-outcomes');
  }
  const alarms = async () =>
    (await notificationsOf(api.app, api.as('admin'))).filter(({ kind }) => kind === 'payout-paid-twice');

  it('as blocked or unclaimed is no end: it stays under way with the reason, and the money stays off the account', async () => {
    const { author, id } = await sentTo(8000);
    await says(id, 'pending', 'BLOCKED');
    expect(await payoutsOf(author)).toMatchObject([{ state: 'pending' }]);
    const seen: Payout[] = (await api.as('admin').get('/api/admin/payouts?limit=100')).json();
    expect(seen.find((payout) => payout.id === id)).toMatchObject({ state: 'pending', reason: 'BLOCKED' });
    expect(await balanceOf(author)).toBe(0);
    await says(id, 'completed');
    expect(await payoutsOf(author)).toMatchObject([{ state: 'completed', reason: '' }]);
    expect(await balanceOf(author)).toBe(0);
  });

  it('as paid after it had failed is an alarm for administrators, once, and is booked no second time', async () => {
    const before = (await alarms()).length;
    const { author, id } = await sentTo(8000);
    await says(id, 'failed', 'RECEIVER_UNREGISTERED');
    expect(await balanceOf(author)).toBe(4000);
    const outcome = { itemId: id, state: 'completed', fee: moneyOf(25, 'USD'), reason: null } as const;
    provider.outcomes = [outcome];
    for (const _ of [1, 2]) await provider.deliver({ kind: 'payout', outcome });
    expect(await payoutsOf(author)).toMatchObject([{ state: 'failed' }]);
    expect(await balanceOf(author)).toBe(4000);
    const seen = await alarms();
    expect(seen).toHaveLength(before + 1);
    expect(seen[0]?.href).toBe('/revenue-admin?vue=versements');
    expect(seen[0]?.text.replaceAll(/\s/g, ' ')).toMatch(/PayPal dit avoir payé un versement de 40,00 \$.*déjà revenu/);
  });

  it('as paid in a message that is older than its return raises no alarm', async () => {
    const before = (await alarms()).length;
    const { author, id } = await sentTo(8000);
    await says(id, 'returned', 'UNCLAIMED');
    await provider.deliver({
      kind: 'payout',
      outcome: { itemId: id, state: 'completed', fee: null, reason: null },
    });
    expect(await alarms()).toHaveLength(before);
    expect(await balanceOf(author)).toBe(4000);
  });

  it('as failed in a message that is older than its payment gives nothing back', async () => {
    const { author, id } = await sentTo(8000);
    await says(id, 'completed');
    await provider.deliver({
      kind: 'payout',
      outcome: { itemId: id, state: 'failed', fee: null, reason: 'RECEIVER_UNREGISTERED' },
    });
    expect(await payoutsOf(author)).toMatchObject([{ state: 'completed' }]);
    expect(await balanceOf(author)).toBe(0);
  });

  it('as a batch that it gave up whole gives every author’s money back, and none of it twice', async () => {
    const { author } = await sentTo(8000);
    provider.isRefused = true;
    await runSchedule(api.app, 'payout-outcomes');
    await runSchedule(api.app, 'payout-outcomes');
    expect(await payoutsOf(author)).toMatchObject([{ state: 'failed', reason: 'BATCH_DENIED' }]);
    expect(await balanceOf(author)).toBe(4000);
  });

  const differencesOf = async (id: string): Promise<Difference[]> => {
    const all: Difference[] = (await api.as('admin').get('/api/admin/reconciliation/differences?limit=100')).json();
    return all.filter(({ reference }) => reference === id);
  };

  it('that came back without a message is found out by the comparison with PayPal’s account', async () => {
    const { author, id } = await sentTo(8000);
    await says(id, 'completed');
    expect(await balanceOf(author)).toBe(0);
    provider.outcomes = [{ itemId: id, state: 'returned', fee: null, reason: 'UNCLAIMED' }];
    await runSchedule(api.app, 'ledger-reconciliation');
    expect(await payoutsOf(author)).toMatchObject([{ state: 'returned', reason: 'UNCLAIMED' }]);
    expect(await balanceOf(author)).toBe(4000);
    expect(await differencesOf(id)).toEqual([]);
  });

  it('of another amount than was sent stands in a line, and a fee that was not known when it was paid is posted', async () => {
    now = new Date(november.getTime() + 2 * 24 * 60 * 60_000);
    const { id } = await sentTo(8000);
    await says(id, 'completed');
    const atPaypal = async () => (await api.app.ledger.balance(platformAccounts.provider, 'USD')).amount;
    const before = await atPaypal();
    const [fee, amount] = [moneyOf(25, 'USD'), moneyOf(3900, 'USD')];
    provider.outcomes = [{ itemId: id, state: 'completed', fee, amount, reason: null }];
    await runSchedule(api.app, 'ledger-reconciliation');
    expect(await differencesOf(id)).toMatchObject([
      { kind: 'payout-amount', state: 'open', amount: moneyOf(100, 'USD') },
    ]);
    // The account in the books is below zero by what PayPal holds: a hundred more, less the fee.
    expect((await atPaypal()) - before).toBe(-75);
    now = new Date(now.getTime() + 24 * 60 * 60_000);
    provider.outcomes = [{ itemId: id, state: 'completed', fee, amount: moneyOf(4000, 'USD'), reason: null }];
    await runSchedule(api.app, 'ledger-reconciliation');
    expect(await differencesOf(id)).toMatchObject([{ state: 'mended' }]);
    expect((await atPaypal()) - before).toBe(25);
  });

  it('that PayPal paid although it had failed stands among the differences until somebody settles it', async () => {
    now = new Date(november.getTime() + 24 * 60 * 60_000);
    const { author, id } = await sentTo(8000);
    await says(id, 'failed', 'RECEIVER_UNREGISTERED');
    provider.outcomes = [{ itemId: id, state: 'completed', fee: null, reason: null }];
    const suspense = (await api.app.ledger.balance(platformAccounts.suspense, 'USD')).amount;
    for (const _ of [1, 2]) await runSchedule(api.app, 'ledger-reconciliation');
    expect(await differencesOf(id)).toMatchObject([{ kind: 'payout', state: 'open', amount: moneyOf(-4000, 'USD') }]);
    expect((await api.app.ledger.balance(platformAccounts.suspense, 'USD')).amount).toBe(suspense - 4000);
    expect(await balanceOf(author)).toBe(4000);
  });
});

describe('a payout by hand', () => {
  it('is recorded once with its reference, even to an author without an address, on an account of its own, and can be said to have come back', async () => {
    const author = await addAuthor(api.app);
    await sell(author.id, 6000);
    const moved = () =>
      Promise.all(
        [platformAccounts.manualPayouts, platformAccounts.provider].map(
          async (account) => (await api.app.ledger.balance(account, 'USD')).amount,
        ),
      );
    const [byHand = 0, atProvider = 0] = await moved();
    const body = { authorId: author.id, month: '2026-10', reference: 'VIR-2026-11-03' };
    const proofs = await Promise.all(
      [1, 2].map(() => sendFile(api, api.as('admin'), proofBytes, { purpose: 'proof' })),
    );
    const answers = await Promise.all(
      proofs.map((proofURL) => api.as('admin').post('/api/admin/payouts', { ...body, proofURL })),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
    expect(await balanceOf(author)).toBe(0);
    expect(await moved()).toEqual([byHand + 3000, atProvider]);
    const [payout] = await payoutsOf(author);
    const back = () => api.as('admin').put(`/api/admin/payouts/${payout?.id}/return`, { reason: 'Compte fermé' });
    expect((await back()).json()).toMatchObject({ state: 'returned', reason: 'Compte fermé' });
    expect((await back()).json().code).toBe('payout_settled');
    expect(await balanceOf(author)).toBe(3000);
    expect(await moved()).toEqual([byHand, atProvider]);
    const acts = (await api.as('admin').get('/api/admin/audit?action=payout.paid,payout.returned')).json();
    expect(acts).toHaveLength(2);
  });
});

describe('the address of payouts', () => {
  it('is set with the password, and a change waits a week and is mailed to the account’s own address', async () => {
    const author = await addPaidAuthor(5000);
    const set = (email: string, given = password) =>
      api.as(author).put('/api/my/payout-address', { email, password: given });
    expect((await set('autre@exemple.org', 'faux')).json().code).toBe('wrong_password');
    const changed: OwnLedger = (await set('autre@exemple.org')).json();
    expect(changed).toMatchObject({ payoutAddress: 'autre@exemple.org', addressHeldUntil: '2026-11-10T09:00:00.000Z' });
    expect(await candidateOf(author)).toMatchObject({ obstacle: 'address-changed' });
    await api.app.jobs.process('mail');
    const mails = (await api.app.mail.listMailbox({ to: author.email, limit: 10 })).items;
    expect(mails.filter(({ subject }) => subject.startsWith('L’adresse de vos versements'))).toHaveLength(2);
    now = new Date('2026-11-10T09:00:00Z');
    expect(await candidateOf(author)).toMatchObject({ obstacle: null });
  });

  it('is refused to an account whose own address is not verified', async () => {
    const author = await addUnverified();
    const answer = await api.as(author).put('/api/my/payout-address', { email: 'a@exemple.org', password });
    expect(answer.json().code).toBe('email_unverified');
    expect((await api.as(author).get('/api/my/ledger')).json()).toMatchObject({ payoutAddress: null });
  });
});
