import { emailKey } from '@letat/contracts/core/email-key';
import type { PlanId } from '@letat/contracts/plans/constants';
import type { PlanAccess } from '@letat/contracts/plans/operations';
import type { Clock } from '../../plugins/clock.ts';
import { objectId } from '../../plugins/mongo/object-id.ts';
import type { Users } from '../users/index.ts';
import type { MembersRepository } from './members/repository.ts';
import { chainsThatOpen } from './plan-items.ts';
import type { Holder, SubscriptionsRepository } from './plans.repository.ts';

interface Parts {
  subscriptions: SubscriptionsRepository;
  members: MembersRepository;
  users: Pick<Users, 'findAccount'>;
  clock: Clock;
}

/** Who reads what is for subscribers. */
export class PlanAccessService {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** The person with what was bought for their address, which is theirs from now on. Null when there is no such account. */
  async holderOf(accountId: string): Promise<Holder | null> {
    const id = objectId(accountId);
    const known = id && (await this.#parts.users.findAccount(accountId));
    if (!id || !known || known.suspended || known.erased) return null;
    const { email, emailVerified } = known.account;
    if (!emailVerified) return { id, key: null };
    const key = emailKey(email);
    const waiting = await this.#parts.subscriptions.lasting({ id: null, key }, new Date(0));
    if (waiting.length > 0) await this.#parts.subscriptions.attach(id, key);
    return { id, key };
  }

  /** By which plan the account reads what these authors reserve, or all authors where none is named, and until when that lasts. */
  async of(accountId: string, authorIds: readonly string[]): Promise<PlanAccess> {
    const { subscriptions, members, clock } = this.#parts;
    const none = { planId: null, until: null };
    const holder = await this.holderOf(accountId);
    if (!holder) return none;
    const now = clock.now();
    const rows = await subscriptions.lasting(holder, now, { chains: chainsThatOpen(authorIds) });
    const running = rows.filter(({ startsAt }) => startsAt <= now);
    const ends = running.map(({ planId, chain }) => ({
      planId,
      until: rows.findLast((row) => row.chain === chain)?.endsAt ?? now,
    }));
    const owners = holder.key === null ? [] : await members.ownersOf(holder.key);
    const organisation = owners.length === 0 ? null : await subscriptions.organisationUntil(owners, now);
    const all: { planId: PlanId; until: Date }[] = [
      ...ends,
      ...(organisation === null ? [] : [{ planId: 'institutional' as const, until: organisation }]),
    ];
    const longest = all.toSorted((a, b) => b.until.getTime() - a.until.getTime())[0];
    return longest ? { planId: longest.planId, until: longest.until.toISOString() } : none;
  }

  async opens(accountId: string, authorIds: readonly string[]): Promise<boolean> {
    return (await this.of(accountId, authorIds)).planId !== null;
  }
}
