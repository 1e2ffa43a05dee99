import { isRecord, textAt } from '../../../../scripts/json.ts';
import { Browser } from '../../site/browser.ts';
import { type Journey, keyed, type Visit } from './journey.ts';
import { sessionOf } from './session.ts';

/** `premium`, of packages/contracts/src/plans/constants.ts. */
const plan = { planId: 'premium', amount: '15.00', currency: 'USD', intent: 'CAPTURE' };
const wholeAmount = 1500;
const partAmount = 500;

/** A visitor buys in the local sandbox; gives their address, their browser, and the order's id at the provider. */
export async function buy({ world, promises, number, insist }: Visit) {
  const buyer = `acheteuse-${number}@exemple.org`;
  const browser = new Browser(world.site.url);
  const ordered = await insist('order', () => browser.post('/paypal/order', { ...plan, email: buyer }), [201]);
  const id = textAt(ordered.body, 'id') ?? '';
  await insist('approve', () => browser.post(`/paypal/sandbox/orders/${id}`, { decision: 'approve' }), [200]);
  await insist('capture', () => browser.post(`/paypal/order/${id}/capture`), [200]);
  promises.buyers.push(buyer);
  return { buyer, browser, orderId: id };
}

/** A visitor buys; every other one gets a part of it back from an administrator, every fourth all of it. */
export const buyAndRefund: Journey = async (visit) => {
  const { world, promises, number, insist } = visit;
  const { buyer } = await buy(visit);
  if (number % 2 === 1) return;

  const admin = await sessionOf(visit, world.admin);
  const find = () => admin.get(`/api/admin/orders?search=${encodeURIComponent(buyer)}`);
  const found = await insist('find the order', find, [200]);
  const orders: readonly unknown[] = Array.isArray(found.body) ? found.body : [];
  // An order whose answer was lost stays beside the one that was paid, until it expires.
  const paid = orders.find((order) => isRecord(order) && order.state === 'paid');
  const amount = number % 4 === 0 ? wholeAmount : partAmount;
  const refund = { amount: { amount, currency: plan.currency }, reason: 'goodwill', note: 'Geste.' };
  const key = keyed();
  await insist('refund', () => admin.post(`/api/orders/${textAt(paid, 'id')}/refunds`, refund, key), [201]);
  promises.refunds.push({ buyer, amount });
};
