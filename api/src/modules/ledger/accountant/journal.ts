import { type Currency, moneyOf } from '@letat/contracts/core/money';
import { writeMoney } from '@letat/contracts/core/money-text';
import { entryKindLabels } from '@letat/contracts/ledger/revenue/constants';
import type { CsvRow } from '../../../answers/csv-download.ts';
import type { accountantPlan } from './plan.ts';
import type { JournalEntry } from './repository.ts';

export const journalHeads = [
  'Numéro',
  'Date',
  'Journal',
  'Pièce',
  'Compte',
  'Compte auxiliaire',
  'Intitulé du compte',
  'Libellé',
  'Débit',
  'Crédit',
  'Devise',
];

/** What a posting is entered in. */
const journals: Readonly<Record<string, string>> = {
  payout: 'VER',
  'payout-return': 'VER',
  transfer: 'BQ',
  correction: 'OD',
};

/**
 * The lines of a journal: postings in the order of their times, numbered from 1 without gaps, each with its lines. Entries are only ever
 * added, and at the time of their transaction, so the number of a posting of a past month stays what it is. What an account receives is a
 * credit, what it gives a debit: at a provider's account, that it holds more for us.
 * @param entries of one currency, by their time
 */
export async function* journalRows(
  entries: AsyncIterable<JournalEntry>,
  {
    currency,
    dayOf,
    place,
  }: { currency: Currency; dayOf: (at: Date) => string; place: ReturnType<typeof accountantPlan> },
): AsyncGenerator<CsvRow> {
  let number = 0;
  for await (const posting of postingsOf(entries)) {
    number += 1;
    for (const { account, amount, kind, transaction, at } of posting) {
      const { number: accountNumber, auxiliary, label } = place(account);
      const written = writeMoney(moneyOf(Math.abs(amount), currency));
      yield [
        number,
        dayOf(at),
        journals[kind] ?? 'VT',
        transaction,
        accountNumber,
        auxiliary,
        label,
        entryKindLabels[kind] ?? kind,
        amount < 0 ? written : '',
        amount < 0 ? '' : written,
        currency,
      ];
    }
  }
}

/** Entries of one time may be of several postings: those of a posting come together, postings of one time by their keys. */
async function* postingsOf(entries: AsyncIterable<JournalEntry>): AsyncGenerator<JournalEntry[]> {
  let waiting: JournalEntry[] = [];
  for await (const entry of entries) {
    if (waiting[0] && waiting[0].at.getTime() !== entry.at.getTime()) {
      yield* grouped(waiting);
      waiting = [];
    }
    waiting.push(entry);
  }
  yield* grouped(waiting);
}

function grouped(entries: readonly JournalEntry[]): JournalEntry[][] {
  const byKey = Map.groupBy(entries, ({ transaction }) => transaction);
  // By code units: no locale of a machine decides what number a posting has.
  const keys = [...byKey.keys()].sort();
  return keys.map((key) => (byKey.get(key) ?? []).toSorted((a, b) => (a.account < b.account ? -1 : 1)));
}
