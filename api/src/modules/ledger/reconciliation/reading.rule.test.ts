import { Types } from 'mongoose';
import { describe, expect, it } from 'vitest';
import { OutgoingHttpError } from '../../../plugins/outgoing-http/index.ts';
import { TooManyTransactions, type TransactionsPage, type TransactionsQuery } from '../../payments/index.ts';
import type { Finding } from './differences.ts';
import type { ReconciliationRun } from './model.ts';
import { TransactionReading } from './reading.ts';

const day = 24 * 60 * 60 * 1000;
const until = new Date('2026-11-29T10:00:00Z');
const from = new Date(until.getTime() - 45 * day);

const runFrom = (part = { start: from, days: 30, page: 1 }) => {
  return { _id: new Types.ObjectId(), from, until, part, completeUntil: null };
};

/** Reads from a provider that answers so; gives what was asked, what was noted of the run, and what stands for administrators. */
async function read(answer: (query: TransactionsQuery) => TransactionsPage | null, run = runFrom()) {
  const asked: [days: number, page: number][] = [];
  const changes: Partial<ReconciliationRun>[] = [];
  const found: Finding[] = [];
  const reading = new TransactionReading({
    payments: () => ({
      async transactions(query) {
        asked.push([(query.to.getTime() - query.from.getTime()) / day, query.page]);
        return answer(query);
      },
    }),
    repository: {
      async saveTransactions() {},
      async joinToPayments() {},
      changeRun: async (_id, change) => void changes.push(change),
    },
    differences: { record: async (finding) => void found.push(finding) },
  });
  const outcome = await reading.read(run, new AbortController().signal).catch((error: unknown) => error);
  return { outcome, asked, part: changes.at(-1)?.part, found };
}

const page = (pages = 1): TransactionsPage => ({ transactions: [], unreadable: 0, pages, completeUntil: until });

describe('reading PayPal’s list of movements', () => {
  it('asks for no more than 30 days at once, page by page', async () => {
    const { outcome, asked } = await read(({ from: start }) => page(start.getTime() === from.getTime() ? 2 : 1));
    expect(outcome).toBe(true);
    expect(asked).toEqual([
      [30, 1],
      [30, 2],
      [15, 1],
    ]);
  });

  it('notes the page that it stands at before PayPal is away, and goes on from there', async () => {
    let calls = 0;
    const { outcome, part } = await read(() => {
      calls += 1;
      if (calls === 3) throw new OutgoingHttpError('network', 'status 429');
      return page(5);
    });
    expect(outcome).toBeInstanceOf(OutgoingHttpError);
    expect(part).toEqual({ start: from, days: 30, page: 3 });
    const { asked } = await read(() => page(5), runFrom(part));
    expect(asked.slice(0, 3)).toEqual([
      [30, 3],
      [30, 4],
      [30, 5],
    ]);
  });

  it('halves a period of which PayPal has more than it lists, and notes a moment that has too much all the same', async () => {
    const { outcome, asked, found } = await read(({ from: start, to }) => {
      const isCrowded = start.getTime() < from.getTime() + 60_000;
      if (isCrowded || to.getTime() - start.getTime() > 20 * day) throw new TooManyTransactions();
      return page();
    });
    expect(outcome).toBe(true);
    expect(asked.slice(0, 3)).toEqual([
      [30, 1],
      [15, 1],
      [7.5, 1],
    ]);
    expect(found).toMatchObject([{ kind: 'unreadable', money: null, detail: 'RESULTSET_TOO_LARGE' }]);
  });

  it('stops where the account may not search', async () => {
    const { outcome, asked } = await read(() => null);
    expect(outcome).toBe(false);
    expect(asked).toHaveLength(1);
  });
});
