import { moneyOf } from '@letat/contracts/core/money';
import { expect } from 'vitest';
import type { PaypalSandbox } from '../../src/modules/payments/index.ts';
import { useApp } from '../app.ts';
import { movableClock } from '../clock.ts';
import { fifteen } from './buying.ts';
import { newShop, runNow } from './shop.ts';

/** Administrators' own view of an order. */
interface SeenOrder {
  id: string;
  state: string;
  problem: string | null;
  refunded: { amount: number };
  refunds: { state: string; number: string | null; failure: string | null; amount: { amount: number } }[];
}

/** A shop whose visitors pay in the local sandbox, by the product's own adapter. */
export function useSandboxBuying() {
  const shop = newShop();
  const clock = movableClock();
  const api = useApp({}, shop.sell, undefined, clock);
  let made = 0;

  function sandbox(): PaypalSandbox {
    const { paypalSandbox } = api.app;
    if (!paypalSandbox) throw new Error('there is no sandbox');
    return paypalSandbox;
  }

  /** A visitor orders for fifteen dollars and approves; gives PayPal's id. */
  async function approved(decision: 'approve' | 'hold' | 'fail' = 'approve', authorId: string | null = null) {
    made += 1;
    const email = `sandbox-${made}@exemple.org`;
    const body = { ...fifteen, webinarId: shop.item({ authorId }), email };
    const answer = await api.post('/paypal/order', body);
    expect(answer.statusCode, answer.body).toBe(201);
    const id = String(answer.json().id);
    await sandbox().decide(id, decision);
    return { id, email };
  }

  const capture = (id: string) => api.post(`/paypal/order/${id}/capture`, undefined);

  /** The same, paid; gives PayPal's payment besides. */
  async function paid(authorId: string | null = null) {
    const order = await approved('approve', authorId);
    const answer = await capture(order.id);
    expect(answer.statusCode, answer.body).toBe(200);
    return { ...order, paymentId: await paymentOf(order.id), orderId: (await seen(order.email)).id };
  }

  async function paymentOf(id: string): Promise<string> {
    const { capture: payment } = await sandbox().find(id);
    if (!payment) throw new Error('there is no payment');
    return payment.id;
  }

  async function seen(email: string): Promise<SeenOrder> {
    const answer = await api.as('admin').get(`/api/admin/orders?search=${encodeURIComponent(email)}`);
    return answer.json()[0];
  }

  async function refund(orderId: string, amount: number) {
    const answer = await api
      .as('admin')
      .post(`/api/orders/${orderId}/refunds`, { amount: moneyOf(amount, 'USD'), reason: 'goodwill', note: 'Geste.' });
    expect(answer.statusCode, answer.body).toBe(201);
    await runNow(api.app, 'refunds');
  }

  /** Sends what the sandbox has to say, and has the site handle it. */
  async function deliver(): Promise<void> {
    await runNow(api.app, 'paypal-sandbox-webhooks');
    await runNow(api.app, 'payment-events');
  }

  async function reconcile(afterMs: number): Promise<void> {
    clock.move(afterMs);
    await runNow(api.app, 'orders-reconciliation', { isSchedule: true });
  }

  return { api, shop, clock, sandbox, approved, capture, paid, paymentOf, seen, refund, deliver, reconcile };
}
