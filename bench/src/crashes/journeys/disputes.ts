import { until } from '../../site/site.ts';
import type { World } from '../world.ts';
import type { Journey } from './journey.ts';
import { buy } from './shop.ts';

/** What PayPal knows of a payment of ours, as its payer sees it there. */
const atPaypal = ({ store }: World) => ({
  orders: store.collection<{ _id: string; capture: { id: string } | null }>('paypalSandboxOrders'),
  disputes: store.collection<{ _id: string; captureId: string }>('paypalSandboxDisputes'),
});

/** A visitor buys, disputes the payment, and PayPal decides: for the seller, or half and half. */
export const buyAndDispute: Journey = async (visit) => {
  const { world, promises, number, insist } = visit;
  const { buyer, browser, orderId } = await buy(visit);
  const { orders, disputes } = atPaypal(world);
  const found = { captureId: '', disputeId: '' };
  const hasPayment = async () => {
    found.captureId = (await orders.findOne({ _id: orderId }))?.capture?.id ?? '';
    return found.captureId !== '';
  };
  await until('PayPal has the payment', hasPayment, world.patienceSeconds);
  const opening = { opening: 'whole' };
  await insist('dispute', () => browser.post(`/paypal/sandbox/captures/${found.captureId}/disputes`, opening), [204]);
  const hasDispute = async () => {
    found.disputeId = (await disputes.findOne({ captureId: found.captureId }))?._id ?? '';
    return found.disputeId !== '';
  };
  await until('PayPal has the dispute', hasDispute, world.patienceSeconds);
  const decision = number % 2 === 0 ? 'won' : 'partly-lost';
  await insist('decide', () => browser.post(`/paypal/sandbox/disputes/${found.disputeId}`, { decision }), [204]);
  promises.disputes.push({ buyer, decision });
};
