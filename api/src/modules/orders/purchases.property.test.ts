import { emailKey } from '@letat/contracts/core/email-key';
import { moneyOf } from '@letat/contracts/core/money';
import { decimalOf } from '@letat/contracts/core/money-text';
import { comparedDays } from '@letat/contracts/ledger/reconciliation/constants';
import type { PurchasedItem } from '@letat/contracts/orders/operations';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { useApp } from '../../../test/app.ts';
import type { Calls } from '../../../test/calls.ts';
import { movableClock } from '../../../test/clock.ts';
import { addAuthor, addUser } from '../../../test/fixtures.ts';
import { FakePayments } from '../../../test/orders/fake-payments.ts';
import { payBy, runNow } from '../../../test/orders/shop.ts';
import type { FailpointName } from '../../plugins/failpoints.ts';
import { platformAccounts } from '../ledger/index.ts';
import type { NewUser } from '../users/index.ts';
import type { OrderRecord } from './orders.model.ts';
import { settledStates } from './states.ts';

const payments = new FakePayments();
const clock = movableClock();
const api = useApp({ LOG_LEVEL: 'silent' }, (app) => payBy(app, payments), undefined, clock);
payments.disputes.today = () => clock.now();
/** `PURCHASES_RUNS=20000 npx vitest run --project api --testTimeout=0 purchases.property` is a larger size. */
const numRuns = Number(process.env.PURCHASES_RUNS ?? 16);
const minute = 60_000;
/** What so many histories bought is compared and read anew together: of all of them each would look at what all before it bought. */
const comparedTogether = 4;
const currencies = ['USD', 'EUR'] as const;

/** The account that proved its address, a visitor, and a stranger who types the address of either. */
const people = ['owner', 'visitor', 'stranger-as-owner', 'stranger-as-visitor'] as const;
const things = ['product', 'webinar', 'plan', 'author-plan', 'gift'] as const;
const failpoints = [
  'order-created',
  'order-sent',
  'capture-sent',
  'capture-recorded',
  'refund-sent',
  'withdrawal-recorded',
] as const;

const which = fc.nat(9);
const command = fc.oneof(
  {
    weight: 10,
    arbitrary: fc.record({
      // Most who order pay: what happens afterwards is what is hard.
      does: fc.constantFrom('order' as const, 'buy' as const, 'buy' as const),
      who: fc.constantFrom(...people),
      what: fc.constantFrom(...things),
      coupon: fc.constantFrom(undefined, undefined, 'MOINS-3', 'TOUT-OFFERT'),
      isAtOnce: fc.boolean(),
    }),
  },
  { weight: 5, arbitrary: fc.record({ does: fc.constant('pay' as const), which }) },
  {
    weight: 2,
    arbitrary: fc.record({ does: fc.constantFrom('approve' as const, 'capture' as const), which }),
  },
  { weight: 3, arbitrary: fc.record({ does: fc.constantFrom('withdraw' as const, 'download' as const), which }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('refund' as const), which, isWhole: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('dispute' as const), which, isByBank: fc.boolean() }) },
  {
    weight: 2,
    arbitrary: fc.record({
      does: fc.constant('decide-dispute' as const),
      which,
      result: fc.constantFrom('won' as const, 'partly-lost' as const, 'lost' as const),
    }),
  },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('hold-refunds' as const), holds: fc.boolean() }) },
  {
    weight: 2,
    arbitrary: fc.record({
      does: fc.constant('decide-refunds' as const),
      state: fc.constantFrom('completed' as const, 'failed' as const, 'cancelled' as const),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      does: fc.constant('bank' as const),
      says: fc.constantFrom('completes' as const, 'declines' as const, 'holds' as const, 'refuses' as const),
    }),
  },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('wait' as const), minutes: fc.constantFrom(5, 25, 200) }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('wait' as const), minutes: fc.constant(9 * 24 * 60) }) },
  {
    weight: 4,
    arbitrary: fc.record({
      does: fc.constantFrom('deliver' as const, 'lose-messages' as const, 'lose-answer' as const, 'work' as const),
    }),
  },
  // A call that the provider is still at is not done; a worker that takes another one for dead sends the same refund beside it.
  { weight: 2, arbitrary: fc.record({ does: fc.constantFrom('busy' as const, 'take-over' as const) }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constantFrom('cancel-webinar' as const, 'take-off-sale' as const) }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('crash' as const), at: fc.constantFrom(...failpoints) }) },
);
type Command = typeof command extends fc.Arbitrary<infer T> ? T : never;

/** The process dies here: what was under way is given up. */
class Crash extends Error {
  override readonly name = 'Crash';
}
let isDying = false;

type Bought = Pick<Extract<Command, { does: 'order' | 'buy' }>, 'who' | 'what'>;
const buy = ({ who, what }: Bought, isAtOnce = false): Command => ({
  does: 'buy',
  who,
  what,
  coupon: undefined,
  isAtOnce,
});
const withdraw: Command = { does: 'withdraw', which: 0 };
const work: Command = { does: 'work' };
/** Each of these happens in any size: random histories of a small one need not come to it. */
const examples: [Command[]][] = [
  [[buy({ who: 'visitor', what: 'product' }), withdraw, work, { does: 'deliver' }]],
  [
    [
      buy({ who: 'owner', what: 'product' }),
      { does: 'download', which: 0 },
      { does: 'refund', which: 0, isWhole: true },
      work,
    ],
  ],
  [
    [
      buy({ who: 'owner', what: 'product' }),
      { does: 'dispute', which: 0, isByBank: true },
      { does: 'decide-dispute', which: 0, result: 'lost' },
      { does: 'deliver' },
    ],
  ],
  [[buy({ who: 'visitor', what: 'webinar' }), { does: 'cancel-webinar' }, work]],
  [[{ does: 'bank', says: 'declines' }, buy({ who: 'visitor', what: 'webinar' })]],
  [[buy({ who: 'visitor', what: 'product' }), withdraw, { does: 'take-over' }]],
  [[buy({ who: 'owner', what: 'plan' }, true), { does: 'wait', minutes: 9 * 24 * 60 }, withdraw, work]],
  [
    [
      buy({ who: 'visitor', what: 'webinar' }),
      { does: 'hold-refunds', holds: true },
      withdraw,
      work,
      { does: 'decide-refunds', state: 'failed' },
      { does: 'deliver' },
    ],
  ],
];
/** What the examples come to, so that a history which does nothing is seen. */
const certain = [
  'withdrawals',
  'downloads',
  'refunds',
  'disputes',
  'webinars cancelled',
  'withdrawals owed',
  'taken over',
  'paid at the second try',
] as const;

function crashAt(name: FailpointName | null): void {
  isDying = name !== null;
  api.app.failpoints.pass = (passed) => {
    if (passed !== name) return;
    crashAt(null);
    throw new Crash(passed);
  };
}

const seen = new Map<string, number>();
const count = (name: string) => seen.set(name, (seen.get(name) ?? 0) + 1);
let made = 0;

beforeAll(async () => {
  const everything = { planIds: [], categories: [], productIds: [], validUntil: null, usesMost: null, isActive: true };
  const draft = { ...everything, validFrom: '2020-01-01T00:00:00.000Z', percent: null, amount: null };
  for (const more of [
    { code: 'MOINS-3', kind: 'amount', amount: moneyOf(300, 'USD') },
    { code: 'TOUT-OFFERT', kind: 'percent', percent: 100 },
  ])
    expect((await api.as('admin').post('/api/admin/coupons', { ...draft, ...more })).statusCode).toBe(201);
});

const stored = (name: string) => api.app.mongo.connection.collection(name);

/** How many documents of each kind there are: orders, receipts, credit notes. */
type Numbers = Readonly<Record<'CM' | 'RC' | 'AV', number>>;

/** By the series, of all years. */
async function numbersGiven(): Promise<Numbers> {
  const rows = await stored('numberSeries').find().toArray();
  const of = (series: string) =>
    rows.filter(({ _id }) => String(_id).startsWith(`${series}-`)).reduce((sum, { last }) => sum + last, 0);
  return { CM: of('CM'), RC: of('RC'), AV: of('AV') };
}

/** By the documents that orders have, each number once. */
function numbersOf(orders: readonly OrderRecord[]): Numbers {
  const refunds = orders.flatMap((order) => order.refunds);
  const count = (numbers: readonly (string | null | undefined)[]) => new Set(numbers.filter((one) => one != null)).size;
  return {
    CM: count(orders.map(({ number }) => number)),
    RC: count([
      ...orders.map(({ receiptNumber }) => receiptNumber),
      ...refunds.map(({ returnNumber }) => returnNumber),
    ]),
    AV: count(refunds.map(({ number }) => number)),
  };
}

const sumOf = (one: Numbers, other: Numbers): Numbers => ({
  CM: one.CM + other.CM,
  RC: one.RC + other.RC,
  AV: one.AV + other.AV,
});

/** What an author and the platform sell, who buys it, and what becomes of that. */
class Run {
  readonly #visitor: string;
  readonly #ordered: string[] = [];
  /** Addresses of orders' pages, by the ids of the provider's orders, and those of free ones. */
  readonly #pages = new Map<string, string>();
  readonly #cookies = new Map<string, string>();
  /** In which browser an order was made, by the provider's id. */
  readonly #browsers = new Map<string, string>();
  /** Whether everything was heard: then the books know it without a comparison. */
  #isAllHeard = true;
  readonly #author: NewUser;
  readonly #owner: NewUser;
  readonly #admin: Calls;
  readonly #product: string;
  readonly #webinar: string;

  readonly #numbersBefore: Numbers;

  private constructor(parts: {
    numbersBefore: Numbers;
    author: NewUser;
    owner: NewUser;
    admin: Calls;
    product: string;
    webinar: string;
  }) {
    this.#numbersBefore = parts.numbersBefore;
    this.#author = parts.author;
    this.#owner = parts.owner;
    this.#admin = parts.admin;
    this.#product = parts.product;
    this.#webinar = parts.webinar;
    made += 1;
    this.#visitor = `visiteuse-${made}@exemple.org`;
    Object.assign(payments, {
      bank: 'completes',
      holdsRefunds: false,
      losesAnswer: false,
      isBusy: false,
      meanwhile: null,
    });
    payments.events.length = 0;
  }

  static async begin(): Promise<Run> {
    if (made % comparedTogether === 0) clock.move((comparedDays + 1) * 24 * 60 * minute);
    // Sessions end while the clock of the runs moves on.
    const author = await addAuthor(api.app);
    const [owner, admin] = [await addUser(api.app), api.as(await addUser(api.app, { role: 'admin' }))];
    const fileUrl = 'https://fichiers.exemple.org/guide.pdf';
    const draft = { title: 'Le mil', description: 'Un guide.', category: 'ebook', price: 1500, fileUrl };
    const product = await api.as(author).post('/api/products', draft);
    expect(product.statusCode, product.body).toBe(201);
    const scheduledDate = new Date(Math.ceil((clock.now().getTime() + 10 * 24 * 60 * minute) / minute) * minute);
    const webinar = await admin.post('/api/webinars', {
      title: 'Lire un budget',
      description: 'Une heure.',
      scheduledDate: scheduledDate.toISOString(),
      joinUrl: 'https://meet.exemple.org/salle',
      price: 12.5,
      hostAuthorId: author.id,
    });
    expect(webinar.statusCode, webinar.body).toBe(201);
    return new Run({
      numbersBefore: await numbersGiven(),
      author,
      owner,
      admin,
      product: product.json().id,
      webinar: webinar.json().id,
    });
  }

  async apply(what: Command): Promise<void> {
    const id = 'which' in what ? this.#ordered[what.which % Math.max(1, this.#ordered.length)] : undefined;
    if ('which' in what && id === undefined) return;
    if (id !== undefined && 'which' in what) return this.#toOrder(id, what);
    if (!('which' in what)) return this.#toAll(what);
  }

  async #toAll(what: Exclude<Command, { which: number }>): Promise<void> {
    switch (what.does) {
      case 'order':
        return void (await this.#order(what));
      case 'buy': {
        const id = await this.#order(what);
        if (id !== null) await this.#toOrder(id, { does: 'pay', which: 0 });
        return;
      }
      case 'crash':
        this.#isAllHeard = false;
        return crashAt(what.at);
      case 'hold-refunds':
        payments.holdsRefunds = what.holds;
        return;
      case 'decide-refunds':
        for (const id of this.#paid()) payments.decideRefund(id, what.state);
        return;
      case 'bank':
        payments.bank = what.says;
        return;
      case 'wait':
        return this.#wait(what.minutes);
      case 'deliver':
        return payments.deliverAll().catch(() => this.#loseMessages());
      case 'lose-messages':
        return this.#loseMessages();
      case 'lose-answer':
        payments.losesAnswer = true;
        return;
      case 'busy':
        payments.isBusy = true;
        return;
      case 'take-over':
        payments.meanwhile = async () => {
          count('taken over');
          await runNow(api.app, 'refunds');
        };
        return this.#work();
      case 'work':
        return this.#work();
      case 'cancel-webinar':
        return this.#cancelWebinar();
      case 'take-off-sale':
        return void (await api.as(this.#author).del(`/api/products/${this.#product}`));
    }
  }

  #loseMessages(): void {
    this.#isAllHeard = false;
    payments.events.length = 0;
  }

  async #cancelWebinar(): Promise<void> {
    const { statusCode } = await this.#admin.put(`/api/webinars/${this.#webinar}/status`, { status: 'cancelled' });
    if (statusCode === 200) count('webinars cancelled');
  }

  async #toOrder(id: string, what: Extract<Command, { which: number }>): Promise<void> {
    const isOfProvider = id.startsWith('PAYPAL');
    switch (what.does) {
      case 'withdraw':
        return this.#withdraw(id);
      case 'download':
        if ((await this.#download(id)) === 201) count('downloads');
        return;
      case 'refund': {
        const order = await this.#find(id);
        const amount = what.isWhole ? (order?.total ?? 0) - (order?.refunded ?? 0) : 200;
        const body = { amount: moneyOf(amount, order?.currency ?? 'USD'), reason: 'goodwill', note: '' };
        if (!order) return;
        const asked = await this.#admin.post(`/api/orders/${order._id.toHexString()}/refunds`, body);
        if (asked.statusCode === 201) count('refunds');
        return;
      }
    }
    if (!isOfProvider) return;
    switch (what.does) {
      case 'pay':
        payments.approve(id);
        return this.#capture(id);
      case 'approve':
        return payments.approve(id);
      case 'capture':
        return this.#capture(id);
      case 'dispute':
        if (payments.openDispute(id, 1250) !== null) count('disputes');
        if (what.isByBank) payments.chargeBack(id);
        return;
      case 'decide-dispute':
        payments.decideDispute(id, what.result);
    }
  }

  /** The provider's id, or the address of what is free; null: it was refused. */
  async #order({ who, what, coupon, isAtOnce }: Extract<Command, { does: 'order' | 'buy' }>): Promise<string | null> {
    const isOwner = who === 'owner';
    const browser = who.startsWith('stranger') ? 'stranger' : who;
    const cookie = this.#cookies.get(browser);
    const headers = cookie === undefined ? {} : { cookie };
    const caller = isOwner ? api.as(this.#owner) : api;
    const body = {
      ...this.#itemOf(what),
      ...(what === 'gift' ? { recipientEmail: isOwner ? this.#visitor : this.#owner.email } : {}),
      ...(isOwner ? {} : { email: who === 'stranger-as-owner' ? this.#owner.email : this.#visitor }),
      ...(coupon === undefined ? {} : { coupon }),
      ...(isAtOnce ? { startsAtOnce: true, waives: true } : {}),
    };
    const quoted = await caller.post('/api/orders/quotes', body, headers);
    if (quoted.statusCode !== 200) {
      count(`refused: ${quoted.json().code}`);
      return null;
    }
    const { total } = quoted.json();
    const ordered =
      total.amount === 0
        ? await caller.post('/api/orders', body, headers)
        : await caller.post(
            '/paypal/order',
            { ...body, amount: decimalOf(total), currency: total.currency, intent: 'CAPTURE' },
            headers,
          );
    if (ordered.statusCode !== 201) return null;
    const [set = ''] = String(ordered.headers['set-cookie'] ?? '').split(';');
    if (set !== '') this.#cookies.set(browser, set);
    const { id, address } = ordered.json();
    if (id) this.#browsers.set(id, browser);
    this.#ordered.push(id ?? address);
    if (address) this.#pages.set(address, address);
    return id ?? address;
  }

  #itemOf(what: (typeof things)[number]): PurchasedItem {
    if (what === 'product') return { productId: this.#product };
    if (what === 'webinar') return { webinarId: this.#webinar };
    return what === 'plan' ? { planId: 'premium' } : { planId: 'premium_per_author', authorId: this.#author.id };
  }

  /** Who is told that nothing was taken was charged nothing. The address of the page is told to a buyer who ordered alone. */
  async #capture(id: string): Promise<void> {
    const knows = !isDying && !payments.losesAnswer && !payments.isBusy;
    const browser = this.#browsers.get(id) ?? '';
    const cookie = this.#cookies.get(browser);
    const caller = browser === 'owner' ? api.as(this.#owner) : api;
    const answer = await caller.post(`/paypal/order/${id}/capture`, {}, cookie === undefined ? {} : { cookie });
    if (answer.statusCode === 200) this.#pages.set(id, answer.json().address);
    else if (knows) expect(payments.captures, answer.body).not.toContain(id);
    if (knows && answer.json().code === 'payment_declined') await this.#tryAgain(id);
  }

  /** A buyer who was declined pays at once by another means: what they ordered is still theirs. */
  async #tryAgain(id: string): Promise<void> {
    const { bank } = payments;
    payments.bank = 'completes';
    payments.approve(id);
    await this.#capture(id);
    expect((await this.#find(id))?.state).toBe('paid');
    payments.bank = bank;
    count('paid at the second try');
  }

  async #withdraw(id: string): Promise<void> {
    const token = this.#tokenOf(id);
    if (token === null) return;
    const answer = await api.post(`/api/orders/pages/${token}/withdrawal`, { name: 'Mariama Diallo' });
    count(answer.statusCode === 200 ? 'withdrawals' : `refused: ${answer.json().code}`);
  }

  /** What the files of an order's page answer; null: it has none, or nobody knows the page. */
  async #download(id: string): Promise<number | null> {
    const token = this.#tokenOf(id);
    const page = token === null ? null : (await api.get(`/api/orders/pages/${token}`)).json();
    const [file] = page?.files ?? [];
    if (!file) return null;
    const body = { fileId: file.id, waives: true };
    return (await api.post(`/api/orders/pages/${token}/downloads`, body)).statusCode;
  }

  #tokenOf = (id: string): string | null => this.#pages.get(id)?.replace('/commande/', '') ?? null;
  #paid = (): string[] => this.#ordered.filter((id) => id.startsWith('PAYPAL'));

  async #find(id: string): Promise<OrderRecord | undefined> {
    if (id.startsWith('PAYPAL')) return (await this.#orders()).find(({ providerOrderId }) => providerOrderId === id);
    const { number } = (await api.get(`/api/orders/pages/${this.#tokenOf(id)}`)).json();
    return (await this.#orders()).find((order) => order.number === number);
  }

  async #orders(): Promise<OrderRecord[]> {
    const collection = api.app.mongo.connection.collection<OrderRecord>('orders');
    const emails = [this.#owner.email, this.#visitor].map(emailKey);
    return collection.find({ buyerEmailKey: { $in: emails } }).toArray();
  }

  async #wait(minutes: number): Promise<void> {
    clock.move(minutes * minute);
    for (const name of ['orders-expiry', 'orders-reconciliation', 'orders-disputes'])
      await runNow(api.app, name, { isSchedule: true });
  }

  async #work(): Promise<void> {
    for (const queue of ['webinar-refunds', 'refunds']) await runNow(api.app, queue);
  }

  /** Everything arrives in the end: what is held is decided, messages come, workers work, and an administrator looks at what failed. */
  async settle(): Promise<void> {
    crashAt(null);
    Object.assign(payments, {
      bank: 'completes',
      holdsRefunds: false,
      losesAnswer: false,
      isBusy: false,
      meanwhile: null,
    });
    for (let round = 0; round < 4; round += 1) {
      for (const id of this.#paid()) {
        payments.decide(id, 'completed');
        payments.decideRefund(id, 'completed');
        payments.decideDispute(id, 'won');
      }
      await this.#wait(125);
      await this.#work();
      await payments.deliverAll();
      await api.app.webinars.runUpkeep({ held: async () => {} });
    }
    // A refund that the bank refused is made again by an administrator: it waits for them.
    for (const order of await this.#orders()) {
      const isOwed = order.withdrawnAt !== null && order.immediateStart === null && order.state === 'paid';
      if (!isOwed) continue;
      count('withdrawals owed');
      expect(order.problem, JSON.stringify(order)).not.toBeNull();
      const body = { amount: moneyOf(order.total - order.refunded, order.currency), reason: 'other', note: '' };
      const asked = await this.#admin.post(`/api/orders/${order._id.toHexString()}/refunds`, body);
      expect(asked.statusCode, asked.body).toBe(201);
    }
    await this.#work();
    await payments.deliverAll();
    // What a comparison books makes both sides equal, whatever was booked before it.
    if (this.#isAllHeard) {
      count('compared as heard');
      await expectEqual();
    }
    clock.move(24 * 60 * minute);
    await runNow(api.app, 'ledger-reconciliation', { isSchedule: true });
  }

  async assertWhole(): Promise<void> {
    // No payment came past the site: nothing is left unexplained.
    await expectEqual();
    for (const currency of currencies)
      expect((await api.app.ledger.balance(platformAccounts.suspense, currency)).amount, currency).toBe(0);
    expect((await this.#admin.get('/api/admin/reconciliation/differences?state=open')).json()).toEqual([]);
    const orders = await this.#orders();
    const { status } = (await this.#admin.get(`/api/webinars/${this.#webinar}`)).json();
    // A number that was given stands on a document for ever: the buyer has it.
    expect(await numbersGiven(), JSON.stringify(orders)).toEqual(sumOf(this.#numbersBefore, numbersOf(orders)));
    for (const order of orders) {
      const facts = JSON.stringify(order);
      const isSettled = settledStates.includes(order.state);
      count(`${order.kind} ${order.state}`);
      // What was paid is there less what went back; of what was not paid, nothing is there.
      const received = order.total === 0 ? 0 : payments.received(order._id.toHexString());
      expect(received, facts).toBe(isSettled ? order.total - order.refunded : 0);
      expect(order.number === null, facts).toBe(!isSettled);
      expect(order.captureSentAt, facts).toBeNull();
      expect(await this.#access(order), facts).toBe(isDue(order, { isWebinarCancelled: status === 'cancelled' }));
      await this.#assertMails(order);
      if (order.kind === 'product') await this.#assertFiles(order);
    }
    const paidProducts = orders.filter(({ kind, state }) => kind === 'product' && state === 'paid');
    const products = await stored('products').find().toArray();
    expect(products.find(({ _id }) => String(_id) === this.#product)?.salesCount).toBe(paidProducts.length);
  }

  async #access({ _id, kind, state }: OrderRecord): Promise<boolean> {
    const id = _id.toHexString();
    if (kind === 'product') return state === 'paid';
    if (kind === 'plan') return (await stored('subscriptions').findOne({ orderId: id }))?.revokedAt === null;
    const seat = await stored('webinarRegistrations').findOne({ paidOrderId: id });
    return seat?.state === 'confirmed';
  }

  /** Once what was asked for is decided: a receipt for each paid order, one mail for each refund and withdrawal, none besides. */
  async #assertMails(order: OrderRecord): Promise<void> {
    const id = order._id.toHexString();
    const isMailed = async (key: string) => (await stored('mails').findOne({ key })) !== null;
    // What strangers can cause again and again is capped by recipient.
    if (order.total > 0 || order.buyerId !== null)
      expect(await isMailed(`order-receipt:${id}`), order.state).toBe(settledStates.includes(order.state));
    expect(await isMailed(`order-withdrawal:${id}`)).toBe(order.withdrawnAt !== null);
    // What was held and refused in the end; of a payment that was refused at once the page says so.
    expect(await isMailed(`order-refused:${id}`)).toBe(order.state === 'cancelled' && order.paymentId !== null);
    for (const refund of order.refunds.filter(({ reason }) => reason !== 'dispute'))
      expect(await isMailed(`order-refund:${refund.providerId}`), JSON.stringify(refund)).toBe(
        refund.state === 'completed',
      );
  }

  async #assertFiles({ providerOrderId, state, withdrawnAt }: OrderRecord): Promise<void> {
    const answer = await this.#download(providerOrderId ?? '');
    if (answer !== null) expect(answer).toBe(state === 'paid' && withdrawnAt === null ? 201 : 409);
  }
}

/** The account at the provider in the books is what the provider holds. */
async function expectEqual(): Promise<void> {
  for (const currency of currencies) {
    const { amount } = await api.app.ledger.balance(platformAccounts.provider, currency);
    expect(amount, currency).toBe(0 - payments.balance(currency));
  }
}

/** Paid, and not given back or up; a seat of a webinar that was cancelled is nobody's, though it cost nothing. */
function isDue(
  { state, withdrawnAt, kind, total }: OrderRecord,
  { isWebinarCancelled }: { isWebinarCancelled: boolean },
): boolean {
  if (state !== 'paid' || (withdrawnAt !== null && kind !== 'product')) return false;
  return kind !== 'webinar' || total > 0 || !isWebinarCancelled;
}

it('whatever two buyers and a stranger do with products, seats, plans and gifts: access is what is paid and not given back, mails say what happened, numbers have no gap', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(command, { minLength: 6, maxLength: 24 }), async (commands) => {
      const run = await Run.begin();
      for (const what of commands) await run.apply(what);
      await run.settle();
      await run.assertWhole();
    }),
    { numRuns, examples },
  );
  await expectEqual();
  for (const currency of currencies)
    expect(await api.app.ledger.verify(platformAccounts.provider, currency)).toBeNull();
  for (const name of certain) expect(seen.get(name) ?? 0, name).toBeGreaterThan(0);
});

afterAll(() => {
  console.log(`purchases: ${numRuns} runs, ${JSON.stringify(Object.fromEntries(seen))}`);
});
