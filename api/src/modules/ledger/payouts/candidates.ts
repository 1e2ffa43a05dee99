import { type Currency, moneyOf } from '@letat/contracts/core/money';
import { isAtLeast } from '@letat/contracts/core/roles';
import { type PayoutObstacle, payoutMinimums } from '@letat/contracts/ledger/payouts/constants';
import type { PayoutCandidate } from '@letat/contracts/ledger/payouts/operations';
import { rankedPage, readRank } from '../../../paging/rank.ts';
import { objectId } from '../../../plugins/mongo/object-id.ts';
import { boundsOfMonth } from '../../../time/zoned-days.ts';
import type { KnownAccount, Users } from '../../users/index.ts';
import { authorAccount } from '../accounts.ts';
import type { LedgerHeadRecord } from '../ledger.model.ts';
import { authorIdOf } from '../reports/account-names.ts';
import { amountHeld, type HeldShares } from './held-shares.ts';
import type { PayoutAddressRecord } from './model.ts';
import type { PayoutsRepository } from './repository.ts';

/** What a payout is for. */
export interface PayoutMonth {
  month: string;
  currency: Currency;
}

interface Needs {
  payouts: PayoutsRepository;
  held: HeldShares;
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
  ): Promise<{ items: PayoutCandidate[]; next: string | null }> {
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
  async find(asked: PayoutMonth, authorId: string, now: Date): Promise<PayoutCandidate | null> {
    const head = await this.#needs.payouts.balanceOf(authorAccount(authorId), asked.currency);
    if (!head || head.balance === 0) return null;
    const [candidate = null] = await this.#described([head], asked, now);
    return candidate;
  }

  async #described(heads: readonly LedgerHeadRecord[], asked: PayoutMonth, now: Date): Promise<PayoutCandidate[]> {
    const { payouts, held, users, timeZone } = this.#needs;
    const { month, currency } = asked;
    const { end } = boundsOfMonth(month, timeZone);
    const ids = heads.map(({ account }) => authorIdOf(account));
    const [closings, paid, addresses, { byId }, shares] = await Promise.all([
      payouts.balancesAt(
        heads.map(({ account }) => account),
        currency,
        end,
      ),
      payouts.paidAmong(ids, currency, month),
      payouts.addresses(ids),
      users.accountsOf(
        ids.flatMap((id) => objectId(id) ?? []),
        [],
      ),
      held.of(ids, now),
    ]);
    const heldOf = Map.groupBy(
      shares.filter((share) => share.currency === currency),
      ({ authorId }) => authorId,
    );
    return heads.map(({ account, balance }) => {
      const id = authorIdOf(account);
      const known = byId.get(id) ?? null;
      const address = addresses.get(id) ?? null;
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
        email: address?.email ?? null,
        obstacle:
          paid.has(id) && balance > 0 ? 'paid-already' : obstacleOf({ balance, amount, currency, known, address, now }),
      };
    });
  }
}

function obstacleOf({
  balance,
  amount,
  currency,
  known,
  address,
  now,
}: {
  balance: number;
  amount: number;
  currency: Currency;
  known: KnownAccount | null;
  address: PayoutAddressRecord | null;
  now: Date;
}): PayoutObstacle | null {
  if (balance < 0) return 'negative';
  if (amount < payoutMinimums[currency]) return 'below-minimum';
  if (!known || known.erased || !isAtLeast(known.account.role, 'author')) return 'not-author';
  if (known.suspended) return 'suspended';
  if (!known.account.emailVerified) return 'email-unverified';
  if (!address) return 'no-address';
  return address.heldUntil !== null && address.heldUntil > now ? 'address-changed' : null;
}
