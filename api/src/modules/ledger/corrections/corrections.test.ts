import { moneyOf } from '@letat/contracts/core/money';
import type { Correction } from '@letat/contracts/ledger/corrections/operations';
import { beforeAll, describe, expect, it } from 'vitest';
import { useApp } from '../../../../test/app.ts';
import { movableClock } from '../../../../test/clock.ts';
import { addUser } from '../../../../test/fixtures.ts';
import type { NewUser } from '../../users/index.ts';
import { authorAccount, platformAccounts, postFee, postRevenue, railAccount } from '../index.ts';

const clock = movableClock();
const api = useApp({}, undefined, undefined, clock);
const usd = (amount: number) => moneyOf(amount, 'USD');
const reason = 'PayPal a prélevé deux fois les mêmes frais.';
let first: NewUser;
let second: NewUser;
let author: NewUser;

beforeAll(async () => {
  author = await addUser(api.app, { role: 'author' });
  const sale = { key: 'sale:corrected', kind: 'sale', line: 'ebook', authorId: author.id } as const;
  await api.app.mongo.transaction(async (session) => {
    await postRevenue(api.app.ledger, { ...sale, before: usd(0), after: usd(50_000) }, session);
    await postFee(api.app.ledger, 'fee:corrected', usd(75), session);
    const held = {
      ...sale,
      key: 'dispute:PP-D-1:1',
      kind: 'dispute-hold',
      before: usd(50_000),
      after: usd(49_000),
    } as const;
    await postRevenue(api.app.ledger, { ...held, counterpart: platformAccounts.disputeReserve }, session);
  });
});

/** Each test has administrators of its own: what one may correct alone is counted for a day. */
async function administrators(): Promise<void> {
  first = await addUser(api.app, { role: 'admin' });
  second = await addUser(api.app, { role: 'admin' });
}

const path = '/api/admin/ledger/corrections';
const balanceOf = async (account: string) => (await api.app.ledger.balance(account, 'USD')).amount;

function prepare(amount: number, more: object = {}, by = first) {
  const body = { from: platformAccounts.fees, to: platformAccounts.provider, amount: usd(amount), reason, ...more };
  return api.as(by).post(path, body);
}

const confirm = (id: string, by: NewUser) => api.as(by).post(`${path}/${id}/confirmation`, {});
const cancel = (id: string, by: NewUser) => api.as(by).post(`${path}/${id}/cancellation`, {});

async function prepared(amount: number, more: object = {}): Promise<Correction> {
  const answer = await prepare(amount, more);
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json();
}

describe('a correction by hand', () => {
  it('is posted when it is confirmed and not before, as two entries with its reason, once', async () => {
    await administrators();
    const before = [await balanceOf(platformAccounts.fees), await balanceOf(platformAccounts.provider)];
    const made = await prepared(75);
    expect(made).toMatchObject({ state: 'prepared', needsSecond: false, confirmedBy: null });
    expect([await balanceOf(platformAccounts.fees), await balanceOf(platformAccounts.provider)]).toEqual(before);
    expect((await confirm(made.id, first)).json()).toMatchObject({ state: 'confirmed', confirmedBy: { id: first.id } });
    expect((await confirm(made.id, second)).json().code).toBe('correction_settled');
    const [fees = 0, provider = 0] = before;
    expect([await balanceOf(platformAccounts.fees), await balanceOf(platformAccounts.provider)]).toEqual([
      fees - 75,
      provider + 75,
    ]);
    const entries = await api.app.mongo.connection
      .collection('ledgerEntries')
      .find({ transaction: `correction:${made.id}` })
      .toArray();
    expect(entries.map(({ kind }) => kind)).toEqual(['correction', 'correction']);
    expect(await api.app.ledger.verify(platformAccounts.fees, 'USD')).toBeNull();
    const acts = (await api.as(first).get('/api/admin/audit')).json();
    expect(acts.slice(0, 2).map(({ action }: { action: string }) => action)).toEqual([
      'correction.confirmed',
      'correction.prepared',
    ]);
  });

  it('above 100 dollars waits for another administrator, and among what waits until then', async () => {
    await administrators();
    const made = await prepared(10_001);
    expect(made.needsSecond).toBe(true);
    const before = await balanceOf(platformAccounts.fees);
    expect((await confirm(made.id, first)).json().code).toBe('correction_needs_second');
    expect(await balanceOf(platformAccounts.fees)).toBe(before);
    const waiting: { id: string; count: number }[] = (await api.as(first).get('/api/admin/waiting')).json();
    expect(waiting.find(({ id }) => id === 'corrections')?.count).toBe(1);
    expect((await confirm(made.id, second)).json()).toMatchObject({
      preparedBy: { id: first.id },
      confirmedBy: { id: second.id },
    });
  });

  it('that is divided into small ones waits all the same once they come to 100 dollars in a day', async () => {
    await administrators();
    for (const amount of [6000, 4000]) expect((await confirm((await prepared(amount)).id, first)).statusCode).toBe(200);
    const third = await prepared(1);
    expect((await confirm(third.id, first)).json().code).toBe('correction_needs_second');
    clock.move(25 * 60 * 60_000);
    expect((await confirm(third.id, first)).statusCode).toBe(200);
  });

  it('confirmed by two at the same time is posted once', async () => {
    await administrators();
    const before = await balanceOf(platformAccounts.provider);
    const made = await prepared(500);
    const answers = await Promise.all([confirm(made.id, first), confirm(made.id, second)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect((await balanceOf(platformAccounts.provider)) - before).toBe(500);
  });

  it('that was given up is never posted', async () => {
    await administrators();
    const before = await balanceOf(platformAccounts.fees);
    const made = await prepared(100);
    expect((await cancel(made.id, first)).json()).toMatchObject({ state: 'cancelled', confirmedBy: null });
    expect((await confirm(made.id, second)).json().code).toBe('correction_settled');
    expect(await balanceOf(platformAccounts.fees)).toBe(before);
  });

  it('of an author’s account is told to them with its reason, which their entries bear', async () => {
    await administrators();
    const to = authorAccount(author.id);
    const made = await prepared(300, { from: 'platform:ebook', to });
    await confirm(made.id, second);
    await api.app.jobs.process('notifications');
    const [told] = (await api.as(author).get('/api/my/notifications')).json();
    expect(told).toMatchObject({ kind: 'account-corrected', text: expect.stringContaining(reason) });
    const [entry] = (await api.as(author).get('/api/my/ledger/entries')).json();
    expect(entry).toMatchObject({ kind: 'correction', amount: 300, title: reason });
  });
});

describe('what is refused', () => {
  it('are unknown accounts, the reserve for disputes, one account twice, nothing, and no reason', async () => {
    await administrators();
    const codeOf = async (more: object) => (await prepare(100, more)).json().code;
    expect(await codeOf({ to: 'author:64b0000000000000000000ff' })).toBe('correction_account_unknown');
    expect(await codeOf({ from: platformAccounts.disputeReserve })).toBe('correction_account_unknown');
    expect(await codeOf({ to: platformAccounts.fees })).toBe('correction_same_account');
    expect(await codeOf({ amount: usd(0) })).toBe('validation');
    expect(await codeOf({ amount: usd(-100) })).toBe('validation');
    expect(await codeOf({ reason: 'Erreur' })).toBe('validation');
    expect((await confirm('64b0000000000000000000ff', first)).json().code).toBe('correction_not_found');
    const accounts: { account: string }[] = (await api.as(first).get('/api/admin/ledger/accounts')).json();
    const known = accounts.map(({ account }) => account);
    expect(known).toContain(platformAccounts.provider);
    expect(known).not.toContain(platformAccounts.disputeReserve);
    // Money may be in a wallet before the books have an entry of it.
    expect(known).toEqual(expect.arrayContaining([platformAccounts.bank, railAccount('wave')]));
  });

  it('is everything from authors, who may neither prepare nor confirm', async () => {
    await administrators();
    const made = await prepared(100);
    expect((await prepare(100, {}, author)).statusCode).toBe(403);
    expect((await confirm(made.id, author)).statusCode).toBe(403);
    expect((await cancel(made.id, author)).statusCode).toBe(403);
  });
});
