import { type Payments, TooManyTransactions, transactionDays } from '../../payments/index.ts';
import type { Differences } from './differences.ts';
import type { ReconciliationRun } from './model.ts';
import type { ReconciliationRepository } from './repository.ts';

interface Parts {
  payments: () => Pick<Payments, 'transactions'>;
  repository: Pick<ReconciliationRepository, 'saveTransactions' | 'joinToPayments' | 'changeRun'>;
  differences: Pick<Differences, 'record'>;
}

/** What of a comparison the reading needs. */
type ReadRun = Pick<ReconciliationRun, '_id' | 'from' | 'until' | 'part' | 'completeUntil'>;

const dayMs = 24 * 60 * 60 * 1000;
/** A shorter part of the period is not asked for: about a quarter of an hour. */
const shortestDays = 0.01;

/** Reads the provider's list of movements, page by page; what was read is stored, and never asked for again by this comparison. */
export class TransactionReading {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** False when the account may not search its movements. */
  async read(run: ReadRun, signal: AbortSignal): Promise<boolean> {
    const { repository } = this.#parts;
    let { part } = run;
    while (part.start < run.until) {
      signal.throwIfAborted();
      const to = new Date(Math.min(part.start.getTime() + part.days * dayMs, run.until.getTime()));
      const page = await this.#page(part, to);
      if (page === null) return false;
      if (page === 'too many') {
        part = await this.#shortened(part, to);
        continue;
      }
      await repository.saveTransactions(page.transactions);
      if (page.unreadable > 0) await this.#noteUnreadable(part, to, `${page.unreadable}`);
      part = part.page < page.pages ? { ...part, page: part.page + 1 } : { start: to, days: transactionDays, page: 1 };
      // Of the last part: it ends now.
      await repository.changeRun(run._id, { part, completeUntil: page.completeUntil }, page.transactions.length);
      run.completeUntil = page.completeUntil;
    }
    await repository.joinToPayments(run.from);
    return true;
  }

  async #page({ start: from, page }: ReconciliationRun['part'], to: Date) {
    try {
      return await this.#parts.payments().transactions({ from, to, page });
    } catch (error) {
      if (error instanceof TooManyTransactions) return 'too many' as const;
      throw error;
    }
  }

  async #shortened(part: ReconciliationRun['part'], to: Date): Promise<ReconciliationRun['part']> {
    if (part.days / 2 >= shortestDays) return { ...part, days: part.days / 2, page: 1 };
    await this.#noteUnreadable(part, to, 'RESULTSET_TOO_LARGE');
    return { start: to, days: transactionDays, page: 1 };
  }

  /** Such rows have no id: one line a month stands for all of them, however often they are read. */
  #noteUnreadable({ start }: ReconciliationRun['part'], to: Date, detail: string): Promise<void> {
    const period = `${start.toISOString()}/${to.toISOString()}`;
    return this.#parts.differences.record({
      key: `list:${to.toISOString().slice(0, 7)}`,
      kind: 'unreadable',
      money: null,
      reference: period,
      detail,
      order: null,
    });
  }
}
