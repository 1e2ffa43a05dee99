import type { Subscription } from '@letat/contracts/plans/operations';
import type { SubscriptionState } from '@letat/contracts/plans/subscriptions';
import type { Types } from 'mongoose';
import { type Page, pageOf, pageRequest } from '../../paging/page.ts';
import type { Clock } from '../../plugins/clock.ts';
import type { Users } from '../users/index.ts';
import type { PlanAccessService } from './access.ts';
import type { SubscriptionRecord } from './plans.model.ts';
import type { SubscriptionsRepository } from './plans.repository.ts';

interface Parts {
  subscriptions: SubscriptionsRepository;
  access: PlanAccessService;
  users: Pick<Users, 'authorSummariesOf'>;
  clock: Clock;
}

/** What people subscribe to, as they see it in their account. */
export class PlansService {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  async list(accountId: string, query: { limit: number; cursor?: string | undefined }): Promise<Page<Subscription>> {
    const { subscriptions, access, users, clock } = this.#parts;
    const page = pageRequest(query);
    const id = (await access.holderOf(accountId))?.id;
    if (!id) return { items: [], next: null };
    const records = await subscriptions.list(id, page);
    const authors = await users.authorSummariesOf(records.flatMap(({ authorId }) => authorId ?? []));
    const now = clock.now();
    const toItem = (record: SubscriptionRecord): Subscription => ({
      ...toSubscription(record, id, now),
      author: authorOf(record, authors),
    });
    return pageOf(records, page.limit, ({ createdAt, _id }) => ({ at: createdAt, id: _id }), toItem);
  }
}

function toSubscription(record: SubscriptionRecord, reader: Types.ObjectId, now: Date) {
  const { _id, planId, isGift, holderEmail, holderId, startsAt, endsAt } = record;
  const isHolder = holderId?.equals(reader) ?? false;
  return {
    id: _id.toHexString(),
    planId,
    state: stateOf(record, now),
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
    isHolder,
    isGift,
    recipient: isHolder ? null : holderEmail,
  };
}

function stateOf({ startsAt, endsAt, revokedAt }: SubscriptionRecord, now: Date): SubscriptionState {
  if (revokedAt !== null) return 'revoked';
  if (endsAt <= now) return 'ended';
  return startsAt > now ? 'upcoming' : 'running';
}

function authorOf(
  { authorId }: SubscriptionRecord,
  authors: ReadonlyMap<string, { id: string; fullName: string }>,
): Subscription['author'] {
  if (authorId === null) return null;
  const id = authorId.toHexString();
  return { id, fullName: authors.get(id)?.fullName ?? '' };
}
