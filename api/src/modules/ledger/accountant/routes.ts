import { CodedError } from '@letat/contracts/core/coded-error';
import { countryName } from '@letat/contracts/core/countries';
import { moneyOf } from '@letat/contracts/core/money';
import { writeMoney } from '@letat/contracts/core/money-text';
import { exportJournal, exportVat } from '@letat/contracts/ledger/accountant/operations';
import type { AccountingPlan } from '@letat/contracts/ledger/accountant/schemas';
import type { FastifyInstance } from 'fastify';
import { type CsvRow, csvDownload } from '../../../answers/csv-download.ts';
import { route } from '../../../route.ts';
import { boundsOfMonth } from '../../../time/zoned-days.ts';
import { purposeOf } from '../accounts.ts';
import { journalHeads, journalRows } from './journal.ts';
import { accountantPlan } from './plan.ts';
import { AccountantRepository, type VatSum } from './repository.ts';

/** Files for the operator's accountant, from the books and from nothing else. */
export function registerAccountant(
  app: FastifyInstance,
  { timeZone, plan }: { timeZone: string; plan: AccountingPlan },
): void {
  const repository = new AccountantRepository(app.mongo);
  const place = accountantPlan(plan, (rail) => app.rails.labelOf(rail));
  const days = new Intl.DateTimeFormat('en-CA', { timeZone });

  route(app, exportJournal, async ({ query: { month, currency }, user, client, isHead }) => {
    const bounds = boundsOfMonth(month, timeZone);
    if (bounds.end > app.clock.now()) throw new CodedError('month_not_over');
    await note({ user, client }, `Journal ${month}, ${currency}`);
    const rows = journalRows(repository.entries(currency, bounds), { currency, dayOf: (at) => days.format(at), place });
    return csvDownload(
      { filename: `journal-${month}-${currency.toLowerCase()}.csv`, heads: journalHeads, rows },
      isHead,
    );
  });

  route(app, exportVat, async ({ query: { quarter }, user, client, isHead }) => {
    const bounds = boundsOfQuarter(quarter, timeZone);
    if (bounds.end > app.clock.now()) throw new CodedError('quarter_not_over');
    await note({ user, client }, `TVA ${quarter}`);
    const rows = vatRows(await repository.vat(bounds));
    return csvDownload({ filename: `tva-${quarter.toLowerCase()}.csv`, heads: vatHeads, rows }, isHead);
  });

  /** Before the file leaves: there is none without its entry. */
  async function note(
    { user, client }: { user: { id: string; fullName: string }; client: { address: string } },
    label: string,
  ): Promise<void> {
    await app.mongo.transaction((session) =>
      app.audit.record(
        {
          action: 'revenue.exported',
          actor: { id: user.id, name: user.fullName },
          subject: { kind: 'revenue', id: 'accountant', label },
          address: client.address,
        },
        session,
      ),
    );
  }
}

/** « 2026-T4 »: October to December. */
function boundsOfQuarter(quarter: string, timeZone: string): { start: Date; end: Date } {
  const first = (Number(quarter.slice(-1)) - 1) * 3 + 1;
  const month = (number: number) => `${quarter.slice(0, 4)}-${String(number).padStart(2, '0')}`;
  return { start: boundsOfMonth(month(first), timeZone).start, end: boundsOfMonth(month(first + 2), timeZone).end };
}

const vatHeads = ['Pays', 'Code', 'Devise', 'TVA des ventes', 'TVA rendue', 'TVA due'];

/** Countries by their names, each currency by itself: they are never added up. */
async function* vatRows(sums: readonly VatSum[]): AsyncGenerator<CsvRow> {
  const places = Map.groupBy(sums, ({ account, currency }) => `${account} ${currency}`);
  const rows = [...places.values()].flatMap((own) => {
    const [{ account, currency } = { account: '', currency: 'USD' as const }] = own;
    const purpose = purposeOf(account);
    if (purpose?.of !== 'vat') return [];
    const total = (isCounted: (kind: string) => boolean) =>
      own.reduce((all, { kind, amount }) => (isCounted(kind) ? all + amount : all), 0);
    const sold = total((kind) => kind === 'sale');
    const returned = total((kind) => kind !== 'sale');
    const write = (amount: number) => writeMoney(moneyOf(amount, currency));
    return [{ country: purpose.country, currency, cells: [sold, returned, sold + returned].map(write) }];
  });
  for (const { country, currency, cells } of rows.sort(
    (a, b) =>
      countryName(a.country).localeCompare(countryName(b.country), 'fr') || a.currency.localeCompare(b.currency),
  ))
    yield [countryName(country), country, currency, ...cells];
}
