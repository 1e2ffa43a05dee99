import { emailKey } from '@letat/contracts/core/email-key';
import { type PlanId, plans } from '@letat/contracts/plans/constants';
import type { FastifyInstance } from 'fastify';
import type { ClientSession } from '../../plugins/mongo/index.ts';
import { newId, objectId } from '../../plugins/mongo/object-id.ts';
import { daysBefore } from '../../time/days.ts';
import type { KnownSale } from '../ledger/index.ts';
import type { NewUser } from '../users/index.ts';
import type { NewSubscription } from './index.ts';
import { endOfInterval } from './intervals.ts';
import { chainOf, itemIdOf } from './plan-items.ts';

type Person = Pick<NewUser, 'id' | 'email' | 'role' | 'fullName'>;

/** Plans of the demonstration, and the sales that they come from. */
export interface ReadySeedPlans {
  subscriptions: readonly NewSubscription[];
  sales: readonly KnownSale[];
}

const intervalOf = (planId: PlanId) => (planId === 'premium_year' ? 'year' : 'month');

/**
 * What the demonstration's reader subscribes to: an author plan that is over, one that was a gift, the whole review for a
 * year; and the institutional plan of the demonstration's administrator.
 */
export function prepareSeedPlans(accounts: readonly Person[], now: Date): ReadySeedPlans {
  const reader = accounts.find(({ email }) => email === 'lecteur@letat.test');
  const admin = accounts.find(({ email }) => email === 'admin@letat.test');
  const [first, second] = accounts.filter(({ role }) => role === 'author');
  if (!reader || !admin || !first || !second) return { subscriptions: [], sales: [] };

  const bought = (holder: Person, planId: PlanId, daysAgo: number, given: { author?: Person; buyer?: Person } = {}) => {
    const { author, buyer = holder } = given;
    const startsAt = daysBefore(now, daysAgo);
    const holderId = objectId(holder.id);
    const buyerId = objectId(buyer.id);
    return {
      orderId: newId(),
      planId,
      authorId: author ? objectId(author.id) : null,
      chain: chainOf(planId, author?.id ?? null),
      buyerId,
      holderId,
      holderEmail: holder.email,
      holderKey: emailKey(holder.email),
      peopleIds: [holderId, buyer === holder ? null : buyerId].filter((id) => id !== null),
      isGift: buyer !== holder,
      startsAt,
      endsAt: endOfInterval(startsAt, intervalOf(planId)),
      createdAt: startsAt,
    } satisfies NewSubscription;
  };
  const subscriptions = [
    bought(reader, 'premium_per_author', 140, { author: first }),
    bought(reader, 'premium_per_author', 12, { author: second, buyer: admin }),
    bought(reader, 'premium_year', 5),
    bought(admin, 'institutional', 9),
  ];
  return { subscriptions, sales: subscriptions.map((subscription) => saleOf(subscription, accounts)) };
}

/** Stores the plans. */
export async function seedPlans(app: FastifyInstance, ready: ReadySeedPlans, session: ClientSession): Promise<void> {
  await app.plans.insert(ready.subscriptions, session);
}

/** The sale that a plan comes from, as its seller would have offered it. */
function saleOf(subscription: NewSubscription, accounts: readonly Person[]): KnownSale {
  const plan = plans.find(({ id }) => id === subscription.planId);
  if (!plan) throw new Error(`there is no plan "${subscription.planId}"`);
  const person = (id: string | undefined) => accounts.find((account) => account.id === id);
  const author = person(subscription.authorId?.toHexString());
  const buyer = person(subscription.buyerId?.toHexString());
  if (!buyer) throw new Error('a plan of the demonstration has a buyer');
  const name = author ? `${plan.name}, ${author.fullName}` : plan.name;
  const item = {
    kind: 'plan' as const,
    id: itemIdOf({ plan, authorId: author?.id ?? null }),
    title: `${name}, ${plan.interval === 'year' ? 'un an' : 'un mois'}`,
  };
  return {
    orderId: subscription.orderId,
    sold: { line: author ? 'author-plan' : 'plan', authorId: author?.id ?? null, price: plan.price, item },
    at: subscription.startsAt,
    buyer: { userId: buyer.id, email: buyer.email },
    recipient: { userId: subscription.holderId?.toHexString() ?? null, email: subscription.holderEmail },
  };
}
