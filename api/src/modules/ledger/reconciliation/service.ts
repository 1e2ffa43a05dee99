import { comparedDays } from '@letat/contracts/ledger/reconciliation/constants';
import type { FastifyInstance } from 'fastify';
import { Types } from 'mongoose';
import { daysAfter } from '../../../time/days.ts';
import { dayOf } from '../../../time/zoned-days.ts';
import { type Payments, transactionDays } from '../../payments/index.ts';
import type { LedgerService } from '../ledger.service.ts';
import type { PayoutOutcomes } from '../payouts/outcomes.ts';
import type { PayoutsRepository } from '../payouts/repository.ts';
import { ComparisonAttempt, type ComparisonStep, comparisonSteps, isAway, unreadKeys } from './attempt.ts';
import { compareBalances, noteBalances } from './balances.ts';
import type { DifferencesRepository } from './differences.repository.ts';
import type { Differences } from './differences.ts';
import type { ReconciliationRun } from './model.ts';
import { MovementComparison } from './movements.ts';
import { PaymentComparison } from './payments.ts';
import { comparePayouts } from './payouts.ts';
import { TransactionReading } from './reading.ts';
import type { ReconciliationRepository } from './repository.ts';
import type { PaymentBooks } from './sources.ts';

interface Parts {
  app: Pick<FastifyInstance, 'mongo' | 'clock' | 'log' | 'notifications'>;
  /** Tests replace it until the app is ready. */
  payments: () => Payments;
  books: () => PaymentBooks;
  repository: ReconciliationRepository;
  differences: Differences;
  found: DifferencesRepository;
  ledger: LedgerService;
  payouts: PayoutsRepository;
  outcomes: PayoutOutcomes;
  timeZone: string;
}

/** A payment can be refunded or disputed for so long (Payments v2, « Refund captured payment »; PayPal's User Agreement). */
const reversibleDays = 180;
/** Payments that are compared before it is noted how far the comparison is. */
const batch = 100;

/** A comparison and the go at it. */
interface Work {
  run: ReconciliationRun;
  attempt: ComparisonAttempt;
  signal: AbortSignal;
}

/**
 * Finds out what the provider did without a message that arrived: once a day it reads the account of the last 45 days, applies what the
 * handlers of messages can apply, and leaves a line for administrators of what they cannot. Where the provider is away, it goes on
 * the next hour from where it stood.
 */
export class ReconciliationService {
  readonly #parts: Parts;
  readonly #reading: TransactionReading;
  readonly #payments: PaymentComparison;
  readonly #movements: MovementComparison;

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#reading = new TransactionReading(parts);
    this.#payments = new PaymentComparison(parts);
    const { mongo } = parts.app;
    this.#movements = new MovementComparison({ ...parts, mongo });
  }

  /**
   * Runs every hour, and when it is asked for.
   * @param isAsked anew, although today's comparison is done
   */
  async run(signal: AbortSignal, { isAsked = false } = {}): Promise<void> {
    const { app, differences, found } = this.#parts;
    const run = await this.#due(isAsked);
    if (!run) return;
    const attempt = new ComparisonAttempt({ differences, log: app.log }, await found.openKeys(unreadKeys));
    try {
      for (const step of comparisonSteps.slice(comparisonSteps.indexOf(run.step ?? 'transactions')))
        await this.#step(step, { run, attempt, signal });
      await this.#finish(run);
    } catch (error) {
      if (!isAway(error)) throw error;
      app.log.warn({ err: error, run: run._id }, 'reconciliation: the provider could not be asked');
    }
  }

  /** The comparison that is under way, or a new one; null when today's is done. */
  async #due(isAsked: boolean): Promise<ReconciliationRun | null> {
    const { repository, app, timeZone } = this.#parts;
    const now = app.clock.now();
    const last = await repository.lastRun();
    if (last && last.step !== null) return last;
    if (!isAsked && last && dayOf(last.startedAt, timeZone) === dayOf(now, timeZone)) return null;
    const from = daysAfter(now, -comparedDays);
    const run: ReconciliationRun = {
      _id: new Types.ObjectId(),
      ...{ from, until: now, startedAt: now },
      mode: 'transactions',
      step: 'transactions',
      part: { start: from, days: transactionDays, page: 1 },
      ...{ after: null, completeUntil: null, objects: 0, balancesAt: null, balances: [], finishedAt: null },
    };
    await repository.insertRun(run);
    return run;
  }

  async #step(step: ComparisonStep, work: Work): Promise<void> {
    const { repository } = this.#parts;
    const { run, attempt, signal } = work;
    if (run.step !== step) {
      Object.assign(run, { step, after: null });
      await repository.changeRun(run._id, { step, after: null });
    }
    if (step === 'transactions') return this.#readTransactions(run, signal);
    if (step === 'disputes') return attempt.part(step, () => this.#compareDisputes(run));
    if (step === 'payouts') return attempt.part(step, () => this.#comparePayouts(work));
    if (step === 'payments') return this.#comparePayments(work);
    if (step === 'orders') return this.#compareOrders(work);
    for (const row of await repository.othersSince(run.from)) {
      signal.throwIfAborted();
      await attempt.each(`movement:${row.id}`, () => this.#movements.compare(row));
    }
  }

  async #readTransactions(run: ReconciliationRun, signal: AbortSignal): Promise<void> {
    const mode = (await this.#reading.read(run, signal)) ? 'transactions' : 'objects';
    run.mode = mode;
    await this.#parts.repository.changeRun(run._id, { mode });
  }

  async #compareDisputes(run: ReconciliationRun): Promise<void> {
    const { books, differences, repository } = this.#parts;
    const { own, foreign } = await books().bringDisputesInLine(run.from);
    for (const id of own) await differences.mend(`dispute:${id}`);
    for (const { id, paymentId } of foreign)
      await differences.record({
        ...{ key: `dispute:${id}`, kind: 'unknown-dispute', money: null },
        ...{ reference: id, detail: paymentId ?? '', order: null },
      });
    await repository.changeRun(run._id, {}, own.length + foreign.length);
  }

  async #comparePayouts({ run, attempt, signal }: Work): Promise<void> {
    const { repository, payouts, outcomes, differences } = this.#parts;
    for (const providerBatch of await payouts.providerBatchesSince(run.from)) {
      signal.throwIfAborted();
      await attempt.each(`batch:${providerBatch}`, async () => {
        const read = await comparePayouts({ payouts, outcomes, differences, repository }, providerBatch);
        await repository.changeRun(run._id, {}, read);
      });
    }
  }

  async #comparePayments({ run, attempt, signal }: Work): Promise<void> {
    if (run.mode === 'objects') return;
    const { repository } = this.#parts;
    for (;;) {
      const payments = await repository.paymentsSince(run.from, run.after, batch);
      for (const [paymentId, rows] of payments) {
        signal.throwIfAborted();
        await attempt.each(`payment:${paymentId}`, () =>
          this.#payments.compareListed(paymentId, rows, run.completeUntil ?? run.until),
        );
        run.after = paymentId;
      }
      if (payments.size === 0) return;
      await repository.changeRun(run._id, { after: run.after });
    }
  }

  /** What was paid, and the provider's list does not have; of an account that may not search, all that was paid. */
  async #compareOrders({ run, attempt, signal }: Work): Promise<void> {
    const { repository, books } = this.#parts;
    const completeUntil = run.completeUntil ?? run.until;
    const isListed = run.mode === 'transactions';
    // What happens to a payment is listed when it happens; without the list, all that may still be refunded or disputed is read.
    const since = isListed ? run.from : daysAfter(run.until, -reversibleDays);
    let read = 0;
    for await (const booked of books().paidSince(since, run.after)) {
      signal.throwIfAborted();
      const { paymentId } = booked;
      const isDone =
        paymentId === null ||
        (isListed && (booked.changedAt > completeUntil || (await repository.find(paymentId)).length > 0));
      if (!isDone) {
        await attempt.each(`payment:${paymentId}`, () => this.#payments.compareHeld(booked, { isListed }));
        read += 1;
      }
      run.after = booked.orderId;
      if (read >= batch) {
        await repository.changeRun(run._id, { after: run.after }, read);
        read = 0;
      }
    }
    await repository.changeRun(run._id, { after: run.after }, read);
  }

  async #finish(run: ReconciliationRun): Promise<void> {
    const { app, repository } = this.#parts;
    const before = await repository.lastFinished();
    const balances = await compareBalances(this.#parts);
    // An account that may not read them says nothing about them.
    if (balances.balancesAt !== null)
      await noteBalances(this.#parts, { before: before?.balances ?? [], now: balances.balances });
    const finishedAt = app.clock.now();
    const found = await this.#parts.found.countFoundSince(run.startedAt);
    if (found > 0)
      await app.mongo.transaction((session) => app.notifications.notifyAdmins(notice(run, found), session));
    await repository.changeRun(run._id, { ...balances, step: null, after: null, finishedAt });
    app.log.info({ run: run._id, found }, 'reconciliation: the account was compared');
  }
}

function notice({ _id }: ReconciliationRun, found: number) {
  const key = `paypal-differences:${_id.toHexString()}`;
  const text =
    found === 1
      ? 'Un écart est apparu entre les comptes du site et le compte PayPal : ouvrez le rapprochement pour voir quoi faire.'
      : `${found} écarts sont apparus entre les comptes du site et le compte PayPal : ouvrez le rapprochement pour voir quoi faire.`;
  return { kind: 'paypal-differences', text, href: '/revenue-admin?vue=rapprochement', key, mailKey: key } as const;
}
