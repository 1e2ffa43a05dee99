import { documentSeries } from '@letat/contracts/orders/document-series';
import type { Document } from 'mongodb';
import type { Check } from './check.ts';

/** Each buyer who paid has one paid order; what was to go back went back, once. */
export const orders: Check = async ({ world, promises }) => {
  const rows = await world.store.collection('orders').find().toArray();
  const paid = Map.groupBy(
    rows.filter(({ paidAt }) => paidAt !== null),
    ({ buyerEmail }) => String(buyerEmail),
  );
  const owed = new Map(promises.refunds.map(({ buyer, amount }) => [buyer, amount]));
  const faults: string[] = [];
  for (const buyer of promises.buyers) {
    const own = paid.get(buyer) ?? [];
    const [order] = own;
    if (own.length !== 1 || !order) faults.push(`${buyer}: ${own.length} paid orders`);
    // A refund that was asked for and never acknowledged may have been done.
    else if (owed.has(buyer) && order.refunded !== owed.get(buyer))
      faults.push(`${buyer}: ${order.refunded} went back`);
    else if (order.problem) faults.push(`${buyer}: ${order.problem}`);
  }
  return { name: 'purchases are paid once, refunds done once', checked: promises.buyers.length, faults };
};

/** Each dispute is known as it was decided, and nothing of it is held back any more. */
export const disputes: Check = async ({ world, promises }) => {
  const rows = await world.store.collection('orders').find().toArray();
  const faults: string[] = [];
  for (const { buyer, decision } of promises.disputes) {
    const [order] = rows.filter(({ buyerEmail, paidAt }) => buyerEmail === buyer && paidAt !== null);
    const [dispute] = order?.disputes ?? [];
    if (dispute?.state !== decision || dispute?.reserved !== 0)
      faults.push(`${buyer}: ${decision} at PayPal, ${dispute?.state ?? 'none'} here, ${dispute?.reserved ?? 0} held`);
  }
  return { name: 'disputes are known as decided', checked: promises.disputes.length, faults };
};

/** Each author was paid once: one payout here, one at the provider, and nothing owed. */
export const payouts: Check = async ({ world, promises }) => {
  const [ours, batches, heads] = await Promise.all(
    ['payouts', 'paypalSandboxPayouts', 'ledgerHeads'].map((name) => world.store.collection(name).find().toArray()),
  );
  const items = (batches ?? []).flatMap((batch) => batch.items);
  const faults: string[] = [];
  for (const authorId of promises.payouts) {
    const own = (ours ?? []).filter((payout) => payout.authorId === authorId);
    const theirs = items.filter(({ senderItemId }) => own.some(({ _id }) => `${_id}` === senderItemId));
    const owed = heads?.find(({ _id }) => String(_id) === `author:${authorId}/${world.payoutOf.currency}`)?.balance;
    if (own.length !== 1 || own[0]?.state !== 'completed' || theirs.length !== 1 || owed !== 0)
      faults.push(`${authorId}: ${own.map(({ state }) => state)} here, ${theirs.length} there, ${owed} owed`);
  }
  return { name: 'authors are paid, once', checked: promises.payouts.length, faults };
};

/** Every series of numbers is without a gap, as the law on invoices asks. */
export const numbers: Check = async ({ world }) => {
  const rows = await world.store
    .collection('orders')
    .find({ paidAt: { $ne: null } })
    .toArray();
  const faults: string[] = [];
  const given = {
    [documentSeries.order]: rows.map(({ number }) => number),
    [documentSeries.receipt]: rows.map(({ receiptNumber }) => receiptNumber),
    [documentSeries.creditNote]: rows.flatMap(({ refunds }) => refunds.map((refund: Document) => refund.number)),
  };
  let checked = 0;
  for (const [series, list] of Object.entries(given)) {
    const found = list.filter((number) => typeof number === 'string').map((number) => Number(number.split('-').at(-1)));
    checked += found.length;
    const missing = found.toSorted((a, b) => a - b).filter((number, index) => number !== index + 1);
    if (missing.length > 0) faults.push(`${series}: after a gap or twice: ${missing.slice(0, 5).join(', ')}`);
  }
  return { name: 'numbers of documents have no gap', checked, faults };
};

/** What the provider has of us is what our books say that it has, payment by payment and in sum. */
export const provider: Check = async ({ world }) => {
  const [orderRows, theirs, heads, disputed] = await Promise.all(
    ['orders', 'paypalSandboxOrders', 'ledgerHeads', 'paypalSandboxDisputes'].map((name) =>
      world.store.collection(name).find().toArray(),
    ),
  );
  const ours = new Map(orderRows?.map((order) => [String(order._id), order]));
  const faults: string[] = [];
  const lost = (disputed ?? []).flatMap(({ movements }) =>
    movements.filter(({ reason }: Document) => /_FEE$/.test(reason)).map(({ amount }: Document) => Number(amount)),
  );
  let balance = -lost.reduce((sum, amount) => sum + amount, 0);
  const credited = (theirs ?? []).filter(({ capture }) =>
    /^(?:COMPLETED|PARTIALLY_REFUNDED|REFUNDED)$/.test(capture?.status),
  );
  for (const { customId, amount, capture, refunds, disputed: taken = 0 } of credited) {
    const given = refunds
      .filter(({ status }: Document) => status === 'COMPLETED')
      .reduce((sum: number, refund: Document) => sum + refund.amount, 0);
    const back = given + taken;
    balance += amount - capture.fee - back;
    const order = ours.get(customId);
    if (!order || order.paymentId !== capture.id)
      faults.push(`payment ${capture.id}: the order has ${order?.paymentId}`);
    else if (order.total !== amount || order.refunded !== back)
      faults.push(`payment ${capture.id}: ${amount} less ${back} there, ${order.total} less ${order.refunded} here`);
  }
  // Negative is what it holds for us.
  const booked = -(heads?.find(({ _id }) => String(_id) === 'provider/USD')?.balance ?? 0);
  if (booked !== balance) faults.push(`${balance} there, ${booked} in the books`);
  return { name: 'the books equal the provider', checked: credited.length, faults };
};
