import { describe, expect, it } from 'vitest';
import { useBuying } from '../../../test/orders/buying.ts';
import { runNow } from '../../../test/orders/shop.ts';

const { api, shop, clock, payments, newEmail, order, capture, managed, isCapturing, reconcile } = useBuying();

describe('a purchase', () => {
  it('that is refused a second time, as nobody tells, is found out by asking the provider', async () => {
    const email = newEmail();
    const { id, cookie } = await order({ webinarId: shop.item(), email });
    payments.approve(id);
    payments.bank = 'declines';
    expect((await capture(id, cookie)).json().code).toBe('payment_declined');
    payments.approve(id);
    payments.losesAnswer = true;
    await capture(id, cookie);
    payments.events.length = 0;
    expect(await isCapturing(email)).toBe(true);
    await reconcile(5 * 60_000);
    expect([(await managed(email))[0].state, await isCapturing(email)]).toEqual(['declined', false]);
  });

  it('that was approved while every message was lost is captured within the quarter of an hour', async () => {
    const email = newEmail();
    const { id } = await order({ webinarId: shop.item(), email });
    payments.approve(id);
    payments.events.length = 0;
    await reconcile(11 * 60_000);
    expect((await managed(email))[0].state).toBe('paid');
  });

  it('is brought in line however many others stay as they are before it', async () => {
    payments.bank = 'holds';
    const first = await order({ webinarId: shop.item(), email: newEmail() });
    payments.approve(first.id);
    await capture(first.id, first.cookie);
    const rows = api.app.mongo.connection.collection('orders');
    const held = (await rows.find().toArray()).find(({ providerOrderId }) => providerOrderId === first.id);
    if (!held) throw new Error('there is no such order');
    const createdAt = new Date(held.createdAt.getTime() - 1000);
    await rows.insertMany(
      Array.from({ length: 130 }, (_, index) => {
        const { _id, ...rest } = held;
        return { ...rest, createdAt, providerOrderId: `HELD-${index}`, paymentId: `HELD-PAYMENT-${index}` };
      }),
    );
    payments.decide(first.id, 'completed');
    payments.events.length = 0;
    await reconcile(2 * 60 * 60_000);
    const done = (await rows.find().toArray()).find(({ providerOrderId }) => providerOrderId === first.id);
    expect(done?.state).toBe('paid');
    await rows.deleteMany({ createdAt });
  });

  it('whose capture’s answer was lost is brought in line by asking the provider, and posted once', async () => {
    const email = newEmail();
    const { id, cookie } = await order({ webinarId: shop.item(), email });
    payments.approve(id);
    payments.losesAnswer = true;
    expect((await capture(id, cookie)).json().code).toBe('payments_unavailable');
    expect((await managed(email))[0].state).toBe('created');
    clock.move(5 * 60_000);
    await runNow(api.app, 'orders-reconciliation', { isSchedule: true });
    await payments.deliverAll();
    expect((await managed(email))[0]).toMatchObject({ state: 'paid', number: expect.any(String) });
    expect(payments.captures.filter((captured) => captured === id)).toHaveLength(1);
  });

  it('that nobody pays expires after three hours, and cannot be captured then', async () => {
    const email = newEmail();
    const { id, cookie } = await order({ webinarId: shop.item(), email });
    clock.move(3 * 60 * 60_000 + 1000);
    await runNow(api.app, 'orders-expiry', { isSchedule: true });
    expect((await managed(email))[0].state).toBe('expired');
    expect((await capture(id, cookie)).json().code).toBe('order_ended');
  });
});
