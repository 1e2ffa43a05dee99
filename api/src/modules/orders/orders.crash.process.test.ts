import { join } from 'node:path';
import { moneyOf } from '@letat/contracts/core/money';
import { startWorker } from '@letat/testing/api-process';
import { expect, it } from 'vitest';
import { root } from '../../../../scripts/paths.ts';
import { internalToken, origin, useApp } from '../../../test/app.ts';
import { movableClock } from '../../../test/clock.ts';
import { newSession } from '../../../test/cookies.ts';
import { addUser } from '../../../test/fixtures.ts';
import { serveProvider } from '../../../test/orders/provider-by-ipc.ts';
import { grantsOf, newShop, runNow } from '../../../test/orders/shop.ts';
import type { FailpointName } from '../../plugins/failpoints.ts';
import { platformAccounts } from '../ledger/index.ts';

const shop = newShop();
const clock = movableClock();
const api = useApp({}, shop.open, undefined, clock);
const { payments } = shop;
shop.item({ id: 'livre' });
const entry = join(root, 'api', 'test', 'orders', 'server.ts');

async function managed(email: string) {
  return (await api.as('admin').get(`/api/admin/orders?search=${encodeURIComponent(email)}`)).json()[0];
}

type Send = (path: string, body: object | undefined, cookie?: string) => Promise<{ id: string }>;

/** Buys and refunds, up to the call that is not answered. */
async function buy(email: string, send: Send): Promise<void> {
  const admin = await newSession(api.app, (await addUser(api.app, { role: 'admin' })).id);
  const body = { webinarId: 'livre', email, amount: '15.00', currency: 'USD', intent: 'CAPTURE' };
  const { id } = await send('/paypal/order', body);
  payments.approve(id);
  await send(`/paypal/order/${id}/capture`, undefined);
  const order = await managed(email);
  const refund = { amount: moneyOf(500, 'USD'), reason: 'goodwill', note: '' };
  await send(`/api/orders/${order.id}/refunds`, refund, admin);
}

/** Buys and refunds through a process that dies at this failpoint; what it did until then stays. */
async function buyThroughDying(failpoint: FailpointName, email: string): Promise<void> {
  const settings = { MONGODB_URI: api.processUri, INTERNAL_TOKEN: internalToken, PORT: '0', API_PORT: '0' };
  const dying = startWorker({ ...settings, FAILPOINT: `${failpoint}:1` }, entry);
  serveProvider(dying.child, payments);
  const url = await dying.listening;
  const send: Send = async (path, body, cookie = '') => {
    const headers = { origin, cookie, ...(body === undefined ? {} : { 'content-type': 'application/json' }) };
    const answer = await fetch(`${url}${path}`, {
      method: 'POST',
      headers,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return answer.json();
  };
  // The connection breaks when it dies; after a refund was asked for it dies once that is answered.
  await buy(email, send).catch((error: unknown) => expect(error).toBeInstanceOf(TypeError));
  expect(await dying.exited, dying.output()).toBeNull();
}

/** What was under way is given up here. */
class GivenUp extends Error {
  override readonly name = 'GivenUp';
}

/** Buys and refunds in this process, which does nothing more of it once it comes to this failpoint. */
async function buyThroughGivingUp(failpoint: FailpointName, email: string): Promise<void> {
  const { pass } = api.app.failpoints;
  let passed = 0;
  api.app.failpoints.pass = (name) => {
    if (name !== failpoint) return;
    passed += 1;
    throw new GivenUp(name);
  };
  const send: Send = async (path, body, cookie = '') => {
    const answer = await api.post(path, body, cookie === '' ? {} : { cookie });
    if (answer.statusCode === 500) throw new GivenUp(path);
    return answer.json();
  };
  try {
    await buy(email, send).catch((error: unknown) => expect(error).toBeInstanceOf(GivenUp));
    await runNow(api.app, 'refunds');
  } finally {
    api.app.failpoints.pass = pass;
  }
  expect(passed).toBe(1);
}

it.each<[end: string, FailpointName, (failpoint: FailpointName, email: string) => Promise<void>]>([
  ['gives everything up', 'order-created', buyThroughGivingUp],
  ['is killed', 'order-sent', buyThroughDying],
  ['is killed', 'capture-sent', buyThroughDying],
  ['gives everything up', 'capture-recorded', buyThroughGivingUp],
  ['is killed', 'refund-sent', buyThroughDying],
  ['gives everything up', 'refund-recorded', buyThroughGivingUp],
])('a process that %s at %s loses no payment and counts none twice', async (_end, failpoint, buyThrough) => {
  const email = `${failpoint}@exemple.org`;
  await buyThrough(failpoint, email);
  for (const minutes of [3, 40]) {
    clock.move(minutes * 60_000);
    await runNow(api.app, 'orders-reconciliation', { isSchedule: true });
    await runNow(api.app, 'refunds');
    await payments.deliverAll();
  }
  const order = await managed(email);
  const isPaid = !failpoint.startsWith('order-');
  const wasRefunded = failpoint.startsWith('refund-');
  expect(order).toMatchObject({
    state: isPaid ? 'paid' : 'created',
    refunded: moneyOf(wasRefunded ? 500 : 0, 'USD'),
  });
  expect(await grantsOf(api.app, order.id)).toEqual({ granted: isPaid ? 1 : 0, revoked: 0 });
  expect(payments.received(order.id)).toBe(isPaid ? 1500 - order.refunded.amount : 0);
  expect(await api.app.ledger.verify(platformAccounts.provider, 'USD')).toBeNull();
});
