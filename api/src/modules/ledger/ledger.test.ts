import { createHash } from 'node:crypto';
import { type Currency, moneyOf } from '@letat/contracts/core/money';
import { authorShare } from '@letat/contracts/ledger/author-share';
import { ledgerEntryText } from '@letat/contracts/ledger/constants';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, useOwnApp } from '../../../test/app.ts';
import { addUser } from '../../../test/fixtures.ts';
import { type Account, authorAccount, type Posting, platformAccounts, revenueAccount } from './index.ts';
import { LedgerRepository } from './ledger.repository.ts';
import { LedgerService } from './ledger.service.ts';

const api = useOwnApp();
let second: Awaited<ReturnType<typeof startApp>>;
beforeAll(async () => {
  second = await startApp({ MONGODB_URI: api.uri });
});
afterAll(() => second.close());

const revenue = revenueAccount('ebook');
const line = (account: Account, amount: number, currency: Currency = 'USD') => ({
  account,
  amount: moneyOf(amount, currency),
});
/** A sale to a buyer, whose price the author and the platform share. */
const sale = (key: string, price: number, author: Account = 'author:a1', currency: Currency = 'USD'): Posting => {
  const share = authorShare(moneyOf(price, currency)).amount;
  const lines = [line(platformAccounts.provider, -price, currency), line(author, share, currency)];
  return { key, kind: 'sale', lines: price > share ? [...lines, line(revenue, price - share, currency)] : lines };
};
const post = (posting: Posting, at = api.app) => at.mongo.transaction((session) => at.ledger.post(posting, session));
const balance = async (account: string, currency: Currency = 'USD') =>
  (await api.app.ledger.balance(account, currency)).amount;
const collection = (name: string) => api.app.mongo.connection.collection(name);
const countOf = (name: string) => collection(name).countDocuments();

describe('a posting', () => {
  it('moves money between accounts, each with its balance, and the sum of all stays nothing', async () => {
    expect(await post(sale('sale:1', 1501, 'author:one'))).toBe(true);
    expect(await balance('author:one')).toBe(751);
    const refund = [line('author:one', -751), line(revenue, -750), line(platformAccounts.provider, 1501)];
    expect(await post({ key: 'refund:1', kind: 'refund', lines: refund })).toBe(true);
    expect(await balance('author:one')).toBe(0);
    const entries = await api.app.ledger.list('author:one', 'USD', 0, 10);
    expect(entries).toMatchObject([
      { sequence: 1, amount: 751, balance: 751, transaction: 'sale:1', previousHash: '' },
      { sequence: 2, amount: -751, balance: 0, transaction: 'refund:1', previousHash: entries[0]?.hash },
    ]);
    expect(await balance('nobody')).toBe(0);
  });

  it('stands in the currencies of its lines, which each sum up to nothing', async () => {
    const exchange = [
      line(platformAccounts.provider, -100),
      line(revenue, 100),
      line(platformAccounts.provider, -90, 'EUR'),
      line('bank', 90, 'EUR'),
    ];
    expect(await post({ key: 'exchange:1', kind: 'exchange', lines: exchange })).toBe(true);
    expect(await balance('bank', 'EUR')).toBe(90);
    expect(await balance('bank', 'USD')).toBe(0);
  });

  it.each([
    ['does not balance in USD', [line('author:a', 100), line('author:b', -99)]],
    ['does not balance in USD', [line('author:a', 100), line('author:b', -100, 'EUR')]],
    ['does not balance in USD', [line('author:a', 100)]],
    ['has no lines', []],
    ['has a line of nothing', [line('author:a', 0), line('author:b', 0)]],
    ['has an account twice', [line('author:a', 50), line('author:a', 50), line('author:b', -100)]],
    ['is no account of the chart', [line('author:Awa Diop', 100), line('author:b', -100)]],
    ['is no account of the chart', [line('author:awa@exemple.org', 100), line('author:b', -100)]],
    ['is no account of the chart', [line('vat:France', 100), line('author:b', -100)]],
  ])('that %s is refused whole: %j', async (problem, lines) => {
    const before = await countOf('ledgerEntries');
    await expect(post({ key: 'bad:1', kind: 'sale', lines })).rejects.toThrow(problem);
    expect(await countOf('ledgerEntries')).toBe(before);
    expect(await api.app.mongo.connection.model('ledgerTransactions').findById('bad:1')).toBeNull();
  });

  it('comes and goes with the transaction that it belongs to', async () => {
    const failing = api.app.mongo.transaction(async (session) => {
      await api.app.ledger.post(sale('sale:lost', 1000, 'author:lost'), session);
      throw new Error('the order could not be written');
    });
    await expect(failing).rejects.toThrow('could not be written');
    expect(await balance('author:lost')).toBe(0);
    expect(await api.app.ledger.list('author:lost', 'USD', 0, 10)).toEqual([]);
  });

  it('is posted once under its key, however often and from wherever it comes', async () => {
    const twice = sale('sale:twice', 1000, 'author:twice');
    const both = [api.app, second.app];
    const outcomes = await Promise.all(Array.from({ length: 20 }, (_, n) => post(twice, both[n % 2])));
    expect(outcomes.filter(Boolean)).toHaveLength(1);
    expect(await balance('author:twice')).toBe(500);
    expect(await post({ ...twice, lines: twice.lines.toReversed() })).toBe(false);
    await expect(post(sale('sale:twice', 1001, 'author:twice'))).rejects.toThrow('was posted with other lines');
  });
});

describe('postings made together', () => {
  const at = new Date('2026-03-01T10:00:00Z');
  const together = (postings: readonly Posting[]) =>
    api.app.mongo.transaction((session) =>
      new LedgerService(api.app.mongo, new LedgerRepository(api.app.mongo), api.app.clock).postAll(
        postings.map((posting, n) => ({ ...posting, at: new Date(at.getTime() + n) })),
        session,
      ),
    );

  it('stand in the books as those do that are made one after the other, each at its own time', async () => {
    const of = (name: string) => [
      sale(`sale:${name}-1`, 1501, `author:${name}-1`),
      sale(`sale:${name}-2`, 300, `author:${name}-2`, 'XOF'),
      sale(`sale:${name}-3`, 99, `author:${name}-1`),
      {
        key: `refund:${name}`,
        kind: 'refund',
        lines: [line(`author:${name}-1`, -751), line(platformAccounts.provider, 751)],
      },
    ];
    const [first, ...rest] = of('batch');
    expect(first && (await post(first))).toBe(true);
    expect(await together(rest)).toBe(3);
    for (const posting of of('single')) await post(posting);
    for (const [number, currency] of [
      [1, 'USD'],
      [2, 'XOF'],
    ] as const) {
      const read = (name: string) => api.app.ledger.list(`author:${name}-${number}`, currency, 0, 10);
      const plain = (entries: Awaited<ReturnType<typeof read>>) =>
        entries.map(({ sequence, amount, balance: held, kind }) => ({ sequence, amount, held, kind }));
      expect(plain(await read('batch'))).toEqual(plain(await read('single')));
      expect(await api.app.ledger.verify(`author:batch-${number}`, currency)).toBeNull();
    }
    const last = await api.app.ledger.list('author:batch-1', 'USD', 1, 10);
    expect(last.map((entry) => entry.at.getTime() - at.getTime())).toEqual([1, 2]);
    expect(await api.app.ledger.verify(platformAccounts.provider, 'USD')).toBeNull();
  });

  it('are posted once each, whether they came before or stand there twice', async () => {
    await post(sale('sale:known', 200, 'author:together'));
    const postings = ['known', 'new', 'new'].map((name) => sale(`sale:${name}`, 200, 'author:together'));
    expect(await together(postings)).toBe(1);
    expect(await balance('author:together')).toBe(200);
    expect(await together([])).toBe(0);
  });

  it.each([
    [
      'does not balance in USD',
      { key: 'sale:crooked', kind: 'sale', lines: [line('author:a', 100), line('author:b', -99)] },
    ],
    ['was posted with other lines', sale('sale:good', 201, 'author:refused')],
  ])('are refused whole when one of them %s', async (problem, bad) => {
    await expect(together([sale('sale:good', 200, 'author:refused'), bad])).rejects.toThrow(problem);
    expect(await api.app.ledger.list('author:refused', 'USD', 0, 10)).toEqual([]);
  });
});

it('200 postings at once of two processes on one account lose nothing and leave its chain whole', async () => {
  const both = [api.app, second.app];
  const prices = Array.from({ length: 200 }, (_, n) => 100 + n);
  const begun = performance.now();
  await Promise.all(prices.map((price, n) => post(sale(`many:${n}`, price, 'author:many'), both[n % 2])));
  console.info(`ledger: 200 postings in ${Math.round(performance.now() - begun)} ms`);
  const expected = prices.reduce((all, price) => all + Math.ceil(price / 2), 0);
  expect(await api.app.ledger.head('author:many', 'USD')).toMatchObject({ sequence: 200, balance: expected });
  expect(await api.app.ledger.verify('author:many', 'USD')).toBeNull();
  const entries = await api.app.ledger.list('author:many', 'USD', 0, 1000);
  expect(entries.map(({ sequence }) => sequence)).toEqual(Array.from({ length: 200 }, (_, n) => n + 1));
  // The time of an entry is the one at which its turn has come.
  const times = entries.map(({ at }) => at.getTime());
  expect(times).toEqual(times.toSorted((a, b) => a - b));
});

it('whatever is posted, every currency sums up to nothing over all accounts', async () => {
  let keys = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 10_000_000 }),
      fc.constantFrom<Account>('author:x', 'author:y', 'author:z'),
      fc.constantFrom<Currency>('USD', 'EUR', 'XOF'),
      async (price, author, currency) => {
        keys += 1;
        await post(sale(`any:${keys}`, price, author, currency));
      },
    ),
    { numRuns: 40 },
  );
  const totals = new Map<string, number>();
  for (const { _id, balance: held } of await collection('ledgerHeads').find({}).toArray()) {
    const currency = String(_id).split('/')[1] ?? '';
    totals.set(currency, (totals.get(currency) ?? 0) + Number(held));
  }
  expect([...totals.keys()].sort()).toEqual(['EUR', 'USD', 'XOF']);
  expect([...totals.values()]).toEqual([0, 0, 0]);
});

describe('an entry', () => {
  const broken = async (account: Account, change: (entries: ReturnType<typeof collection>) => Promise<unknown>) => {
    for (let n = 1; n <= 3; n += 1) await post(sale(`${account}:${n}`, n * 100, account));
    expect(await api.app.ledger.verify(account, 'USD')).toBeNull();
    await change(collection('ledgerEntries'));
    return api.app.ledger.verify(account, 'USD');
  };

  it.each(['ledgerEntries', 'ledgerTransactions'])(
    'of %s cannot be changed or deleted by any way of its model',
    async (name) => {
      await post(sale(`guard:${name}`, 1000, 'author:guard'));
      const model = api.app.mongo.connection.model(name);
      const found = await model.findOne({}).orFail();
      const before = await collection(name).find({}).sort({ _id: 1 }).toArray();
      const filter = { _id: found._id };
      const ways = [
        () => model.updateOne(filter, { at: new Date(0) }),
        () => model.updateMany(filter, { at: new Date(0) }),
        () => model.replaceOne(filter, { at: new Date(0) }),
        () => model.findOneAndUpdate(filter, { at: new Date(0) }),
        () => model.findOneAndReplace(filter, { at: new Date(0) }),
        () => model.findOneAndDelete(filter),
        () => model.deleteOne(filter),
        () => model.deleteMany(filter),
        () => model.bulkWrite([{ deleteOne: { filter } }]),
        () => found.deleteOne(),
        () => found.updateOne({ at: new Date(0) }),
        () => found.set({ at: new Date(0) }).save(),
      ];
      for (const [index, way] of ways.entries())
        await expect(async () => way(), `way ${index}`).rejects.toThrow('written once');
      expect(await collection(name).find({}).sort({ _id: 1 }).toArray()).toEqual(before);
    },
  );

  it('is deleted by no index of the database', async () => {
    for (const name of ['ledgerEntries', 'ledgerTransactions', 'ledgerHeads'])
      for (const index of await collection(name).indexes())
        expect(index, name).not.toHaveProperty('expireAfterSeconds');
  });

  it('that was changed around the program is found by its account’s chain', async () => {
    const fault = await broken('author:changed', (entries) =>
      entries.updateOne({ account: 'author:changed', sequence: 2 }, { $set: { amount: 1_000_000 } }),
    );
    expect(fault).toEqual({ sequence: 2, problem: 'changed entry' });
  });

  it('that was changed with a new hash of its own is found at the next one', async () => {
    const fault = await broken('author:rehashed', async (entries) => {
      const [, entry] = await api.app.ledger.list('author:rehashed', 'USD', 0, 10);
      if (!entry) throw new Error('there is no second entry');
      const changed = { ...entry, transaction: 'invented:1' };
      const hash = sha256(ledgerEntryText({ ...changed, at: entry.at.toISOString() }));
      await entries.updateOne(
        { account: 'author:rehashed', sequence: 2 },
        { $set: { transaction: 'invented:1', hash } },
      );
    });
    expect(fault).toEqual({ sequence: 3, problem: 'changed entry' });
  });

  it.each([1, 2, 3])('that was deleted around the program is missed: number %i of three', async (sequence) => {
    const account = authorAccount(`gone-${sequence}`);
    const fault = await broken(account, (entries) => entries.deleteOne({ account, sequence }));
    expect(fault).toEqual({ sequence, problem: 'missing entry' });
  });

  it('is in its author’s archive, and holds nothing that names them', async () => {
    const author = await addUser(api.app, { role: 'author', fullName: 'Awa Diop' });
    await post(sale('sale:export', 1500, authorAccount(author.id)));
    const held = api.app.privacy.held().find(({ collection: name }) => name === 'ledgerEntries');
    const own = await held?.export({ userId: author.id, email: null });
    expect(own).toMatchObject([{ account: `author:${author.id}`, amount: 750 }]);
    expect(JSON.stringify(own)).not.toMatch(/Awa|Diop|@/);
    expect(await held?.export({ userId: 'somebody-else', email: null })).toBeNull();
  });
});

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
