import type { ActRecord } from '@letat/contracts/audit/acts';
import { CodedError } from '@letat/contracts/core/coded-error';
import { type Money, moneyOf } from '@letat/contracts/core/money';
import { formatMoney } from '@letat/contracts/core/money-text';
import { payoutLimits } from '@letat/contracts/ledger/payouts/constants';
import type { PayoutCandidate } from '@letat/contracts/ledger/payouts/operations';
import { Types } from 'mongoose';
import type { Clock } from '../../../plugins/clock.ts';
import type { ClientSession, Database } from '../../../plugins/mongo/index.ts';
import type { SessionUser } from '../../../plugins/session.ts';
import type { Client } from '../../../route.ts';
import { boundsOfMonth } from '../../../time/zoned-days.ts';
import type { Audit } from '../../audit/index.ts';
import type { PayoutOutcome } from '../../payments/index.ts';
import { authorAccount, platformAccounts } from '../accounts.ts';
import type { LedgerService } from '../ledger.service.ts';
import { postFee } from '../revenue.ts';
import type { PayoutCandidates, PayoutMonth } from './candidates.ts';
import type { PayoutRecord } from './model.ts';
import type { PayoutsRepository } from './repository.ts';

interface Actor {
  user: SessionUser;
  client: Client;
}

interface Needs {
  payouts: PayoutsRepository;
  candidates: PayoutCandidates;
  ledger: LedgerService;
  audit: Pick<Audit, 'record'>;
  mongo: Database;
  clock: Clock;
  timeZone: string;
  /** Has the provider paid a batch, once the transaction commits. */
  enqueue(batchId: string, session: ClientSession): Promise<void>;
}

const pageSize = 100;

/**
 * Payouts. The money leaves the author's account in the transaction that records the payout, before the provider is asked: whatever
 * crashes then, the same money is not paid twice. A payout that fails or comes back is posted back.
 */
export class PayoutsService {
  readonly #needs: Needs;

  constructor(needs: Needs) {
    this.#needs = needs;
  }

  /** Throws `month_not_over`. */
  assertOver(month: string): void {
    const { clock, timeZone } = this.#needs;
    if (boundsOfMonth(month, timeZone).end > clock.now()) throw new CodedError('month_not_over');
  }

  /** Pays everybody who can be paid for that month. Throws `month_not_over`. */
  async send(asked: PayoutMonth, actor: Actor): Promise<{ payouts: number; total: Money }> {
    this.assertOver(asked.month);
    const { clock } = this.#needs;
    const payable: PayoutCandidate[] = [];
    for (let cursor: string | undefined; ; ) {
      const page = await this.#needs.candidates.list(asked, clock.now(), {
        limit: pageSize,
        ...(cursor ? { cursor } : {}),
      });
      payable.push(...page.items.filter(({ obstacle }) => obstacle === null));
      if (page.next === null) break;
      cursor = page.next;
    }
    let payouts = 0;
    let total = 0;
    for (let from = 0; from < payable.length; from += payoutLimits.batchItems) {
      const sent = await this.#sendBatch(asked, payable.slice(from, from + payoutLimits.batchItems), actor);
      payouts += sent.length;
      total += sent.reduce((all, { amount }) => all + amount, 0);
    }
    return { payouts, total: moneyOf(total, asked.currency) };
  }

  /** One author, paid by other means. Throws `month_not_over`, `payout_not_possible`. */
  async record(asked: PayoutMonth, authorId: string, reference: string, actor: Actor): Promise<PayoutRecord> {
    this.assertOver(asked.month);
    const { mongo } = this.#needs;
    const candidate = await this.#candidateOf(asked, authorId);
    return mongo.transaction(async (session) => {
      const payout = await this.#insert(asked, candidate, { method: 'manual', reference, batch: null }, session);
      if (!payout) throw new CodedError('payout_not_possible');
      await this.#note(
        { action: 'payout.paid', details: { amount: formatMoney(candidate.amount), reference } },
        { kind: 'payout', id: payout._id.toHexString(), label: candidate.author.name },
        actor,
        session,
      );
      return payout;
    });
  }

  /** A payout that was made by hand came back. Throws `payout_not_found`, `payout_settled`. */
  async takeBack(id: string, reason: string, actor: Actor): Promise<PayoutRecord> {
    const { payouts, mongo } = this.#needs;
    return mongo.transaction(async (session) => {
      const payout = await payouts.find(id, session);
      if (!payout) throw new CodedError('payout_not_found');
      if (payout.method !== 'manual' || payout.state !== 'completed') throw new CodedError('payout_settled');
      const changed = await this.#reverse(payout, 'returned', reason, session);
      if (!changed) throw new CodedError('payout_settled');
      await this.#note(
        {
          action: 'payout.returned',
          details: { amount: formatMoney(moneyOf(payout.amount, payout.currency)), reason },
        },
        { kind: 'payout', id, label: payout.month },
        actor,
        session,
      );
      return changed;
    });
  }

  /**
   * What the provider says became of a payout; the same again changes nothing, and nothing moves backwards.
   * @returns a payout that it says it paid, and whose money the author has on the account again: nothing is posted; else null
   */
  async settle({ itemId, state, fee, reason }: PayoutOutcome): Promise<PayoutRecord | null> {
    const { payouts, mongo, ledger, clock } = this.#needs;
    return mongo.transaction(async (session) => {
      const payout = await payouts.find(itemId, session);
      if (!payout) return null;
      if (state === 'pending') {
        // What it waits for at the provider, for administrators to read.
        if (reason !== null && reason !== payout.reason)
          await payouts.change(payout._id, ['pending'], { reason }, session);
        return null;
      }
      if (state !== 'completed') {
        await this.#reverse(payout, state, reason ?? '', session);
        return null;
      }
      if (payout.state === 'failed' || payout.state === 'returned') return payout;
      const change = { state: 'completed', reason: '', changedAt: clock.now() } as const;
      const changed = await payouts.change(payout._id, ['pending'], change, session);
      if (changed && fee) await postFee(ledger, `fee:payout-${itemId}`, fee, session);
      return null;
    });
  }

  /** The provider refuses a whole batch. */
  async refuse(batchId: string, reason: string): Promise<void> {
    const { payouts, mongo } = this.#needs;
    for (const payout of await payouts.ofBatch(batchId))
      await mongo.transaction(async (session) => void (await this.#reverse(payout, 'failed', reason, session)));
  }

  /** The provider has given a batch up: what it said nothing else of was not paid. */
  async refuseOpen(providerBatch: string): Promise<void> {
    const { payouts, mongo } = this.#needs;
    for (const payout of await payouts.openOfProviderBatch(providerBatch))
      await mongo.transaction(
        async (session) => void (await this.#reverse(payout, 'failed', payout.reason || 'BATCH_DENIED', session)),
      );
  }

  async #sendBatch(asked: PayoutMonth, payable: readonly PayoutCandidate[], actor: Actor): Promise<PayoutRecord[]> {
    const batch = new Types.ObjectId();
    const { mongo, enqueue } = this.#needs;
    return mongo.transaction(async (session) => {
      const sent: PayoutRecord[] = [];
      for (const candidate of payable) {
        const payout = await this.#insert(asked, candidate, { method: 'paypal', reference: '', batch }, session);
        if (payout) sent.push(payout);
      }
      if (sent.length === 0) return sent;
      await enqueue(batch.toHexString(), session);
      const total = moneyOf(
        sent.reduce((all, { amount }) => all + amount, 0),
        asked.currency,
      );
      await this.#note(
        { action: 'payouts.sent', details: { payouts: sent.length, total: formatMoney(total) } },
        { kind: 'payouts', id: batch.toHexString(), label: asked.month },
        actor,
        session,
      );
      return sent;
    });
  }

  /** Null when the account has less than that by now, or the month was paid meanwhile. */
  async #insert(
    { month, currency }: PayoutMonth,
    { author, amount, email }: PayoutCandidate,
    how: Pick<PayoutRecord, 'method' | 'reference' | 'batch'>,
    session: ClientSession,
  ): Promise<PayoutRecord | null> {
    const { payouts, ledger, clock, mongo } = this.#needs;
    const account = authorAccount(author.id);
    await mongo.serialise(session, `payout ${author.id} ${currency}`);
    const paid = await payouts.paidAmong([author.id], currency, month, session);
    const balance = await ledger.balance(account, currency, session);
    if (paid.has(author.id) || balance.amount < amount.amount) return null;
    const at = clock.now();
    const paidFrom = how.method === 'manual' ? platformAccounts.manualPayouts : platformAccounts.provider;
    const payout: PayoutRecord = {
      _id: new Types.ObjectId(),
      authorId: author.id,
      month,
      currency,
      amount: amount.amount,
      ...how,
      paidFrom,
      state: how.method === 'manual' ? 'completed' : 'pending',
      email: email ?? '',
      reason: '',
      providerBatch: null,
      createdAt: at,
      changedAt: at,
    };
    await payouts.insert(payout, session);
    const lines = [
      { account, amount: moneyOf(-payout.amount, currency) },
      { account: paidFrom, amount: moneyOf(payout.amount, currency) },
    ];
    await ledger.post({ key: `payout:${payout._id.toHexString()}`, kind: 'payout', lines }, session);
    return payout;
  }

  /** Gives the money back to the author's account. Null when the payout had ended so already. */
  async #reverse(
    payout: PayoutRecord,
    state: 'failed' | 'returned',
    reason: string,
    session: ClientSession,
  ): Promise<PayoutRecord | null> {
    const { payouts, ledger, clock } = this.#needs;
    const change = { state, reason, changedAt: clock.now() };
    const changed = await payouts.change(payout._id, ['pending', 'completed'], change, session);
    if (!changed) return null;
    const { authorId, amount, currency, paidFrom = platformAccounts.provider } = payout;
    const lines = [
      { account: authorAccount(authorId), amount: moneyOf(amount, currency) },
      { account: paidFrom, amount: moneyOf(-amount, currency) },
    ];
    await ledger.post({ key: `payout-return:${payout._id.toHexString()}`, kind: 'payout-return', lines }, session);
    return changed;
  }

  /** By hand, who has no address can be paid too, and who has changed it. Throws `payout_not_possible`. */
  async #candidateOf(asked: PayoutMonth, authorId: string): Promise<PayoutCandidate> {
    const candidate = await this.#needs.candidates.find(asked, authorId, this.#needs.clock.now());
    const isPossible =
      candidate && [null, 'no-address', 'address-changed'].some((obstacle) => obstacle === candidate.obstacle);
    if (!isPossible) throw new CodedError('payout_not_possible');
    return candidate;
  }

  async #note(
    act: ActRecord,
    subject: { kind: string; id: string; label: string },
    { user, client }: Actor,
    session: ClientSession,
  ): Promise<void> {
    const actor = { id: user.id, name: user.fullName };
    await this.#needs.audit.record({ ...act, actor, subject, address: client.address }, session);
  }
}
