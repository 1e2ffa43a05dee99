import { formatMonth } from '@letat/contracts/core/format/dates';
import { currencies } from '@letat/contracts/core/money';
import { ButtonLink } from '@letat/ui/button-link';
import { SectionHead, Stack } from '@letat/ui/layout';
import { Select } from '@letat/ui/select';
import { useState } from 'react';
import * as styles from '../revenue.css.ts';

const shownMonths = 24;

/** Files for the operator's accountant: the journal of a month and currency, and the VAT of a quarter. */
export function Accountant() {
  const months = pastMonths(new Date());
  const quarters = [...new Set(months.map(quarterOf))].filter((quarter) => isOver(quarter, new Date()));
  const [month, setMonth] = useState(months[0] ?? '');
  const [currency, setCurrency] = useState<string>('USD');
  const [quarter, setQuarter] = useState(quarters[0] ?? '');
  return (
    <section aria-labelledby="comptable">
      <Stack stretch>
        <SectionHead id="comptable" title="Pour le comptable" />
        <p className={styles.note}>
          Les comptes portent les numéros d’une proposition SYSCOHADA, ou ceux du réglage ACCOUNTING_PLAN. La
          proposition n’a été vérifiée par aucun comptable&nbsp;: faites-la vérifier.
        </p>
        <search className={styles.bar} aria-label="Choisir un journal">
          <Select
            label="Mois"
            options={months.map((value) => ({ value, label: formatMonth(value) }))}
            value={month}
            onChange={setMonth}
          />
          <Select
            label="Devise du journal"
            options={currencies.map((value) => ({ value, label: value }))}
            value={currency}
            onChange={setCurrency}
          />
          <ButtonLink href={`/api/admin/journal?month=${month}&currency=${currency}`} download>
            Télécharger le journal
          </ButtonLink>
        </search>
        <search className={styles.bar} aria-label="Choisir un trimestre">
          <Select
            label="Trimestre"
            options={quarters.map((value) => ({ value, label: value.replace('-', ', ') }))}
            value={quarter}
            onChange={setQuarter}
          />
          <ButtonLink href={`/api/admin/vat?quarter=${quarter}`} download>
            Télécharger la TVA
          </ButtonLink>
        </search>
      </Stack>
    </section>
  );
}

/** The months before this one, the newest first: "2026-10". */
function pastMonths(now: Date): string[] {
  return Array.from({ length: shownMonths }, (_, index) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1 - index, 1)).toISOString().slice(0, 7),
  );
}

/** « 2026-T4 » of "2026-10" */
const quarterOf = (month: string): string => `${month.slice(0, 4)}-T${Math.ceil(Number(month.slice(5)) / 3)}`;

/** Whether its last month is past: the site's clock is Dakar's, which is UTC. */
function isOver(quarter: string, now: Date): boolean {
  const end = Date.UTC(Number(quarter.slice(0, 4)), Number(quarter.slice(-1)) * 3, 1);
  return end <= now.getTime();
}
