import { formatMonth } from '@letat/contracts/core/format/dates';
import { textFilter, useUrlFilters } from '@letat/remote-kit/url-filters';
import { SectionHead, Stack } from '@letat/ui/layout';
import { Select } from '@letat/ui/select';
import { CurrencySelect } from '../report-filter-bar.tsx';
import type { ReportFilters } from '../report-filters.ts';
import * as styles from '../revenue.css.ts';
import { Candidates } from './candidates.tsx';
import { PayoutsList } from './payouts-list.tsx';
import { RailsTable } from './rails-table.tsx';

const shownMonths = 12;
const filters = { month: textFilter('mois') };
/** Who is paid for a past month, and what was paid before. */
export default function Payouts({ filters: report }: { filters: ReportFilters }) {
  const { values, set } = useUrlFilters(filters);
  const months = pastMonths(new Date());
  const month = months.find((past) => past === values.month) ?? months[0] ?? '';
  return (
    <Stack stretch gap="loose">
      <search className={styles.bar} aria-label="Choisir le mois et la devise">
        <Select
          label="Revenus jusqu’à la fin de"
          options={months.map((value) => ({ value, label: formatMonth(value) }))}
          value={month}
          onChange={(chosen) => set({ month: chosen })}
        />
        <CurrencySelect filters={report} />
      </search>
      <Candidates key={`${month} ${report.values.currency}`} month={month} currency={report.values.currency} />
      <section aria-labelledby="versements">
        <Stack stretch>
          <SectionHead id="versements" title="Versements" />
          <PayoutsList />
        </Stack>
      </section>
      <RailsTable />
    </Stack>
  );
}

/** The months before this one, the newest first: "2026-10". */
function pastMonths(now: Date): string[] {
  return Array.from({ length: shownMonths }, (_, index) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1 - index, 1)).toISOString().slice(0, 7),
  );
}
