import { until } from '../../site/site.ts';
import { type Journey, NothingLeft } from './journey.ts';
import { sessionOf } from './session.ts';

/** An author says where they are paid, and an administrator pays everybody who can be for the past month. */
export const payOut: Journey = async (visit) => {
  const { world, promises, insist } = visit;
  const authorId = world.payees[promises.payouts.length];
  // A month is paid once to each.
  if (authorId === undefined) throw new NothingLeft();
  const addresses = world.store.collection<{ _id: string; email: string; heldUntil: Date | null }>('payoutAddresses');
  const address = { email: `${authorId}@paypal.exemple.org`, heldUntil: null };
  const say = async () => {
    await addresses.updateOne({ _id: authorId }, { $set: address }, { upsert: true });
    return true;
  };
  await until('they say where', say, world.patienceSeconds);
  const admin = await sessionOf(visit, world.admin);
  const { month, currency } = world.payoutOf;
  await insist('pay out', () => admin.post('/api/admin/payouts/batches', { month, currency }), [200]);
  promises.payouts.push(authorId);
};
