import { moneyOf } from '@letat/contracts/core/money';
import fc from 'fast-check';
import { afterAll, expect, it } from 'vitest';
import { addAuthor, addUser } from '../../../../test/fixtures.ts';
import { nineThousand, useCharging } from '../../../../test/orders/charging.ts';
import { grantsOf, runNow } from '../../../../test/orders/shop.ts';
import { closeCircuits } from '../../../../test/payments/stand-ins.ts';
import type { FailpointName } from '../../../plugins/failpoints.ts';
import { type StandInFault, standInFaults } from '../../payments/index.ts';

/** `CHARGES_RUNS=200 npx vitest run --project api --testTimeout=0 charges.property` is a larger size. */
const numRuns = Number(process.env.CHARGES_RUNS ?? 10);
const charging = useCharging();
const { clock, item, atWave, server, charges, standIns } = charging;
const buyers = 2;
const things = 2;

/** What can happen, in any order and any number of times. */
const happening = fc.oneof(
  {
    weight: 7,
    arbitrary: fc.record({
      does: fc.constant('press' as const),
      buyer: fc.nat(buyers - 1),
      thing: fc.nat(things - 1),
      times: fc.integer({ min: 1, max: 3 }),
    }),
  },
  { weight: 6, arbitrary: fc.record({ does: fc.constant('confirm' as const), which: fc.nat(20) }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('decline' as const), which: fc.nat(20) }) },
  { weight: 4, arbitrary: fc.record({ does: fc.constant('look' as const), which: fc.nat(20) }) },
  {
    weight: 6,
    arbitrary: fc.record({
      does: fc.constant('fault' as const),
      faults: fc.array(fc.constantFrom<StandInFault>(...standInFaults), { minLength: 1, maxLength: 3 }),
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

it('of random histories, nobody pays twice or for nothing, nothing paid is lost, and the account at Wave is the stand-in’s', async () => {
  const run = fc.asyncProperty(fc.array(happening, { minLength: 4, maxLength: 28 }), async (happenings) => {
    const { api } = charging;
    const author = await addAuthor(api.app);
    const people = await Promise.all(Array.from({ length: buyers }, () => addUser(api.app)));
    const sold = Array.from({ length: things }, () => item(nineThousand, author.id));
    const mine = async () => {
      const lists = await Promise.all(people.map(({ email }) => charging.seen(email)));
      return lists.flat();
    };
    const atStandIn = async () => {
      const ids = new Set((await mine()).map(({ id }) => id));
      return (await charges().all()).filter(({ key }) => ids.has(key));
    };

    async function happen(one: Happening): Promise<void> {
      if (one.does === 'press') {
        const buyer = people[one.buyer];
        const body = { webinarId: sold[one.thing], amount: '9000', currency: 'XOF' };
        const press = () => buyer && api.as(buyer).post('/api/rails/wave/charges', body);
        await Promise.all(Array.from({ length: one.times }, press));
      } else if (one.does === 'confirm' || one.does === 'decline') {
        // A buyer can confirm only what they were given the address of.
        const given = await mine();
        const known = await Promise.all(given.map(({ id }) => charging.stored(id)));
        const references = known.flatMap((order) => (order?.charge?.launchAddress ? [order.providerOrderId] : []));
        const reference = references[one.which % Math.max(1, references.length)];
        if (reference) await charging.decide(reference, one.does);
      } else if (one.does === 'look') {
        const [order] = (await mine()).slice(one.which % 5);
        const address = order && (await api.app.orders.pageAddressOf(order.id));
        if (address) await charging.check(address.replace('/commande/', ''));
      } else if (one.does === 'fault') server().meet(...one.faults);
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
    server().takeFaults();
    standIns().messageFaults.splice(0);
    for (let round = 0; round < 3; round += 1) {
      await closeCircuits(api.app);
      await charging.deliver();
      await charging.reconcile(25);
      await runNow(api.app, 'refunds');
    }

    const orders = await mine();
    const asked = await atStandIn();
    for (const order of orders) {
      const own = asked.filter(({ key }) => key === order.id);
      const paid = own.filter(({ state }) => state === 'paid');
      expect(paid.length, `payments of ${order.id}`).toBeLessThanOrEqual(1);
      const isBack = paid.some(({ refundedAt }) => refundedAt !== null);
      const state = paid.length === 0 ? 'expired' : isBack ? 'refunded' : 'paid';
      expect([order.id, order.state, order.problem]).toEqual([order.id, state, null]);
      expect(order.refunded).toEqual(isBack ? order.total : moneyOf(0, 'XOF'));
      const granted = await grantsOf(api.app, order.id);
      expect(granted).toEqual({ granted: paid.length, revoked: isBack ? 1 : 0 });
    }
    const kept = orders.filter(({ state }) => state === 'paid').length;
    expect((await api.app.ledger.balance(`author:${author.id}`, 'XOF')).amount).toBe(kept * 4500);
    const { books, held } = await atWave();
    expect(books).toBe(held);
    clock.move(60 * 60_000);
  });
  await fc.assert(run, { numRuns });
});
