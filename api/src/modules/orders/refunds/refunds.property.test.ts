import { moneyOf } from '@letat/contracts/core/money';
import fc from 'fast-check';
import { afterAll, expect, it } from 'vitest';
import { addUser } from '../../../../test/fixtures.ts';
import { author, useBuying } from '../../../../test/orders/buying.ts';
import { runNow } from '../../../../test/orders/shop.ts';
import type { FailpointName } from '../../../plugins/failpoints.ts';
import { authorAccount, platformAccounts } from '../../ledger/index.ts';
import type { ProviderEvent } from '../../payments/index.ts';

const { api, payments, buy, reconcile } = useBuying();
/** `REFUNDS_RUNS=5000 npx vitest run --project api --testTimeout=0 refunds.property` is a larger size. */
const numRuns = Number(process.env.REFUNDS_RUNS ?? 15);
const price = 1500;

/** A part of what was paid, all of it, and more than is left. */
const amounts = fc.oneof({ weight: 4, arbitrary: fc.integer({ min: 1, max: 500 }) }, fc.constant(price));

/** What can happen to refunds of a paid order, in any order and any number of times. */
const happening = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ does: fc.constant('ask' as const), amount: amounts }),
  },
  { weight: 4, arbitrary: fc.constant({ does: 'send' } as const) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('hold' as const), holds: fc.boolean() }) },
  {
    weight: 2,
    arbitrary: fc.record({
      does: fc.constant('decide' as const),
      state: fc.constantFrom('completed' as const, 'failed' as const, 'cancelled' as const),
    }),
  },
  { weight: 3, arbitrary: fc.record({ does: fc.constant('deliver' as const), which: fc.nat(9) }) },
  { weight: 1, arbitrary: fc.constant({ does: 'lose-messages' } as const) },
  { weight: 2, arbitrary: fc.constant({ does: 'lose-answer' } as const) },
  // Of a call that PayPal is still at nobody knows whether it was done, and it was not.
  { weight: 1, arbitrary: fc.constant({ does: 'busy' } as const) },
  // A worker that takes another one for dead, which is not.
  { weight: 1, arbitrary: fc.constant({ does: 'take-over' } as const) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('account' as const), isRefused: fc.boolean() }) },
  { weight: 1, arbitrary: fc.constant({ does: 'reconcile' } as const) },
  {
    weight: 1,
    arbitrary: fc.record({
      does: fc.constant('crash' as const),
      at: fc.constantFrom('refund-sent' as const, 'refund-recorded' as const),
    }),
  },
);
type Happening = typeof happening extends fc.Arbitrary<infer T> ? T : never;

interface SeenRefund {
  state: string;
  number: string | null;
  amount: { amount: number };
}

const seen = new Map<string, number>();

function crashAt(name: FailpointName | null): void {
  api.app.failpoints.pass = (passed) => {
    if (passed !== name) return;
    crashAt(null);
    throw new Error(`crashed at ${passed}`);
  };
}

async function runOf(happenings: readonly Happening[]): Promise<void> {
  payments.holdsRefunds = false;
  payments.refusesAccount = false;
  payments.isBusy = false;
  payments.meanwhile = null;
  payments.events.length = 0;
  const bought = await buy();
  await payments.deliverAll();
  // Sessions end while the clock of the runs moves on.
  const admin = api.as(await addUser(api.app, { role: 'admin' }));
  const stored = async () =>
    (await admin.get(`/api/admin/orders?search=${encodeURIComponent(bought.email)}`)).json()[0];
  const { id: orderId } = await stored();
  const delivered: ProviderEvent[] = [];

  async function apply(what: Happening): Promise<void> {
    switch (what.does) {
      case 'ask': {
        const body = { amount: moneyOf(what.amount, 'USD'), reason: 'goodwill', note: '' };
        return void (await admin.post(`/api/orders/${orderId}/refunds`, body));
      }
      case 'send':
        return runNow(api.app, 'refunds');
      case 'hold':
        payments.holdsRefunds = what.holds;
        return;
      case 'decide':
        return payments.decideRefund(bought.id, what.state);
      case 'deliver': {
        const known = [...payments.events, ...delivered];
        const event = known[what.which % Math.max(known.length, 1)];
        if (event) await payments.deliver(event).then(() => delivered.push(event));
        return;
      }
      case 'lose-messages':
        payments.events.length = 0;
        return;
      case 'lose-answer':
        payments.losesAnswer = true;
        return;
      case 'busy':
        payments.isBusy = true;
        return;
      case 'take-over':
        payments.meanwhile = () => runNow(api.app, 'refunds');
        return runNow(api.app, 'refunds');
      case 'account':
        payments.refusesAccount = what.isRefused;
        return;
      case 'reconcile':
        return reconcile(5 * 60_000);
      case 'crash':
        return crashAt(what.at);
    }
  }

  for (const what of happenings) {
    await apply(what);
    const { refunded, refunds } = await stored();
    const promised = refunds
      .filter(({ state }: SeenRefund) => state !== 'failed')
      .reduce((sum: number, { amount }: SeenRefund) => sum + amount.amount, 0);
    expect(promised, JSON.stringify(refunds)).toBeLessThanOrEqual(price);
    expect(refunded.amount).toBeLessThanOrEqual(promised);
  }

  // Everything arrives in the end: workers work, PayPal decides, and is asked.
  crashAt(null);
  payments.losesAnswer = false;
  payments.isBusy = false;
  payments.meanwhile = null;
  payments.refusesAccount = false;
  for (let round = 0; round < 3; round += 1) {
    await runNow(api.app, 'refunds');
    payments.decideRefund(bought.id, 'completed');
    await reconcile(5 * 60_000);
  }
  const order = await stored();
  const refunds: SeenRefund[] = order.refunds;
  expect(refunds.filter(({ state }) => state === 'requested' || state === 'pending')).toEqual([]);
  const done = refunds.filter(({ state }) => state === 'completed');
  expect(done.reduce((sum, { amount }) => sum + amount.amount, 0)).toBe(order.refunded.amount);
  expect(new Set(done.map(({ number }) => number)).size).toBe(done.length);
  // What PayPal has of the order, and what the books say that it has.
  expect(payments.received(orderId), JSON.stringify(order)).toBe(price - order.refunded.amount);
  expect(order.state).toBe(order.refunded.amount === price ? 'refunded' : 'paid');
  for (const { state } of refunds) seen.set(state, (seen.get(state) ?? 0) + 1);
}

it('whatever happens to refunds, in any order and with messages and answers lost: none is made twice, none is forgotten, the books show what PayPal has', async () => {
  const provider = async () => (await api.app.ledger.balance(platformAccounts.provider, 'USD')).amount;
  await fc.assert(
    fc.asyncProperty(fc.boolean(), fc.array(happening, { minLength: 4, maxLength: 16 }), async (holds, happenings) => {
      const before = await provider();
      await runOf([{ does: 'hold', holds }, ...happenings]);
      // The account goes down by what the provider holds for the site of this order, the last one, less its fee of 75 cents.
      const left = payments.leftOf(payments.captures.at(-1) ?? '');
      expect(before - (await provider())).toBe(left - 75);
    }),
    { numRuns },
  );
  for (const account of [platformAccounts.provider, platformAccounts.fees, authorAccount(author)])
    expect(await api.app.ledger.verify(account, 'USD')).toBeNull();
});

afterAll(() => {
  console.log(`refunds: ${numRuns} runs, refunds ended ${JSON.stringify(Object.fromEntries(seen))}`);
});
