import { randomUUID } from 'node:crypto';
import { emailKey } from '@letat/contracts/core/email-key';
import { moneyOf } from '@letat/contracts/core/money';
import { comparedDays } from '@letat/contracts/ledger/reconciliation/constants';
import { type OrderState, orderStates } from '@letat/contracts/orders/constants';
import type { ManagedDispute } from '@letat/contracts/orders/disputes/schemas';
import fc from 'fast-check';
import { afterAll, expect, it } from 'vitest';
import { useApp } from '../../../test/app.ts';
import { movableClock } from '../../../test/clock.ts';
import { addUser } from '../../../test/fixtures.ts';
import { grantsOf, newShop, runNow } from '../../../test/orders/shop.ts';
import type { FailpointName } from '../../plugins/failpoints.ts';
import { objectId } from '../../plugins/mongo/object-id.ts';
import { authorAccount, platformAccounts, vatAccount } from '../ledger/index.ts';
import type { ProviderEvent } from '../payments/index.ts';
import type { NewUser } from '../users/index.ts';
import type { OrderRecord } from './orders.model.ts';
import { canBecome } from './states.ts';

const shop = newShop();
const clock = movableClock();
/** Where buyers say that they are; one does not say, one is where no VAT is due. */
const buyerCountries = ['FR', 'SN', 'CI', undefined] as const;
const vatRates = [
  { country: 'FR', percent: 5.5, from: '2014-01-01', source: 'CGI, article 278-0 bis' },
  { country: 'SN', percent: 18, from: '2014-01-01', source: 'CGI, article 369' },
];
const api = useApp({ LOG_LEVEL: 'silent', VAT_RATES: JSON.stringify(vatRates) }, shop.open, undefined, clock);
const { payments } = shop;
payments.disputes.today = () => clock.now();
const author = '64b000000000000000000001';
/** `ORDERS_RUNS=100000 npx vitest run --project api --testTimeout=0 orders.property` is the full size; it takes hours. */
const numRuns = Number(process.env.ORDERS_RUNS ?? 16);
const dayMs = 24 * 60 * 60_000;
/** So many orders are compared and read anew together: of all of them each run would look at those of all runs before it. */
const comparedTogether = 4;
const failpoints = [
  'order-created',
  'order-sent',
  'capture-sent',
  'capture-recorded',
  'refund-sent',
  'refund-recorded',
] as const;

/** The process dies here: what was under way is given up. */
class Crash extends Error {
  override readonly name = 'Crash';
}

/** All of it, a part, and more than was paid. */
const amounts = fc.oneof(fc.constant(1500), fc.integer({ min: 1, max: 1600 }));

/** What can happen to an order, in any order and any number of times. */
const happening = fc.oneof(
  { weight: 3, arbitrary: fc.constant({ does: 'approve' } as const) },
  { weight: 4, arbitrary: fc.constant({ does: 'capture' } as const) },
  { weight: 1, arbitrary: fc.constant({ does: 'capture-twice-at-once' } as const) },
  { weight: 4, arbitrary: fc.record({ does: fc.constant('deliver' as const), which: fc.nat(20) }) },
  {
    weight: 2,
    arbitrary: fc.record({ does: fc.constant('refund' as const), amount: amounts }),
  },
  { weight: 2, arbitrary: fc.constant({ does: 'send-refunds' } as const) },
  {
    weight: 1,
    arbitrary: fc.record({
      does: fc.constant('refund-there' as const),
      amount: amounts,
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      does: fc.constant('dispute' as const),
      amount: amounts,
      isByBank: fc.boolean(),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      does: fc.constant('decide-dispute' as const),
      result: fc.constantFrom('won' as const, 'partly-lost' as const, 'lost' as const),
    }),
  },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('show-disputes' as const), isAllowed: fc.boolean() }) },
  { weight: 1, arbitrary: fc.constant({ does: 'lose-dispute-messages' } as const) },
  { weight: 1, arbitrary: fc.constant({ does: 'read-disputes' } as const) },
  { weight: 2, arbitrary: fc.constant({ does: 'lose-messages' } as const) },
  {
    weight: 2,
    arbitrary: fc.record({
      does: fc.constant('pay-astray' as const),
      ...{ isOfOrder: fc.boolean(), isTold: fc.boolean(), amount: amounts },
    }),
  },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('refund-stray' as const), amount: amounts }) },
  { weight: 1, arbitrary: fc.constant({ does: 'compare' } as const) },
  { weight: 1, arbitrary: fc.constant({ does: 'pay-author' } as const) },
  {
    weight: 1,
    arbitrary: fc.record({
      does: fc.constant('bank' as const),
      says: fc.constantFrom('completes' as const, 'holds' as const, 'declines' as const, 'refuses' as const),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      does: fc.constant('decide' as const),
      state: fc.constantFrom('completed' as const, 'declined' as const),
    }),
  },
  { weight: 1, arbitrary: fc.constant({ does: 'lose-answer' } as const) },
  { weight: 1, arbitrary: fc.constant({ does: 'busy' } as const) },
  { weight: 1, arbitrary: fc.constant({ does: 'reconcile' } as const) },
  { weight: 1, arbitrary: fc.constant({ does: 'expire' } as const) },
  { weight: 1, arbitrary: fc.constant({ does: 'take-off-sale' } as const) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('crash' as const), at: fc.constantFrom(...failpoints) }) },
);
type Happening = typeof happening extends fc.Arbitrary<infer T> ? T : never;

/** Most orders are paid: what happens to money afterwards is what is hard. */
const beginnings: readonly (readonly Happening[])[] = [
  [],
  [{ does: 'approve' }],
  [{ does: 'approve' }, { does: 'capture' }],
  [{ does: 'approve' }, { does: 'crash', at: 'capture-sent' }, { does: 'capture' }],
  [{ does: 'bank', says: 'holds' }, { does: 'approve' }, { does: 'capture' }],
  [{ does: 'approve' }, { does: 'capture' }, { does: 'dispute', amount: 1500, isByBank: false }],
  [{ does: 'approve' }, { does: 'capture' }, { does: 'pay-author' }, { does: 'dispute', amount: 900, isByBank: true }],
];

const settled: readonly OrderState[] = ['paid', 'refunded'];
let made = 0;
let crashes = 0;
const seen = new Map<string, number>();

/** Whether a state can lead to another in however many steps. */
function leadsTo(from: OrderState, to: OrderState, passed: readonly OrderState[] = []): boolean {
  if (from === to || canBecome(from, to)) return true;
  const steps = orderStates.filter((step) => canBecome(from, step) && step !== 'declined' && !passed.includes(step));
  return steps.some((step) => leadsTo(step, to, [...passed, from]));
}

const count = (name: string) => seen.set(name, (seen.get(name) ?? 0) + 1);

/** What stands on the author's account is paid to them, by hand: what is taken back later is below zero. */
async function payAuthor(): Promise<void> {
  const account = authorAccount(author);
  await api.app.mongo.transaction(async (session) => {
    const { amount } = await api.app.ledger.balance(account, 'USD', session);
    if (amount <= 0) return;
    const lines = [
      { account, amount: moneyOf(-amount, 'USD') },
      { account: platformAccounts.manualPayouts, amount: moneyOf(amount, 'USD') },
    ];
    await api.app.ledger.post({ key: `payout:${randomUUID()}`, kind: 'payout', lines }, session);
  });
}

class Run {
  readonly #webinarId = shop.item({ authorId: author });
  readonly #email: string;
  readonly #delivered: ProviderEvent[] = [];
  #paypalId = '';
  #stray = '';
  #state: OrderState = 'created';
  #administrator: Promise<NewUser> | null = null;

  constructor() {
    made += 1;
    if (made % comparedTogether === 0) clock.move((comparedDays + 1) * dayMs);
    this.#email = `personne-${made}@exemple.org`;
    payments.bank = 'completes';
    payments.losesAnswer = false;
    payments.isBusy = false;
    payments.events.length = 0;
    payments.disputes.refusesReading = false;
  }

  /** One for each run: the clock moves by hours in each, and sessions end. */
  async #admin() {
    this.#administrator ??= addUser(api.app, { role: 'admin' });
    return api.as(await this.#administrator);
  }

  async stored() {
    const answer = await (await this.#admin()).get(`/api/admin/orders?search=${encodeURIComponent(this.#email)}`);
    return answer.json()[0];
  }

  /** The browser orders, again if the process died. */
  async order(): Promise<void> {
    const body = {
      webinarId: this.#webinarId,
      email: this.#email,
      country: buyerCountries[made % buyerCountries.length],
      amount: '15.00',
      currency: 'USD',
      intent: 'CAPTURE',
    };
    const answer = await api.post('/paypal/order', body);
    this.#paypalId = answer.statusCode === 201 ? answer.json().id : '';
  }

  async apply(what: Happening): Promise<void> {
    if (what.does === 'crash') return void crashAt(what.at);
    await this.#do(what);
    await this.#assertForward();
  }

  async #do(what: Exclude<Happening, { does: 'crash' }>): Promise<void> {
    const id = this.#paypalId;
    if (id === '') return;
    const capture = () => api.post(`/paypal/order/${id}/capture`, undefined);
    switch (what.does) {
      case 'approve':
        return payments.approve(id);
      case 'capture':
        return void (await capture());
      case 'capture-twice-at-once':
        return void (await Promise.all([capture(), capture()]));
      case 'deliver':
        return this.#deliver(what.which);
      case 'refund': {
        const { id: orderId } = await this.stored();
        const body = { amount: moneyOf(what.amount, 'USD'), reason: 'goodwill', note: '' };
        return void (await (await this.#admin()).post(`/api/orders/${orderId}/refunds`, body));
      }
      case 'send-refunds':
        return runNow(api.app, 'refunds');
      case 'refund-there':
        return payments.refundThere(id, moneyOf(what.amount, 'USD')).catch(ignoreRefusal);
      case 'dispute':
        if (payments.openDispute(id, what.amount) !== null) count('disputes opened');
        if (what.isByBank) payments.chargeBack(id);
        return;
      case 'decide-dispute':
        if (payments.decideDispute(id, what.result)) count(`disputes ${what.result}`);
        return;
      case 'show-disputes':
        payments.disputes.refusesReading = !what.isAllowed;
        return;
      case 'lose-dispute-messages':
        payments.loseDisputes();
        return;
      case 'read-disputes':
        return this.#schedule('orders-disputes', 60_000);
      case 'lose-messages':
        payments.events.length = 0;
        return;
      case 'pay-astray': {
        const { id: orderId } = await this.stored();
        const { isOfOrder, isTold } = what;
        this.#stray = payments.payAstray(isOfOrder ? orderId : null, moneyOf(what.amount, 'USD'), { isTold });
        return void count(what.isOfOrder ? 'second payments' : 'payments of no order');
      }
      case 'refund-stray':
        if (this.#stray === '') return;
        return payments.refundThere(this.#stray, moneyOf(what.amount, 'USD')).catch(ignoreRefusal);
      case 'compare':
        return this.#schedule('ledger-reconciliation', dayMs);
      case 'pay-author':
        return payAuthor();
      case 'bank':
        payments.bank = what.says;
        return;
      case 'decide':
        return payments.decide(id, what.state);
      case 'lose-answer':
        payments.losesAnswer = true;
        return;
      case 'busy':
        payments.isBusy = true;
        return;
      case 'reconcile':
        return this.#schedule('orders-reconciliation', 3 * 60_000);
      case 'expire':
        return this.#schedule('orders-expiry', 4 * 60 * 60_000);
      case 'take-off-sale':
        return shop.withdraw(this.#webinarId);
    }
  }

  /** One of what was reported, new or old; PayPal repeats what was refused. */
  async #deliver(which: number): Promise<void> {
    const known = [...payments.events, ...this.#delivered];
    const event = known[which % Math.max(known.length, 1)];
    if (!event) return;
    await payments.deliver(event).then(() => this.#delivered.push(event), ignoreFailure);
  }

  async #schedule(name: string, ms: number): Promise<void> {
    clock.move(ms);
    await runNow(api.app, name, { isSchedule: true });
  }

  async #assertForward(): Promise<void> {
    const orders = api.app.mongo.connection.collection<OrderRecord>('orders');
    const order = await orders.findOne({ buyerEmailKey: emailKey(this.#email) });
    if (!order) throw new Error(`${this.#email} has no order`);
    const { state } = order;
    expect(leadsTo(this.#state, state), `${this.#state} became ${state}`).toBe(true);
    this.#state = state;
  }

  /** Everything arrives in the end: messages are delivered, workers work, and the provider is asked. */
  async settle(): Promise<void> {
    crashAt(null);
    payments.losesAnswer = false;
    payments.isBusy = false;
    payments.bank = 'completes';
    payments.disputes.refusesReading = false;
    if (this.#paypalId !== '') payments.decide(this.#paypalId, 'completed');
    for (let round = 0; round < 3; round += 1) {
      await this.#schedule('orders-reconciliation', 2 * 60 * 60_000);
      await runNow(api.app, 'refunds');
      await this.#schedule('orders-disputes', 60_000);
      for (const event of [...payments.events]) await payments.deliver(event).catch(ignoreFailure);
    }
    // One that a crash has stopped goes on first, and sees nothing of what came after it.
    for (const _ of [1, 2]) await this.#schedule('ledger-reconciliation', dayMs);
    await this.#assertForward();
  }

  async assertWhole(): Promise<void> {
    const order = await this.stored();
    const counts = await grantsOf(api.app, order.id);
    const isSettled = settled.includes(order.state);
    // A dispute that is won after the bank took the money gives again what was taken back, as often as that happens.
    expect(counts.granted - counts.revoked, JSON.stringify(order)).toBe(order.state === 'paid' ? 1 : 0);
    expect(counts.granted > 0).toBe(isSettled);
    const reserved = order.disputes.reduce((sum: number, dispute: ManagedDispute) => sum + dispute.reserved.amount, 0);
    expect(order.reserved.amount).toBe(reserved);
    expect(reserved).toBeGreaterThanOrEqual(0);
    expect(reserved).toBeLessThanOrEqual(order.total.amount - order.refunded.amount);
    expect(order.problem ?? '').not.toContain('plus que ce qui restait');
    expect(order.refunded.amount).toBeLessThanOrEqual(order.total.amount);
    const back = order.refunds.filter(({ state }: { state: string }) => state === 'completed');
    expect(back.reduce((sum: number, { amount }: { amount: { amount: number } }) => sum + amount.amount, 0)).toBe(
      order.refunded.amount,
    );
    expect(order.number === null).toBe(!isSettled);
    const row = await storedOrder(order.id);
    // Of the payment that the order counts: another one, past the site, is a difference.
    const received = isSettled ? payments.leftOfPayment(row?.paymentId) : payments.received(order.id);
    expect(received, JSON.stringify(order)).toBe(isSettled ? order.total.amount - order.refunded.amount : 0);
    // What is noted as under way never ends by itself.
    expect(row?.captureSentAt, JSON.stringify(order)).toBeNull();
    seen.set(order.state, (seen.get(order.state) ?? 0) + 1);
  }
}

async function storedOrder(id: string) {
  const _id = objectId(id);
  return _id && api.app.mongo.connection.collection('orders').findOne({ _id });
}

function crashAt(name: FailpointName | null): void {
  api.app.failpoints.pass = (passed) => {
    if (passed !== name) return;
    crashAt(null);
    crashes += 1;
    throw new Crash(passed);
  };
}

function ignoreFailure(): void {}
function ignoreRefusal(error: unknown): void {
  if (!(error instanceof Error) || error.name !== 'PaymentRefused') throw error;
}

it('whatever happens to orders, in any order, twice, and through crashes: one purchase each, no money twice, states only forward', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.oneof(
        { weight: 9, arbitrary: fc.constant(null) },
        { weight: 1, arbitrary: fc.constantFrom('order-created' as const, 'order-sent' as const) },
      ),
      fc.array(happening, { minLength: 3, maxLength: 14 }),
      fc.constantFrom(...beginnings),
      async (crash, happenings, beginning) => {
        const run = new Run();
        crashAt(crash);
        await run.order();
        crashAt(null);
        for (const what of [...beginning, ...happenings]) await run.apply(what);
        await run.settle();
        await run.assertWhole();
      },
    ),
    { numRuns },
  );
  const vatAccounts = [vatAccount('FR'), vatAccount('SN')];
  const houses = [...Object.values(platformAccounts), 'platform:webinar'];
  const accounts = [...houses, ...vatAccounts, authorAccount(author)];
  const balances = await Promise.all(accounts.map((account) => api.app.ledger.balance(account, 'USD')));
  expect(balances.reduce((sum, { amount }) => sum + amount, 0)).toBe(0);
  for (const account of accounts) expect(await api.app.ledger.verify(account, 'USD')).toBeNull();
  // What the provider holds is negative on its account: second payments and those of no order are in it, and in suspense.
  const balanceOf = async (account: string) => (await api.app.ledger.balance(account, 'USD')).amount;
  expect(await balanceOf(platformAccounts.provider)).toBe(0 - payments.balance('USD'));
  const orders = await api.app.mongo.connection.collection('orders').find().toArray();
  // In suspense is what the provider has of payments that no order counts, and each of them stands in a line: nothing else does.
  const counted = new Set(orders.filter(({ state }) => settled.includes(state)).map(({ paymentId }) => paymentId));
  const beside = payments.leftBeside(counted, 'USD');
  expect(await balanceOf(platformAccounts.suspense)).toBe(beside.reduce((sum, { left }) => sum + left, 0));
  const differences = await api.app.mongo.connection.collection('reconciliationDifferences').find().toArray();
  const open = differences.filter(({ state, currency }) => state === 'open' && currency !== null);
  expect(open.map(({ reference }) => reference).toSorted()).toEqual(beside.map(({ id }) => id).toSorted());
  expect(await balanceOf(platformAccounts.disputeReserve)).toBe(
    orders.reduce((sum, { reserved }) => sum + reserved, 0),
  );
});

afterAll(() => {
  console.log(`orders: ${numRuns} runs, ${crashes} crashes, ended ${JSON.stringify(Object.fromEntries(seen))}`);
});
