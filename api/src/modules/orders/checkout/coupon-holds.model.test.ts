import { emailKey } from '@letat/contracts/core/email-key';
import { orderLimits } from '@letat/contracts/orders/constants';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addUser } from '../../../../test/fixtures.ts';
import { fifteen, useBuying } from '../../../../test/orders/buying.ts';
import { runNow } from '../../../../test/orders/shop.ts';
import type { NewUser } from '../../users/index.ts';

const { api, shop, clock, payments, newEmail } = useBuying();
/** `HOLDS_RUNS=5000 npx vitest run --project api --testTimeout=0 coupon-holds.model` is the full size. */
const numRuns = Number(process.env.HOLDS_RUNS ?? 12);
const minute = 60_000;

/** Who orders, and whose address they type: the account that proved it, a visitor, and a stranger who types both. */
const people = ['owner', 'visitor', 'stranger-as-owner', 'stranger-as-visitor'] as const;
const command = fc.oneof(
  { weight: 5, arbitrary: fc.record({ does: fc.constant('order' as const), who: fc.constantFrom(...people) }) },
  { weight: 3, arbitrary: fc.record({ does: fc.constant('approve' as const), which: fc.nat(9) }) },
  { weight: 4, arbitrary: fc.record({ does: fc.constant('capture' as const), which: fc.nat(9) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      does: fc.constant('bank' as const),
      says: fc.constantFrom('completes' as const, 'declines' as const, 'holds' as const, 'refuses' as const),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ does: fc.constant('wait' as const), minutes: fc.constantFrom(5, 21, 200) }),
  },
  { weight: 1, arbitrary: fc.constant({ does: 'deliver' } as const) },
);
type Command = typeof command extends fc.Arbitrary<infer T> ? T : never;

/** A coupon that may be used so often, and what people do with it. */
class Run {
  readonly #item = shop.item();
  readonly #code: string;
  readonly #most: number;
  readonly #owner: NewUser;
  readonly #visitor = newEmail();
  readonly #ordered: string[] = [];
  readonly #cookies = new Map<string, string>();

  /** Its account is its own: orders of a run are found by who ordered, however many runs there were. */
  constructor({ owner, code, most }: { owner: NewUser; code: string; most: number }) {
    this.#owner = owner;
    this.#code = code;
    this.#most = most;
    payments.bank = 'completes';
    payments.events.length = 0;
  }

  async apply(what: Command): Promise<void> {
    const id = 'which' in what ? this.#ordered[what.which % Math.max(1, this.#ordered.length)] : undefined;
    if (what.does === 'order') await this.#order(what.who);
    else if (what.does === 'approve' && id !== undefined) payments.approve(id);
    else if (what.does === 'capture' && id !== undefined) await this.#capture(id);
    else if (what.does === 'bank') payments.bank = what.says;
    else if (what.does === 'deliver') await payments.deliverAll();
    else if (what.does === 'wait') {
      clock.move(what.minutes * minute);
      await runNow(api.app, 'orders-expiry', { isSchedule: true });
    }
    await this.check();
  }

  /** What the price says, the order does. */
  async #order(who: (typeof people)[number]): Promise<void> {
    const email = who === 'owner' ? undefined : who === 'stranger-as-owner' ? this.#owner.email : this.#visitor;
    const browser = who.startsWith('stranger') ? 'stranger' : who;
    const cookie = this.#cookies.get(browser);
    const headers = cookie === undefined ? {} : { cookie };
    const caller = who === 'owner' ? api.as(this.#owner) : api;
    const body = { webinarId: this.#item, coupon: this.#code, ...(email === undefined ? {} : { email }) };
    const quoted = await caller.post('/api/orders/quotes', body, headers);
    const ordered = await caller.post('/paypal/order', { ...fifteen, ...body, amount: '10.00' }, headers);
    const answer = `${who}: ${quoted.body} ${ordered.body}`;
    if (quoted.statusCode === 200) expect(ordered.statusCode, answer).toBe(201);
    else expect(ordered.json().code, answer).toBe(quoted.json().code);
    if (ordered.statusCode !== 201) return;
    this.#ordered.push(ordered.json().id);
    const [set = ''] = String(ordered.headers['set-cookie'] ?? '').split(';');
    if (set !== '') this.#cookies.set(browser, set);
  }

  /** Who is told that nothing was taken was charged nothing. */
  async #capture(id: string): Promise<void> {
    const answer = await api.post(`/paypal/order/${id}/capture`, {});
    if (answer.statusCode !== 200) expect(payments.captures, answer.body).not.toContain(id);
  }

  async check(): Promise<void> {
    const collection = (name: string) => api.app.mongo.connection.collection(name);
    const coupon = await collection('coupons').findOne({ code: this.#code });
    const uses = await collection('couponUses').find({ couponId: coupon?._id }).toArray();
    const buyerEmailKey = { $in: [this.#owner.email, this.#visitor].map(emailKey) };
    const orders = await collection('orders').find({ buyerEmailKey }).toArray();
    const idsIn = (...states: string[]) =>
      orders.filter(({ state }) => states.includes(state)).map(({ _id }) => String(_id));
    const settled = uses.filter(({ state }) => state === 'settled').map(({ orderId }) => orderId);
    expect(coupon?.uses).toBe(uses.length);
    expect(uses.length).toBeLessThanOrEqual(this.#most);
    expect(settled.toSorted()).toEqual(idsIn('paid').toSorted());
    for (const { orderId, state, until } of uses.filter((use) => use.state === 'reserved')) {
      const isTaking = idsIn('pending').includes(orderId);
      expect([state, until === null], 'a use is held without end only while its payment is decided').toEqual([
        'reserved',
        isTaking,
      ]);
      if (!isTaking) {
        expect(idsIn('created', 'declined')).toContain(orderId);
        expect(until.getTime() - clock.now().getTime()).toBeLessThanOrEqual(orderLimits.holdMinutes * minute);
      }
    }
    const unpaid = orders.filter(({ state }) => state === 'created' || state === 'declined');
    for (const [, some] of Map.groupBy(unpaid, ({ browserHash, buyerId }) => browserHash ?? String(buyerId)))
      expect(some.length).toBeLessThanOrEqual(orderLimits.maxUnpaid);
  }
}

it('whatever an account, a visitor and a stranger who types their addresses do with a coupon: it is used as often as it may be, quote and order agree, and nobody is charged in vain', async () => {
  let made = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.array(command, { minLength: 6, maxLength: 20 }),
      fc.integer({ min: 1, max: 3 }),
      async (commands, most) => {
        made += 1;
        const code = `MODELE-${made}`;
        const everything = { planIds: [], categories: [], productIds: [], validUntil: null, isActive: true };
        const amount = { amount: 500, currency: 'USD' };
        const draft = { ...everything, validFrom: '2020-01-01T00:00:00.000Z', kind: 'amount', percent: null, amount };
        await api.as('admin').post('/api/admin/coupons', { ...draft, code, usesMost: most });
        const run = new Run({ owner: await addUser(api.app), code, most });
        for (const what of commands) await run.apply(what);
      },
    ),
    { numRuns },
  );
});
