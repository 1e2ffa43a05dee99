import { moneyOf } from '@letat/contracts/core/money';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { useApp } from '../../../test/app.ts';
import { authorAccount, platformAccounts, postFee, postRevenue, revenueAccount, vatAccount } from './index.ts';

const api = useApp();
const usd = (amount: number) => moneyOf(amount, 'USD');
const accounts = [platformAccounts.provider, revenueAccount('tools'), vatAccount('FR')];
const balanceOf = async (account: string) => (await api.app.ledger.balance(account, 'USD')).amount;

it('whatever is captured and refunded at whatever rate, in whatever order and however often each is told, author, platform and VAT are what is left of the price, and the author has the odd cent of half of the net', async () => {
  let run = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 1_000_000 }),
      fc.array(fc.integer({ min: 1, max: 100 }), { maxLength: 5 }),
      fc.array(fc.boolean(), { maxLength: 6 }),
      fc.oneof(fc.constant(0), fc.constant(2000), fc.integer({ min: 0, max: 10_000 })),
      async (price, percents, repeats, basisPoints) => {
        run += 1;
        const author = `a${run}`;
        const vat = basisPoints === 0 ? null : { country: 'FR', basisPoints };
        const before = await Promise.all(accounts.map(balanceOf));
        let net = price;
        const post = async (key: string, kind: 'sale' | 'refund', from: number, to: number) => {
          for (const _ of [true, ...repeats.slice(0, 2)])
            await api.app.mongo.transaction((session) =>
              postRevenue(
                api.app.ledger,
                { key, kind, line: 'tools', authorId: author, before: usd(from), after: usd(to), vat },
                session,
              ),
            );
        };
        await post(`sale:r${run}`, 'sale', 0, price);
        for (const [n, percent] of percents.entries()) {
          const back = Math.min(net, Math.ceil((price * percent) / 100));
          if (back === 0) break;
          await post(`refund:r${run}-${n}`, 'refund', net, net - back);
          net -= back;
        }
        const [provider = 0, platform = 0, taxed = 0] = await Promise.all(accounts.map(balanceOf));
        const ofVat = taxed - (before[2] ?? 0);
        expect(Math.abs(ofVat - (net * basisPoints) / (10_000 + basisPoints))).toBeLessThanOrEqual(0.5);
        expect(await balanceOf(authorAccount(author))).toBe(Math.ceil((net - ofVat) / 2));
        expect(platform - (before[1] ?? 0)).toBe(Math.floor((net - ofVat) / 2));
        expect(provider - (before[0] ?? 0)).toBe(0 - net);
      },
    ),
    { numRuns: 25 },
  );
});

it('a platform plan is the platform’s alone, and the fee of a payment is borne by the platform and never by an author', async () => {
  await api.app.mongo.transaction(async (session) => {
    const { ledger } = api.app;
    await postRevenue(
      ledger,
      { key: 'sale:plan', kind: 'sale', line: 'plan', authorId: null, before: usd(0), after: usd(1501) },
      session,
    );
    await postFee(ledger, 'fee:plan', usd(101), session);
    expect(await postFee(ledger, 'fee:none', usd(0), session)).toBe(false);
  });
  expect(await balanceOf(revenueAccount('plan'))).toBe(1501);
  expect(await balanceOf(platformAccounts.fees)).toBe(-101);
  expect(
    await api.app.mongo.connection.collection('ledgerTransactions').countDocuments({ _id: 'fee:none' as never }),
  ).toBe(0);
});
