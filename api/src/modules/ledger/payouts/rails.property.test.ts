import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { useOwnApp } from '../../../../test/app.ts';
import { addUser } from '../../../../test/fixtures.ts';
import { payingAuthors } from '../../../../test/ledger/paying-authors.ts';
import { closeCircuits } from '../../../../test/payments/stand-ins.ts';
import { runSchedule } from '../../../../test/schedules.ts';
import type { FailpointName } from '../../../plugins/failpoints.ts';
import { payoutIdOf, type StandInFault, standInFaults } from '../../payments/index.ts';
import { authorAccount } from '../index.ts';

/** `RAILS_RUNS=200 npx vitest run --project api --testTimeout=0 rails.property` is a larger size. */
const numRuns = Number(process.env.RAILS_RUNS ?? 8);
const months = ['2026-06', '2026-07', '2026-08', '2026-09', '2026-10'] as const;
const november = new Date('2026-11-03T09:00:00Z');
let now = november;
const api = useOwnApp({}, undefined, undefined, { now: () => now });
const paying = payingAuthors(api, {
  now: () => now,
  set(to) {
    now = to;
  },
});
type Author = Awaited<ReturnType<typeof paying.add>>;

/** By each rail that pays by itself, to numbers that are paid, stuck, refused and unknown at the stand-ins. */
const kinds = [
  { rail: 'wave', operator: 'SN', currency: 'XOF', start: '771234' },
  { rail: 'pawapay', operator: 'ORANGE_SEN', currency: 'XOF', start: '771234' },
  { rail: 'pawapay', operator: 'MTN_MOMO_CMR', currency: 'XAF', start: '671234' },
] as const;
const endings = ['567', '568', '129', '119', '089'] as const;
const rails = ['wave', 'pawapay'] as const;

/** What can happen, in any order and any number of times. */
const happening = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      does: fc.constant('press' as const),
      month: fc.constantFrom(...months),
      twice: fc.boolean(),
    }),
  },
  { weight: 6, arbitrary: fc.constant({ does: 'work' } as const) },
  { weight: 3, arbitrary: fc.constant({ does: 'ask' } as const) },
  {
    weight: 6,
    arbitrary: fc.record({
      does: fc.constant('fault' as const),
      rail: fc.constantFrom(...rails),
      faults: fc.array(fc.constantFrom<StandInFault>(...standInFaults, 'account-refused'), {
        minLength: 1,
        maxLength: 4,
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
  { weight: 3, arbitrary: fc.constant({ does: 'deliver' } as const) },
  // A stuck payout is decided at last.
  {
    weight: 4,
    arbitrary: fc.record({ does: fc.constant('decide' as const), isPaid: fc.boolean(), which: fc.nat(20) }),
  },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('wallet' as const), rail: fc.constantFrom(...rails) }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('take-back' as const), which: fc.nat(20) }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('give-up' as const), which: fc.nat(20) }) },
  { weight: 2, arbitrary: fc.constant({ does: 'crash' } as const) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('wait' as const), hours: fc.integer({ min: 1, max: 30 }) }) },
);
type Happening = typeof happening extends fc.Arbitrary<infer T> ? T : never;

function crashAt(name: FailpointName | null): void {
  api.app.failpoints.pass = (passed) => {
    if (passed !== name) return;
    crashAt(null);
    throw new Error(`crashed at ${passed}`);
  };
}
afterAll(() => crashAt(null));

const walletOf = (rail: string) => api.app.rails.standIns.walletOf(rail);
const serverOf = (rail: string) => api.app.rails.standIns.servers.get(rail);
const held = async (rail: string, currency: string) =>
  (await walletOf(rail).balances()).find((money) => money.currency === currency)?.amount ?? 0;
const askOutcomes = () => runSchedule(api.app, 'payout-outcomes').catch(() => {});
async function deliver(): Promise<void> {
  await api.app.mongo.connection
    .collection('work')
    .updateMany(
      { queue: 'pawapay-stand-in-callbacks', state: 'waiting' },
      { $set: { takeAt: new Date(0), dueAt: new Date(0) } },
    );
  await api.app.jobs.process('pawapay-stand-in-callbacks');
}

beforeAll(async () => {
  // Callbacks come to the address of this process.
  await api.app.listen({ host: '127.0.0.1', port: 0 });
  for (const rail of rails) await paying.fund(rail, 100_000_000, 'XOF');
  await paying.fund('pawapay', 100_000_000, 'XAF');
});

interface Stored {
  _id: { toHexString(): string };
  authorId: string;
  state: string;
  method: string;
  currency: string;
  amount: number;
  month: string;
}
const stored = (authors: readonly Author[]): Promise<Stored[]> =>
  api.app.mongo.connection
    .collection<Stored>('payouts')
    .find({ authorId: { $in: authors.map(({ id }) => id) } })
    .toArray();
/** What the stand-ins paid to an author, by the shop's own ids: those that stand as paid, or as under way. */
async function outOf(payouts: readonly Stored[]): Promise<Map<string, string>> {
  const ids = new Map(
    payouts.flatMap(
      ({ _id }) =>
        [
          [_id.toHexString(), _id.toHexString()],
          [payoutIdOf(_id.toHexString()), _id.toHexString()],
        ] as const,
    ),
  );
  const made = (await Promise.all(rails.map((rail) => walletOf(rail).all()))).flat();
  return new Map(
    made.flatMap(({ key, isOut, status }) => (ids.has(key) && isOut ? [[ids.get(key) ?? '', status] as const] : [])),
  );
}

const seen = new Map<string, number>();
const count = (what: string) => void seen.set(what, (seen.get(what) ?? 0) + 1);

async function runOf(happenings: readonly Happening[]): Promise<void> {
  now = november;
  // Sessions end while the clock of the runs moves on.
  const admin = api.as(await addUser(api.app, { role: 'admin' }));
  for (const rail of rails) serverOf(rail)?.takeFaults();
  api.app.rails.standIns.messageFaults.splice(0);
  const authors: (Author & { currency: 'XOF' | 'XAF' })[] = [];
  for (const [index, { start, currency, ...way }] of kinds.entries())
    for (const ending of [endings[index], endings[(index + 2) % endings.length]]) {
      const author = await paying.add();
      for (const month of ['06', '08', '10'])
        await paying.sell(author, 20_000 + 2 * index, currency, `2026-${month}-10T10:00:00Z`);
      await paying.givePhone(author, { ...way, phone: `${start}${ending}` });
      authors.push({ ...author, currency });
    }
  const earned = 3 * 10_000;

  async function apply(what: Happening): Promise<void> {
    switch (what.does) {
      case 'press': {
        const presses = what.twice ? [1, 2] : [1];
        await Promise.all(
          presses.flatMap(() => (['XOF', 'XAF'] as const).map((currency) => paying.send(currency, what.month, admin))),
        );
        return;
      }
      case 'work':
        return paying.work();
      case 'ask':
        return askOutcomes();
      case 'fault':
        return serverOf(what.rail)?.meet(...what.faults);
      case 'messages':
        return void api.app.rails.standIns.messageFaults.push(...what.faults);
      case 'deliver':
        return deliver();
      case 'decide': {
        const stuck = (
          await Promise.all(rails.map(async (rail) => (await walletOf(rail).all()).map((one) => ({ ...one, rail }))))
        )
          .flat()
          .filter(({ status }) => status === 'processing' || status === 'PROCESSING');
        const one = stuck[what.which % Math.max(stuck.length, 1)];
        if (!one) return;
        const words = one.rail === 'wave' ? ['succeeded', 'failed'] : ['COMPLETED', 'FAILED'];
        const status = words[what.isPaid ? 0 : 1] ?? '';
        await walletOf(one.rail).set(one.key, {
          status,
          code: what.isPaid ? null : 'RECIPIENT_NOT_FOUND',
          isOut: what.isPaid,
        });
        return;
      }
      case 'wallet': {
        // The wallet is empty for a while, and filled again.
        const amount = await held(what.rail, 'XOF');
        await paying.fund(what.rail, 0 - amount, 'XOF');
        await paying.work();
        return paying.fund(what.rail, amount, 'XOF');
      }
      case 'take-back': {
        const paid = (await stored(authors)).filter(({ state, method }) => state === 'completed' && method === 'wave');
        const one = paid[what.which % Math.max(paid.length, 1)];
        if (one) await admin.put(`/api/admin/payouts/${one._id.toHexString()}/return`, { reason: 'Repris' });
        return;
      }
      case 'give-up': {
        // An administrator who has looked at the rail.
        const made = (await Promise.all(rails.map((rail) => walletOf(rail).all()))).flat();
        const known = new Set(made.map(({ key }) => key));
        const unsent = (await stored(authors)).filter(({ _id, state }) => {
          const id = _id.toHexString();
          return state === 'pending' && !known.has(id) && !known.has(payoutIdOf(id));
        });
        const one = unsent[what.which % Math.max(unsent.length, 1)];
        if (one) await admin.put(`/api/admin/payouts/${one._id.toHexString()}/return`, { reason: 'Pas parti' });
        return;
      }
      case 'crash':
        return crashAt('payout-sent');
      case 'wait':
        now = new Date(now.getTime() + what.hours * 60 * 60_000);
    }
  }

  for (const what of happenings) {
    await closeCircuits(api.app);
    await apply(what);
    // At every moment: what an author was paid, is about to be, and still has is what they earned.
    const payouts = await stored(authors);
    for (const { id, currency } of authors) {
      const own = payouts.filter(({ authorId }) => authorId === id);
      const gone = own
        .filter(({ state }) => state === 'pending' || state === 'completed')
        .reduce((sum, { amount }) => sum + amount, 0);
      const balance = await paying.balanceOf({ id }, currency);
      expect(gone + balance, JSON.stringify(own)).toBeGreaterThanOrEqual(earned);
      expect(gone + balance).toBeLessThanOrEqual(earned + 3 * 4);
    }
  }

  // Everything calms down: whatever is under way ends.
  crashAt(null);
  for (const rail of rails) serverOf(rail)?.takeFaults();
  api.app.rails.standIns.messageFaults.splice(0);
  await closeCircuits(api.app);
  for (let round = 0; round < 3; round += 1) {
    await paying.work();
    await askOutcomes();
    for (const rail of rails)
      for (const one of await walletOf(rail).all())
        if (one.status === 'processing' || one.status === 'PROCESSING')
          await walletOf(rail).set(one.key, {
            status: rail === 'wave' ? 'succeeded' : 'COMPLETED',
            code: null,
            isOut: true,
          });
  }
  const ended = await stored(authors);
  const out = await outOf(ended);
  for (const payout of ended) {
    const id = payout._id.toHexString();
    count(`${payout.method} ${payout.state}`);
    expect(payout.state, id).not.toBe('pending');
    // Paid in the books is paid at the rail, and what came back is not: nobody paid twice, nothing lost.
    expect(out.has(id), `${payout.method} ${payout.state} ${id}`).toBe(payout.state === 'completed');
  }
  for (const { id, currency } of authors) {
    const paid = ended.filter(({ authorId, state }) => authorId === id && state === 'completed');
    const total = paid.reduce((sum, { amount }) => sum + amount, 0);
    expect(new Set(paid.map(({ month }) => month)).size).toBe(paid.length);
    expect(total + (await paying.balanceOf({ id }, currency))).toBeGreaterThanOrEqual(earned);
    expect(await api.app.ledger.verify(authorAccount(id), currency)).toBeNull();
  }
  for (const [rail, currency] of [
    ['wave', 'XOF'],
    ['pawapay', 'XOF'],
    ['pawapay', 'XAF'],
  ] as const)
    expect(await paying.atRail(rail, currency), `${rail} ${currency}`).toBe(await held(rail, currency));
}

it('whatever is lost, late, repeated, pressed twice or dies, nobody is paid twice, nothing is lost, and each rail’s account is its stand-in’s', async () => {
  await fc.assert(fc.asyncProperty(fc.array(happening, { minLength: 6, maxLength: 24 }), runOf), {
    numRuns,
    endOnFailure: numRuns > 50,
    // Of a few random histories none need come to a payout.
    examples: [[[{ does: 'press', month: '2026-10', twice: true }, { does: 'work' }]]],
  });
  // The histories reach what they are about.
  for (const ending of ['wave completed', 'pawapay completed'])
    expect(seen.get(ending) ?? 0, ending).toBeGreaterThan(0);
});
