import { type Currency, moneyOf } from '@letat/contracts/core/money';
import { isAtLeast } from '@letat/contracts/core/roles';
import type { PayoutObstacle } from '@letat/contracts/ledger/payouts/constants';
import type { PayoutCandidate } from '@letat/contracts/ledger/payouts/operations';
import { rankedPage, readRank } from '../../../paging/rank.ts';
import { objectId } from '../../../plugins/mongo/object-id.ts';
import { boundsOfMonth } from '../../../time/zoned-days.ts';
import type { KnownAccount, Users } from '../../users/index.ts';
import { authorAccount } from '../accounts.ts';
import type { LedgerHeadRecord } from '../ledger.model.ts';
import { authorIdOf } from '../reports/account-names.ts';
import { type Destination, type Destinations, minUsual } from './destinations.ts';
import { amountHeld, type HeldShares } from './held-shares.ts';
import type { PayoutsRepository } from './repository.ts';
import type { ReservedShares } from './reserved-shares.ts';

/** An author who may be paid, and where. */
export interface Candidate extends PayoutCandidate {
  /** Null while they do not say where. */
  destination: Destination | null;
}

/** What a payout is for. */
export interface PayoutMonth {
  month: string;
  currency: Currency;
}

interface Needs {
  payouts: PayoutsRepository;
  held: HeldShares;
  reserved: ReservedShares;
  destinations: Destinations;
  users: Pick<Users, 'accountsOf'>;
  timeZone: string;
}

/** Who can be paid how much for a month, and why others cannot. */
export class PayoutCandidates {
  readonly #needs: Needs;

  constructor(needs: Needs) {
    this.#needs = needs;
  }

  /** The largest balance first. Throws `bad_cursor`. */
  async list(
    asked: PayoutMonth,
    now: Date,
    { limit, cursor }: { limit: number; cursor?: string | undefined },
  ): Promise<{ items: Candidate[]; next: string | null }> {
    const heads = await this.#needs.payouts.balances(asked.currency, readRank(cursor), limit + 1);
    const page = rankedPage(
      heads,
      limit,
      ({ balance, _id }) => ({ rank: balance, id: _id }),
      (head) => head,
    );
    return { items: await this.#described(page.items, asked, now), next: page.next };
  }

  /** Null when the account is at zero. */
  async find(asked: PayoutMonth, authorId: string, now: Date): Promise<Candidate | null> {
    const head = await this.#needs.payouts.balanceOf(authorAccount(authorId), asked.currency);
    if (!head || head.balance === 0) return null;
    const [candidate = null] = await this.#described([head], asked, now);
    return candidate;
  }

  async #described(heads: readonly LedgerHeadRecord[], asked: PayoutMonth, now: Date): Promise<Candidate[]> {
    const { payouts, held, reserved, destinations, users, timeZone } = this.#needs;
    const { month, currency } = asked;
    const { end } = boundsOfMonth(month, timeZone);
    const ids = heads.map(({ account }) => authorIdOf(account));
    const [closings, paid, places, { byId }, shares, disputed] = await Promise.all([
      payouts.balancesAt(
        heads.map(({ account }) => account),
        currency,
        end,
      ),
      payouts.paidAmong(ids, currency, month),
      destinations.of(ids, currency),
      users.accountsOf(
        ids.flatMap((id) => objectId(id) ?? []),
        [],
      ),
      held.of(ids, now),
      reserved.of(ids),
    ]);
    const heldOf = Map.groupBy(
      shares.filter((share) => share.currency === currency),
      ({ authorId }) => authorId,
    );
    return heads.map(({ account, balance }) => {
      const id = authorIdOf(account);
      const known = byId.get(id) ?? null;
      const destination = places.get(id) ?? null;
      const contested = disputed.filter((share) => share.authorId === id && share.currency === currency);
      const own = heldOf.get(id) ?? [];
      // What was refunded or paid since then is not there any more; what was sold since then, and what a buyer may still take
      // back, belongs to the next month.
      const free = balance - amountHeld(own);
      const freeAtItsEnd = (closings.get(account) ?? 0) - amountHeld(own.filter(({ paidAt }) => paidAt < end));
      const amount = paid.has(id) ? 0 : Math.max(0, Math.min(free, freeAtItsEnd));
      return {
        author: { id, name: known?.account.fullName ?? 'Ancien auteur' },
        balance: moneyOf(balance, currency),
        amount: moneyOf(amount, currency),
        email: destination === null || destination.email === '' ? null : destination.email,
        rail: destination && { id: destination.rail, label: destination.label },
        to: destination?.shown ?? null,
        reserved: moneyOf(
          contested.reduce((all, share) => all + share.amount, 0),
          currency,
        ),
        destination,
        obstacle:
          paid.has(id) && balance > 0
            ? 'paid-already'
            : obstacleOf({ balance, amount, currency, known, destination, now }),
      };
    });
  }
}

function obstacleOf({
  balance,
  amount,
  currency,
  known,
  destination,
  now,
}: {
  balance: number;
  amount: number;
  currency: Currency;
  known: KnownAccount | null;
  destination: Destination | null;
  now: Date;
}): PayoutObstacle | null {
  if (balance < 0) return 'negative';
  if (amount < (destination?.least ?? minUsual(currency)).amount) return 'below-minimum';
  if (!known || known.erased || !isAtLeast(known.account.role, 'author')) return 'not-author';
  if (known.suspended) return 'suspended';
  if (!known.account.emailVerified) return 'email-unverified';
  if (!destination) return 'no-address';
  if (destination.heldUntil !== null && destination.heldUntil > now) return 'address-changed';
  return destination.greatest !== null && amount > destination.greatest.amount ? 'above-greatest' : null;
}
