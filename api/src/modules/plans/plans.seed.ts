import { emailKey } from '@letat/contracts/core/email-key';
import type { PlanId } from '@letat/contracts/plans/constants';
import type { FastifyInstance } from 'fastify';
import type { ClientSession } from '../../plugins/mongo/index.ts';
import { newId, objectId } from '../../plugins/mongo/object-id.ts';
import { daysBefore } from '../../time/days.ts';
import type { NewUser } from '../users/index.ts';
import type { NewSubscription } from './index.ts';
import { endOfInterval } from './intervals.ts';
import { chainOf } from './plan-items.ts';

type Person = Pick<NewUser, 'id' | 'email' | 'role'>;

const intervalOf = (planId: PlanId) => (planId === 'premium_year' ? 'year' : 'month');

/**
 * Stores what the demonstration's reader subscribes to: an author plan that is over, one that was a gift, the whole review for a
 * year; and the institutional plan of the demonstration's administrator.
 */
export async function seedPlans(
  app: FastifyInstance,
  accounts: readonly Person[],
  session: ClientSession,
): Promise<void> {
  const now = app.clock.now();
  const reader = accounts.find(({ email }) => email === 'lecteur@letat.test');
  const admin = accounts.find(({ email }) => email === 'admin@letat.test');
  const [first, second] = accounts.filter(({ role }) => role === 'author');
  if (!reader || !admin || !first || !second) return;

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
  await app.plans.insert(
    [
      bought(reader, 'premium_per_author', 140, { author: first }),
      bought(reader, 'premium_per_author', 12, { author: second, buyer: admin }),
      bought(reader, 'premium_year', 5),
      bought(admin, 'institutional', 9),
    ],
    session,
  );
}
