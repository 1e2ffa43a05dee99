import { type Currency, moneyOf } from '@letat/contracts/core/money';
import type { Payout } from '@letat/contracts/ledger/payouts/operations';
import type { PayoutWays } from '@letat/contracts/ledger/payouts/phones/schemas';
import { authorAccount, platformAccounts, postRevenue, railAccount } from '../../src/modules/ledger/index.ts';
import type { TestApp } from '../app.ts';
import type { Calls } from '../calls.ts';
import { addAuthor } from '../fixtures.ts';
import { sendFile } from '../uploads.ts';

export const password = 'douze-marmites-au-grenier';
/** A PDF of the least that is one. */
export const proofBytes = Buffer.from('%PDF-1.7\n%%EOF\n');

type Author = Awaited<ReturnType<typeof addAuthor>>;

/** Authors who earn and are paid, by whichever rail: tests move the clock between. */
export function payingAuthors(api: TestApp, clock: { set(to: Date): void; now(): Date }) {
  let sales = 0;

  return {
    add: (): Promise<Author> => addAuthor(api.app, { password }),

    /** A sale at that moment, half of which is the author's. */
    async sell(author: { id: string }, price: number, currency: Currency, at = '2026-10-10T10:00:00Z'): Promise<void> {
      sales += 1;
      const before = clock.now();
      clock.set(new Date(at));
      const change = {
        key: `sale:paying-${author.id}-${sales}`,
        kind: 'sale',
        line: 'tools',
        authorId: author.id,
      } as const;
      await api.app.mongo.transaction((session) =>
        postRevenue(
          api.app.ledger,
          { ...change, before: moneyOf(0, currency), after: moneyOf(price, currency) },
          session,
        ),
      );
      clock.set(before);
    },

    /** The phone of an operator; throws when it is refused. */
    async givePhone(
      author: Author,
      phone: { rail: string; operator: string; phone: string; isPorted?: boolean },
    ): Promise<PayoutWays> {
      const answer = await api.as(author).put('/api/my/payout-phone', { ...phone, password });
      if (answer.statusCode !== 200) throw new Error(answer.body);
      return answer.json();
    },

    /** Fills the wallet of a stand-in, and the books alike: from the bank to the rail. */
    async fund(rail: string, amount: number, currency: Currency): Promise<void> {
      sales += 1;
      await api.app.rails.standIns.walletOf(rail).fund(moneyOf(amount, currency));
      const lines = [
        { account: railAccount(rail), amount: moneyOf(0 - amount, currency) },
        { account: platformAccounts.bank, amount: moneyOf(amount, currency) },
      ];
      await api.app.mongo.transaction(
        async (session) =>
          void (await api.app.ledger.post(
            { key: `fund:${rail}-${sales}-${clock.now().getTime()}`, kind: 'transfer', lines },
            session,
          )),
      );
    },

    send: (currency: Currency, month = '2026-10', calls: Calls = api.as('admin')) =>
      calls.post('/api/admin/payouts/batches', { month, currency }),

    /** Workers do what is due now, also what they would try again later. */
    async work(): Promise<void> {
      await api.app.mongo.connection
        .collection('work')
        .updateMany(
          { queue: { $in: ['payouts', 'rail-messages'] }, state: 'waiting' },
          { $set: { takeAt: new Date(0), dueAt: new Date(0) } },
        );
      await api.app.jobs.process('payouts');
      await api.app.jobs.process('rail-messages');
    },

    payoutsOf: async (author: Author): Promise<Payout[]> => (await api.as(author).get('/api/my/payouts')).json(),

    balanceOf: async ({ id }: { id: string }, currency: Currency) =>
      (await api.app.ledger.balance(authorAccount(id), currency)).amount,

    /** What the books say that we have at a rail. */
    atRail: async (rail: string, currency: Currency) =>
      0 - (await api.app.ledger.balance(railAccount(rail), currency)).amount,

    proof: () => sendFile(api, api.as('admin'), proofBytes, { purpose: 'proof', filename: 'reçu.pdf' }),
  };
}
