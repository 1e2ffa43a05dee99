import { orderLimits } from '@letat/contracts/orders/constants';
import fc from 'fast-check';
import { beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { useApp } from '../../../../test/app.ts';
import { movableClock } from '../../../../test/clock.ts';
import { addAuthor } from '../../../../test/fixtures.ts';
import { FakePayments } from '../../../../test/orders/fake-payments.ts';
import { payBy, runNow } from '../../../../test/orders/shop.ts';
import { newEmail, webinarsOf } from '../../../../test/webinars.ts';
import { objectId } from '../../../plugins/mongo/object-id.ts';
import type { RegistrationRecord } from '../registrations/model.ts';

const payments = new FakePayments();
const clock = movableClock();
const api = useApp({}, (app) => payBy(app, payments), undefined, clock);
const { move, create, register, read, setStatus, act, upkeep } = webinarsOf(api, clock);
const minute = 60_000;

type Command =
  | {
      kind: 'register' | 'cancel' | 'accept' | 'decline' | 'order' | 'approve' | 'capture' | 'refund';
      person: number;
      /** Whose address is typed, where it is not their own. */
      typed?: number | undefined;
    }
  | { kind: 'bank'; says: 'completes' | 'declines' | 'holds' }
  | { kind: 'capacity'; seats: number }
  | { kind: 'wait'; minutes: number };

/** `SEATS_RUNS=500 npx vitest run --project api --testTimeout=0 seats.model` is the full size. */
const numRuns = Number(process.env.SEATS_RUNS ?? 4);
const people = 16;
const person = fc.nat({ max: people - 1 });
const ofPerson = (...kinds: Extract<Command, { person: number }>['kind'][]) =>
  fc.record({ kind: fc.constantFrom(...kinds), person });
const command: fc.Arbitrary<Command> = fc.oneof(
  { weight: 6, arbitrary: ofPerson('register', 'order') },
  // With an address that is another's, who may be ordering too.
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('order' as const), person, typed: person }) },
  { weight: 5, arbitrary: ofPerson('approve', 'capture') },
  { weight: 2, arbitrary: ofPerson('cancel') },
  { weight: 3, arbitrary: ofPerson('accept', 'decline') },
  { weight: 1, arbitrary: ofPerson('refund') },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('capacity' as const), seats: fc.integer({ min: 10, max: 13 }) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('bank' as const),
      says: fc.constantFrom('completes' as const, 'declines' as const, 'holds' as const),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('wait' as const), minutes: fc.constantFrom(5, 25, 1500) }) },
);
/** Some commands one after the other; those of one group at the same time. */
const groups = fc.array(fc.array(command, { minLength: 1, maxLength: 8 }), { minLength: 3, maxLength: 8 });

beforeEach(() => {
  payments.bank = 'completes';
});

/** Addresses of registrations’ pages: their mails take too long to look through for each command. */
const links = () => api.app.signing.tokens('webinar-registration', z.object({ registration: z.string() }));

/** What the rows say, whatever the webinar has written down of them. */
async function rowsOf(id: string): Promise<RegistrationRecord[]> {
  const rows = api.app.mongo.connection.collection<RegistrationRecord>('webinarRegistrations');
  const webinarId = objectId(id);
  return webinarId === null ? [] : rows.find({ webinarId }).toArray();
}

async function check(id: string): Promise<void> {
  const webinar = await read(id);
  const rows = await rowsOf(id);
  const count = (state: string) => rows.filter((row) => row.state === state).length;
  const taken = count('confirmed') + count('offered') + count('held');
  expect(taken).toBeLessThanOrEqual(webinar.maxParticipants);
  expect(webinar.seatsLeft).toBe(webinar.maxParticipants - taken);
  expect(webinar.currentParticipants).toBe(count('confirmed'));
  expect(webinar.management).toMatchObject({
    offered: count('offered'),
    held: count('held'),
    waiting: count('waiting'),
  });
  // One row an address, and nobody waits while there is room: a free seat is offered.
  expect(new Set(rows.map(({ emailKey }) => emailKey)).size).toBe(rows.length);
  const isToCome = webinar.status === 'scheduled' && new Date(webinar.scheduledDate) > clock.now();
  if (isToCome && count('waiting') > 0) expect(webinar.seatsLeft).toBe(0);
  const held = rows.filter((row) => row.state === 'held');
  const ends = held.flatMap(({ until }) => (until === null ? [] : [until.getTime()]));
  expect(webinar.heldUntil).toBe(ends.length === 0 ? null : new Date(Math.min(...ends)).toISOString());
  const pending = (await api.app.mongo.connection.collection('orders').find({ state: 'pending' }).toArray()).map(
    ({ _id }) => String(_id),
  );
  for (const { until, offeredUntil, capturingOrderId } of held) {
    // Nothing is being taken between two groups: what has no end waits for the provider's decision.
    if (until === null) expect(pending).toContain(capturingOrderId);
    else if (offeredUntil === null)
      expect(until.getTime() - clock.now().getTime()).toBeLessThanOrEqual(orderLimits.holdMinutes * minute);
  }
  for (const row of rows) {
    if (row.state === 'offered') expect(row.until).not.toBeNull();
    if (row.state === 'confirmed') expect([row.confirmedAt, row.until]).toEqual([expect.any(Date), null]);
    if (row.state === 'held') expect(row.orderIds.length).toBeGreaterThan(0);
  }
}

it.each([0, 12.5])(
  'whatever happens at the same time at a price of %d, seats taken never exceed what there is, and what is free is offered',
  async (price) => {
    const host = await addAuthor(api.app);
    await fc.assert(
      fc.asyncProperty(groups, async (sent) => {
        const webinar = await create({ price, maxParticipants: 10, hostAuthorId: host.id });
        const { id } = webinar;
        payments.bank = 'completes';
        const emails = Array.from({ length: people }, newEmail);
        const orders = new Map<number, string>();
        // A crowded beginning: eight of the ten seats are gone.
        for (let seat = 0; seat < 8; seat += 1)
          await run(id, { kind: price > 0 ? 'order' : 'register', person: seat }, emails, orders);
        if (price > 0)
          for (let seat = 0; seat < 8; seat += 1)
            for (const kind of ['approve', 'capture'] as const) await run(id, { kind, person: seat }, emails, orders);
        for (const group of sent) {
          await Promise.all(group.map((one) => run(id, one, emails, orders)));
          await payments.deliverAll();
          await upkeep();
          await check(id);
        }
        payments.bank = 'completes';
        for (const order of orders.values()) payments.decide(order, 'completed');
        await payments.deliverAll();
        await setStatus(id, 'cancelled');
        await runNow(api.app, 'webinar-refunds');
        await runNow(api.app, 'refunds');
        await payments.deliverAll();
        await check(id);
        for (const order of orders.values()) expect(payments.leftOf(order)).toBe(0);
        expect(
          (await rowsOf(id)).filter(({ state }) => ['confirmed', 'offered', 'held', 'waiting'].includes(state)),
        ).toEqual([]);
        const paid = (await rowsOf(id)).map(({ paidOrderId }) => paidOrderId).filter((orderId) => orderId !== null);
        for (const orderId of paid) expect(payments.received(orderId)).toBe(0);
      }),
      { numRuns },
    );
  },
);

async function run(
  id: string,
  command: Command,
  emails: readonly string[],
  orders: Map<number, string>,
): Promise<void> {
  switch (command.kind) {
    case 'bank':
      payments.bank = command.says;
      return;
    case 'wait':
      move(command.minutes * minute);
      return;
    case 'capacity': {
      const { title, description, scheduledDate, price, management } = await read(id);
      const { revision, hostAuthorId } = management ?? {};
      const body = { title, description, scheduledDate, price, hostAuthorId, maxParticipants: command.seats, revision };
      expect([200, 409, 422]).toContain((await api.as('admin').put(`/api/webinars/${id}`, body)).statusCode);
      return;
    }
    default:
      return runOf(id, command, emails[command.typed ?? command.person] ?? '', orders);
  }
}

async function runOf(
  id: string,
  { kind, person: who }: Extract<Command, { person: number }>,
  email: string,
  orders: Map<number, string>,
): Promise<void> {
  if (kind === 'register') {
    expect([201, 409, 422]).toContain((await register(id, { email })).statusCode);
    return;
  }
  if (kind === 'order') {
    const body = { amount: '12.50', currency: 'EUR', intent: 'CAPTURE', webinarId: id, email };
    const answer = await api.post('/paypal/order', body);
    expect([201, 404, 409]).toContain(answer.statusCode);
    if (answer.statusCode !== 201) return;
    orders.set(who, answer.json().id);
    return;
  }
  if (kind === 'approve' || kind === 'capture' || kind === 'refund') {
    const order = orders.get(who);
    if (order === undefined) return;
    if (kind === 'approve') payments.approve(order);
    else if (kind === 'capture') {
      const answer = await api.post(`/paypal/order/${order}/capture`, {});
      if (answer.statusCode !== 200) expect(payments.captures, answer.body).not.toContain(order);
    } else if (payments.leftOf(order) > 0) await payments.refundThere(order, { amount: 1250, currency: 'EUR' });
    return;
  }
  const [own] = (await rowsOf(id)).filter((row) => row.email === email);
  if (!own) return;
  const token = await links().sign({ registration: own._id.toHexString() });
  const answer =
    kind === 'cancel' ? await act(token, 'cancellation') : await act(token, 'offer', { accepts: kind === 'accept' });
  expect([200, 409, 422]).toContain(answer.statusCode);
}
