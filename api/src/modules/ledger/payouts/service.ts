import type { ActRecord } from '@letat/contracts/audit/acts';
import { CodedError } from '@letat/contracts/core/coded-error';
import { type Money, moneyOf } from '@letat/contracts/core/money';
import { formatMoney } from '@letat/contracts/core/money-text';
import { type ManualChannel, manualRail } from '@letat/contracts/ledger/payouts/constants';
import { Types } from 'mongoose';
import type { Clock } from '../../../plugins/clock.ts';
import type { ClientSession, Database } from '../../../plugins/mongo/index.ts';
import type { SessionUser } from '../../../plugins/session.ts';
import type { Client } from '../../../route.ts';
import { boundsOfMonth } from '../../../time/zoned-days.ts';
import type { Audit } from '../../audit/index.ts';
import { isUnavailable, PaymentRefused, type PayoutOutcome, type Rail } from '../../payments/index.ts';
import { authorAccount, platformAccounts, railAccount } from '../accounts.ts';
import type { LedgerService } from '../ledger.service.ts';
import { postFee } from '../revenue.ts';
import type { Candidate, PayoutCandidates, PayoutMonth } from './candidates.ts';
import type { PayoutRecord } from './model.ts';
import type { PayoutProofs } from './proofs.ts';
import type { PayoutsRepository } from './repository.ts';
import { messageMs, stageOf } from './stage.ts';
import type { StageMails } from './stage-mails.ts';

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
  proofs: PayoutProofs;
  mails: StageMails;
  findRail: (id: string) => Rail | null;
  /** Asks a rail what became of payouts, and settles that; gives those that it never heard of. */
  read(handedOver: readonly PayoutRecord[]): Promise<readonly PayoutRecord[]>;
  /** Has the rail pay a batch, once the transaction commits. */
  enqueue(batchId: string, session: ClientSession): Promise<void>;
}

const pageSize = 100;
/** For that long a lost answer is not worth a mail: it is usually found within minutes. */
const unknownMailMs = 60 * 60_000;

/** What an administrator says of a payout that was made by hand. */
export interface PayoutByHand {
  authorId: string;
  reference: string;
  channel: ManualChannel;
  /** Where they sent the file that proves it. */
  proofURL: string;
}

/**
 * Payouts. The money leaves the author's account in the transaction that records the payout, before the rail is asked: whatever
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

  /** Pays everybody who can be paid for that month, each by their rail. Throws `month_not_over`. */
  async send(asked: PayoutMonth, actor: Actor): Promise<{ payouts: number; total: Money }> {
    this.assertOver(asked.month);
    const { clock, findRail } = this.#needs;
    const payable: Candidate[] = [];
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
    for (const [rail, own] of Map.groupBy(payable, ({ destination }) => destination?.rail ?? '')) {
      const size = findRail(rail)?.facts.batchItems ?? 1;
      for (let from = 0; from < own.length; from += size) {
        const sent = await this.#sendBatch(asked, rail, own.slice(from, from + size), actor);
        payouts += sent.length;
        total += sent.reduce((all, { amount }) => all + amount, 0);
      }
    }
    return { payouts, total: moneyOf(total, asked.currency) };
  }

  /**
   * One author, paid by other means. Throws `month_not_over`, `payout_not_possible`, `upload_not_found`, `upload_incomplete`,
   * `proof_too_large`, `proof_unreadable`.
   */
  async record(asked: PayoutMonth, byHand: PayoutByHand, actor: Actor): Promise<PayoutRecord> {
    this.assertOver(asked.month);
    const { mongo, proofs } = this.#needs;
    const { reference, channel } = byHand;
    const candidate = await this.#candidateOf(asked, byHand.authorId);
    const proof = await proofs.store(actor.user.id, byHand.proofURL);
    try {
      return await mongo.transaction(async (session) => {
        const how = { method: manualRail, reference, channel, proof, batch: null };
        const payout = await this.#insert(asked, candidate, how, session);
        if (!payout) throw new CodedError('payout_not_possible');
        await this.#note(
          { action: 'payout.paid', details: { amount: formatMoney(candidate.amount), reference } },
          { kind: 'payout', id: payout._id.toHexString(), label: candidate.author.name },
          actor,
          session,
        );
        return payout;
      });
    } catch (error) {
      await proofs.remove(proof);
      throw error;
    }
  }

  /**
   * A payout that was made by hand came back; one of a rail that takes payouts back is to; or one that its rail never had is given up.
   * Throws `payout_not_found`, `payout_settled`, `payout_not_taken_back`, `payments_unavailable`.
   */
  async takeBack(id: string, reason: string, actor: Actor): Promise<PayoutRecord> {
    const { payouts, mongo } = this.#needs;
    const found = await payouts.find(id);
    if (!found) throw new CodedError('payout_not_found');
    if (!this.canTakeBack(found)) throw new CodedError('payout_settled');
    if (found.state === 'pending') return this.#giveUp(found, reason, actor);
    await this.#askBack(found);
    return mongo.transaction(async (session) => {
      const payout = await payouts.find(id, session);
      if (!payout) throw new CodedError('payout_not_found');
      if (payout.state !== 'completed') throw new CodedError('payout_settled');
      const feeReturned = payout.method === manualRail ? null : this.#feeOf(payout);
      const changed = await this.#reverse(payout, 'returned', reason, session, { feeReturned });
      return this.#noteReturned(changed, reason, actor, session);
    });
  }

  /** Whether it was paid by hand, or by a rail that may give it back; or is at no rail, as far as anybody can know. */
  canTakeBack(payout: PayoutRecord): boolean {
    const { method, state, providerBatch } = payout;
    if (state === 'pending') return this.#isUnsent(payout);
    if (state !== 'completed') return false;
    const payouts = this.#needs.findRail(method)?.connection?.payouts;
    return method === manualRail || (payouts?.takeBack !== undefined && providerBatch !== null);
  }

  /** Never handed over; or handed over in vain, its rail refusing the account of the site, since at least a day. */
  #isUnsent(payout: PayoutRecord): boolean {
    const { askedAt = null, refusedAt = null } = payout;
    if (stageOf(payout) !== 'prepared') return false;
    if (askedAt === null) return true;
    return refusedAt !== null && this.#needs.clock.now().getTime() - askedAt.getTime() > messageMs;
  }

  /**
   * Gives up a payout that is not on its way. One that was handed over in vain is asked for first; where its rail cannot be asked, the
   * administrator has looked there. Throws `payout_settled` where the rail has it, or an attempt has begun.
   */
  async #giveUp(found: PayoutRecord, reason: string, actor: Actor): Promise<PayoutRecord> {
    const { mongo } = this.#needs;
    if (found.askedAt && (await this.#isKnownThere(found))) throw new CodedError('payout_settled');
    return mongo.transaction(async (session) => {
      const changed = await this.#reverse(found, 'returned', reason, session, { isUnsent: true });
      return this.#noteReturned(changed, reason, actor, session);
    });
  }

  /** What the rail has of it is settled by this; false where it cannot be asked. */
  async #isKnownThere(payout: PayoutRecord): Promise<boolean> {
    const { findRail, read } = this.#needs;
    if (!findRail(payout.method)?.connection?.payouts?.readsByOurIds) return false;
    try {
      return (await read([payout])).length === 0;
    } catch (error) {
      if (isUnavailable(error)) return false;
      throw error;
    }
  }

  /** Throws `payout_settled` for one that had changed otherwise meanwhile. */
  async #noteReturned(
    payout: PayoutRecord | null,
    reason: string,
    actor: Actor,
    session: ClientSession,
  ): Promise<PayoutRecord> {
    if (!payout) throw new CodedError('payout_settled');
    await this.#note(
      {
        action: 'payout.returned',
        details: { amount: formatMoney(moneyOf(payout.amount, payout.currency)), reason },
      },
      { kind: 'payout', id: payout._id.toHexString(), label: payout.month },
      actor,
      session,
    );
    return payout;
  }

  /**
   * What the rail says became of a payout; the same again changes nothing, and nothing moves backwards.
   * @returns a payout that it says it paid, and whose money the author has on the account again: nothing is posted; else null
   */
  async settle({ itemId, state, fee, reason, feeReturned = null }: PayoutOutcome): Promise<PayoutRecord | null> {
    const { payouts, mongo, ledger, clock, mails } = this.#needs;
    return mongo.transaction(async (session) => {
      const payout = await payouts.find(itemId, session);
      if (!payout) return null;
      if (state === 'pending') {
        // What it waits for at the rail, for administrators to read.
        if (reason !== null && reason !== payout.reason)
          await payouts.change(payout._id, ['pending'], { reason }, session);
        return null;
      }
      if (state !== 'completed') {
        await this.#reverse(payout, state, reason ?? '', session, { feeReturned });
        return null;
      }
      if (payout.state === 'failed' || payout.state === 'returned') return payout;
      const change = {
        state: 'completed',
        handover: null,
        reason: '',
        fee: fee?.amount ?? 0,
        changedAt: clock.now(),
      } as const;
      const changed = await payouts.change(payout._id, ['pending'], change, session);
      if (changed && fee) await postFee(ledger, `fee:payout-${itemId}`, fee, session, payout.method);
      if (changed) await mails.send(changed, session);
      return null;
    });
  }

  /** A rail refuses to take payouts, and has none of them: those that it has by now, under an id of its own, stay what they are. */
  async refuse(refused: readonly PayoutRecord[], reason: string): Promise<void> {
    await this.#refuseEach(refused, () => reason);
  }

  /** The rail has given a batch up: what it said nothing else of was not paid. */
  async refuseOpen(providerBatch: string): Promise<void> {
    const { payouts } = this.#needs;
    await this.#refuseEach(await payouts.openOfProviderBatch(providerBatch), ({ reason }) => reason || 'BATCH_DENIED');
  }

  /** The rail has taken a batch, under that id of its own. Nobody is told of a step that is over already. */
  async markSent(batchId: string, reference: string, outcomes: readonly PayoutOutcome[]): Promise<void> {
    const { payouts } = this.#needs;
    const ended = new Set(outcomes.filter(({ state }) => state !== 'pending').map(({ itemId }) => itemId));
    for (const { _id } of await payouts.ofBatch(batchId)) {
      const id = _id.toHexString();
      await this.#saveReference(id, reference, { isMailed: !ended.has(id) });
    }
  }

  /** A rail knows by our id a payout of which its answer was lost: it has it, under an id of its own. */
  async adopt({ itemId, transactionId }: PayoutOutcome): Promise<void> {
    if (transactionId !== undefined) await this.#saveReference(itemId, transactionId, { isMailed: true });
  }

  /**
   * What is said of a payout names the rail's batch that it is in, and all that were handed over with it are in that one. Where the answer
   * was lost and messages end them before they are handed over again, nothing else says by which id they are compared.
   */
  async adoptBatch(outcome: PayoutOutcome): Promise<void> {
    const { itemId, providerBatchId } = outcome;
    if (providerBatchId === undefined) return;
    const payout = await this.#needs.payouts.find(itemId);
    if (!payout?.batch || payout.providerBatch !== null) return;
    await this.markSent(payout.batch.toHexString(), providerBatchId, [outcome]);
  }

  /** It is not known whether the rail has a batch: what becomes of it is asked, and it is not handed over a second time before. */
  async markUnknown(batchId: string): Promise<void> {
    const { payouts, mongo, clock } = this.#needs;
    for (const { _id, state, providerBatch, handover } of await payouts.ofBatch(batchId)) {
      if (state !== 'pending' || providerBatch !== null || handover === 'unknown') continue;
      const change = { handover: 'unknown', unknownSince: clock.now(), unknownMailed: false, refusedAt: null } as const;
      await mongo.transaction(async (session) => void (await payouts.change(_id, ['pending'], change, session)));
    }
  }

  /**
   * The rail did nothing by that call, and may take the batch once our account there is in order. That it was asked stays written: an
   * attempt of before may have come through, so the next one begins with a question too.
   */
  async markPrepared(batchId: string): Promise<void> {
    const { payouts, mongo, clock } = this.#needs;
    for (const { _id, state, providerBatch } of await payouts.ofBatch(batchId)) {
      if (state !== 'pending' || providerBatch !== null) continue;
      const change = { handover: 'prepared', unknownSince: null, refusedAt: clock.now() } as const;
      await mongo.transaction(async (session) => void (await payouts.change(_id, ['pending'], change, session)));
    }
  }

  /** Tells the authors of payouts that nobody has known about for an hour. */
  async mailUnknown(): Promise<void> {
    const { payouts, mongo, clock, mails } = this.#needs;
    for (const { _id } of await payouts.unknownSince(new Date(clock.now().getTime() - unknownMailMs)))
      await mongo.transaction(async (session) => {
        const current = await payouts.find(_id.toHexString(), session);
        if (!current || stageOf(current) !== 'unknown' || current.unknownMailed) return;
        const changed = await payouts.change(_id, ['pending'], { unknownMailed: true }, session);
        if (changed) await mails.send(changed, session);
      });
  }

  /** A payout that has ended meanwhile, by a message that was faster, gets the rail's id all the same: it is compared by that. */
  async #saveReference(id: string, providerBatch: string, { isMailed }: { isMailed: boolean }): Promise<void> {
    const { payouts, mongo, mails } = this.#needs;
    await mongo.transaction(async (session) => {
      const payout = await payouts.find(id, session);
      if (!payout || payout.providerBatch !== null) return;
      const handover = payout.state === 'pending' ? 'sent' : null;
      const changed = await payouts.change(payout._id, [payout.state], { providerBatch, handover }, session);
      if (changed?.state === 'pending' && isMailed) await mails.send(changed, session);
    });
  }

  async #refuseEach(refused: readonly PayoutRecord[], reasonFor: (payout: PayoutRecord) => string): Promise<void> {
    const { payouts, mongo } = this.#needs;
    for (const { _id, providerBatch } of refused)
      await mongo.transaction(async (session) => {
        const payout = await payouts.find(_id.toHexString(), session);
        if (payout?.state !== 'pending' || payout.providerBatch !== providerBatch) return;
        await this.#reverse(payout, 'failed', reasonFor(payout), session, { from: ['pending'] });
      });
  }

  async #sendBatch(
    asked: PayoutMonth,
    rail: string,
    payable: readonly Candidate[],
    actor: Actor,
  ): Promise<PayoutRecord[]> {
    const batch = new Types.ObjectId();
    const { mongo, enqueue } = this.#needs;
    return mongo.transaction(async (session) => {
      const sent: PayoutRecord[] = [];
      for (const candidate of payable) {
        const payout = await this.#insert(asked, candidate, { method: rail, reference: '', batch }, session);
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
    { author, amount, destination }: Candidate,
    how: Pick<PayoutRecord, 'method' | 'reference' | 'batch'> & Partial<PayoutRecord>,
    session: ClientSession,
  ): Promise<PayoutRecord | null> {
    const { payouts, ledger, clock, mongo, mails } = this.#needs;
    const account = authorAccount(author.id);
    await mongo.serialise(session, `payout ${author.id} ${currency}`);
    const paid = await payouts.paidAmong([author.id], currency, month, session);
    const balance = await ledger.balance(account, currency, session);
    if (paid.has(author.id) || balance.amount < amount.amount) return null;
    const at = clock.now();
    const isByHand = how.method === manualRail;
    const paidFrom = railAccount(how.method);
    const payout: PayoutRecord = {
      _id: new Types.ObjectId(),
      authorId: author.id,
      month,
      currency,
      amount: amount.amount,
      ...how,
      paidFrom,
      state: isByHand ? 'completed' : 'pending',
      handover: isByHand ? null : 'prepared',
      email: destination?.email ?? '',
      phone: isByHand ? '' : (destination?.phone ?? ''),
      operator: isByHand ? null : (destination?.operator ?? null),
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
    await mails.send(payout, session);
    return payout;
  }

  /** Gives the money back to the author's account. Null when the payout had ended so already. */
  async #reverse(
    payout: PayoutRecord,
    state: 'failed' | 'returned',
    reason: string,
    session: ClientSession,
    {
      from = ['pending', 'completed'],
      feeReturned = null,
      isUnsent = false,
    }: { from?: readonly PayoutRecord['state'][]; feeReturned?: Money | null; isUnsent?: boolean } = {},
  ): Promise<PayoutRecord | null> {
    const { payouts, ledger, clock, mails } = this.#needs;
    const change = { state, handover: null, takeBackAskedAt: null, reason, changedAt: clock.now() } as const;
    const changed = isUnsent
      ? await payouts.changeUnsent(payout, change, session)
      : await payouts.change(payout._id, from, change, session);
    if (!changed) return null;
    const id = payout._id.toHexString();
    const { authorId, amount, currency, method, paidFrom = platformAccounts.provider } = payout;
    const lines = [
      { account: authorAccount(authorId), amount: moneyOf(amount, currency) },
      { account: paidFrom, amount: moneyOf(-amount, currency) },
    ];
    await ledger.post({ key: `payout-return:${id}`, kind: 'payout-return', lines }, session);
    // Its fee was posted when it was paid, and only then.
    if (payout.state === 'completed' && feeReturned)
      await postFee(
        ledger,
        `fee-return:payout-${id}`,
        moneyOf(-feeReturned.amount, feeReturned.currency),
        session,
        method,
      );
    await mails.send(changed, session);
    return changed;
  }

  /** What the rail kept of it, which comes back with it. */
  #feeOf({ fee = 0, currency }: PayoutRecord): Money | null {
    return fee > 0 ? moneyOf(fee, currency) : null;
  }

  /**
   * By hand there is nobody to ask. That it was asked is written first, and stays so whatever the answer is: a press of before may have
   * come through, and the schedule finds out.
   * Throws `payout_not_taken_back`, `payments_unavailable`.
   */
  async #askBack({ _id, method, providerBatch }: PayoutRecord): Promise<void> {
    const { payouts, clock, findRail } = this.#needs;
    const made = findRail(method)?.connection?.payouts;
    if (method === manualRail || !made?.takeBack || providerBatch === null) return;
    await payouts.markTakeBack(_id, clock.now());
    try {
      await made.takeBack({ id: _id.toHexString(), reference: providerBatch });
    } catch (cause) {
      if (isUnavailable(cause)) throw new CodedError('payments_unavailable', { cause });
      if (!(cause instanceof PaymentRefused)) throw cause;
      throw new CodedError('payout_not_taken_back', { cause });
    }
  }

  /** By hand, who has no address can be paid too, and who has changed it. Throws `payout_not_possible`. */
  async #candidateOf(asked: PayoutMonth, authorId: string): Promise<Candidate> {
    const candidate = await this.#needs.candidates.find(asked, authorId, this.#needs.clock.now());
    const isPossible =
      candidate &&
      [null, 'no-address', 'address-changed', 'above-greatest'].some((obstacle) => obstacle === candidate.obstacle);
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
