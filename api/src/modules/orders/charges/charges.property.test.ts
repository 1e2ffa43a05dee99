import { moneyOf } from '@letat/contracts/core/money';
import type { StandInDecision } from '@letat/contracts/payments/rails/constants';
import fc from 'fast-check';
import { afterAll, expect, it } from 'vitest';
import { addAuthor, addUser } from '../../../../test/fixtures.ts';
import { nineThousand, useCharging } from '../../../../test/orders/charging.ts';
import { grantsOf, runNow } from '../../../../test/orders/shop.ts';
import { closeCircuits } from '../../../../test/payments/stand-ins.ts';
import type { FailpointName } from '../../../plugins/failpoints.ts';
import { ownDeposit, type StandInFault, standInFaults } from '../../payments/index.ts';

/** `CHARGES_RUNS=200 npx vitest run --project api --testTimeout=0 charges.property` is a larger size. */
const numRuns = Number(process.env.CHARGES_RUNS ?? 7);
const charging = useCharging();
const { clock, item, atRail, serverOf, charges, standIns } = charging;
const buyers = 2;
const things = 2;
const rails = ['wave', 'pawapay'] as const;
/** Of operators that ask at once, whose customer dials first, and that refuse at once for want of money. */
const phones = ['+221 77 123 45 67', '+225 07 12 34 56 78', '+221 77 123 40 49'] as const;

/** What can happen, in any order and any number of times. */
const happening = fc.oneof(
  {
    weight: 7,
    arbitrary: fc.record({
      does: fc.constant('press' as const),
      buyer: fc.nat(buyers - 1),
      thing: fc.nat(things - 1),
      times: fc.integer({ min: 1, max: 3 }),
      rail: fc.constantFrom(...rails),
      phone: fc.constantFrom(...phones),
    }),
  },
  { weight: 6, arbitrary: fc.record({ does: fc.constant('confirm' as const), which: fc.nat(20) }) },
  {
    weight: 4,
    arbitrary: fc.record({
      does: fc.constant('decide' as const),
      decision: fc.constantFrom<StandInDecision>('decline', 'refuse', 'over-limit', 'reconcile', 'repeat'),
      which: fc.nat(20),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      does: fc.constant('again' as const),
      phone: fc.constantFrom(...phones),
      which: fc.nat(20),
    }),
  },
  { weight: 4, arbitrary: fc.record({ does: fc.constant('look' as const), which: fc.nat(20) }) },
  {
    weight: 6,
    arbitrary: fc.record({
      does: fc.constant('fault' as const),
      rail: fc.constantFrom(...rails),
      faults: fc.array(fc.constantFrom<StandInFault>(...standInFaults, 'account-refused'), {
        minLength: 1,
        maxLength: 3,
      }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      does: fc.constant('messages' as const),
      faults: fc.array(fc.constantFrom('lost' as const, 'repeated' as const, 'late' as const), {
        minLength: 1,
        maxLength: 3,
      }),
    }),
  },
  { weight: 4, arbitrary: fc.constant({ does: 'deliver' } as const) },
  { weight: 3, arbitrary: fc.record({ does: fc.constant('refund' as const), which: fc.nat(20) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      does: fc.constant('crash' as const),
      at: fc.constantFrom<FailpointName>('charge-ordered', 'charge-sent', 'refund-sent'),
    }),
  },
  { weight: 4, arbitrary: fc.record({ does: fc.constant('wait' as const), minutes: fc.integer({ min: 1, max: 35 }) }) },
);
type Happening = typeof happening extends fc.Arbitrary<infer T> ? T : never;

function crashAt(name: FailpointName | null): void {
  charging.api.app.failpoints.pass = (passed) => {
    if (passed !== name) return;
    crashAt(null);
    throw new Error(`crashed at ${passed}`);
  };
}
afterAll(() => crashAt(null));

it('of random histories, nobody pays twice or for nothing, nothing paid is lost, and the account at each rail is its stand-in’s', async () => {
  const run = fc.asyncProperty(fc.array(happening, { minLength: 4, maxLength: 28 }), async (happenings) => {
    const { api } = charging;
    const author = await addAuthor(api.app);
    const people = await Promise.all(Array.from({ length: buyers }, () => addUser(api.app)));
    const sold = Array.from({ length: things }, () => item(nineThousand, author.id));
    const mine = async () => {
      const lists = await Promise.all(people.map(({ email }) => charging.seen(email)));
      return lists.flat();
    };
    /** What buyers were asked for, at both stand-ins, with the order that it is of. */
    const atStandIns = async () => {
      const all = await Promise.all(rails.map((rail) => charges(rail).all()));
      return all.flat().map((charge) => ({ charge, id: ownDeposit(charge.key)?.id ?? charge.key }));
    };
    /** What a buyer can decide: at Wave by the address that they were given, on a phone that was asked. */
    const asked = async () => {
      const known = await Promise.all((await mine()).map(({ id }) => charging.stored(id)));
      return known.flatMap((order) => {
        const [charge, providerOrderId] = [order?.charge, order?.providerOrderId];
        const isAsked = charge?.rail === 'pawapay' || charge?.launchAddress;
        return isAsked && providerOrderId ? [{ rail: String(charge.rail), reference: String(providerOrderId) }] : [];
      });
    };
    const pageOf = async (id: string) => (await api.app.orders.pageAddressOf(id))?.replace('/commande/', '') ?? null;

    async function happen(one: Happening): Promise<void> {
      if (one.does === 'press') {
        const buyer = people[one.buyer];
        const { rail, phone } = one;
        const body = { webinarId: sold[one.thing], amount: '9000', currency: 'XOF', phone };
        const press = () => buyer && api.as(buyer).post(`/api/rails/${rail}/charges`, body);
        await Promise.all(Array.from({ length: one.times }, press));
      } else if (one.does === 'confirm' || one.does === 'decide') {
        const given = await asked();
        const chosen = given[one.which % Math.max(1, given.length)];
        const decision = one.does === 'confirm' ? 'confirm' : one.decision;
        if (chosen) await charging.decide(chosen.reference, decision, chosen.rail);
      } else if (one.does === 'again') {
        const orders = await mine();
        const order = orders[one.which % Math.max(1, orders.length)];
        const token = order && (await pageOf(order.id));
        if (token) await api.post(`/api/orders/pages/${token}/charges`, { phone: one.phone });
      } else if (one.does === 'look') {
        const [order] = (await mine()).slice(one.which % 5);
        const token = order && (await pageOf(order.id));
        if (token) await charging.check(token);
      } else if (one.does === 'fault') serverOf(one.rail).meet(...one.faults);
      else if (one.does === 'messages') standIns().messageFaults.push(...one.faults);
      else if (one.does === 'deliver') await charging.deliver();
      else if (one.does === 'refund') {
        const orders = await mine();
        const order = orders[one.which % Math.max(1, orders.length)];
        if (order) await charging.refund(order.id, order.total);
        await runNow(api.app, 'refunds');
      } else if (one.does === 'crash') crashAt(one.at);
      else await charging.reconcile(one.minutes);
      await closeCircuits(api.app);
    }

    for (const one of happenings) await happen(one);

    // All is well again, and time goes on until everything is known.
    crashAt(null);
    for (const rail of rails) serverOf(rail).takeFaults();
    standIns().messageFaults.splice(0);
    for (const { reference, state, isInReconciliation } of await charges('pawapay').all())
      if (state === 'open' && isInReconciliation) await charging.decide(reference, 'refuse', 'pawapay');
    for (let round = 0; round < 3; round += 1) {
      await closeCircuits(api.app);
      await charging.deliver();
      await charging.reconcile(25);
      await runNow(api.app, 'refunds');
    }

    const orders = await mine();
    const charged = await atStandIns();
    for (const order of orders) {
      const own = charged.filter(({ id }) => id === order.id).map(({ charge }) => charge);
      const paid = own.filter(({ state }) => state === 'paid');
      expect(paid.length, `payments of ${order.id}`).toBeLessThanOrEqual(1);
      const isBack = paid.some(({ refundedAt, refunds = [] }) => refundedAt !== null || refunds.length > 0);
      const state = paid.length === 0 ? 'unpaid' : isBack ? 'refunded' : 'paid';
      // A request that was refused leaves the order to its buyer until it is three hours old, or they have many.
      const isRefusedOnPhone = order.rail === 'Mobile money' && ['declined', 'cancelled'].includes(order.state);
      // So does one that nobody was asked for, as the rail refused the account of the site.
      const isLeft = ['created', 'cancelled'].includes(order.state);
      const isNotAsked = isLeft && (await charging.stored(order.id))?.captureSentAt === null;
      const isUnpaid = order.state === 'expired' || isRefusedOnPhone || isNotAsked;
      expect([order.id, isUnpaid ? 'unpaid' : order.state, order.problem]).toEqual([order.id, state, null]);
      expect(order.refunded).toEqual(isBack ? order.total : moneyOf(0, 'XOF'));
      const granted = await grantsOf(api.app, order.id);
      expect(granted).toEqual({ granted: paid.length, revoked: isBack ? 1 : 0 });
    }
    const kept = orders.filter(({ state }) => state === 'paid').length;
    expect((await api.app.ledger.balance(`author:${author.id}`, 'XOF')).amount).toBe(kept * 4500);
    for (const rail of rails) {
      const { books, held } = await atRail(rail);
      expect(books, rail).toBe(held);
    }
    clock.move(60 * 60_000);
  });
  await fc.assert(run, { numRuns });
});
