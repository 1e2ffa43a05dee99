import { formatMonth, formatShortDate } from '@letat/contracts/core/format/dates';
import { type Currency, moneyOf } from '@letat/contracts/core/money';
import { formatMoney } from '@letat/contracts/core/money-text';
import type { OwnEntry, Statement } from '@letat/contracts/ledger/operations';
import { entryKindLabels, revenueLineLabels } from '@letat/contracts/ledger/revenue/constants';
import { MoreOfList } from '@letat/remote-kit/more-of-list';
import { QueryPart, RowsSkeleton, useApiList, useApiQuery } from '@letat/remote-kit/query';
import { textFilter, useUrlFilters } from '@letat/remote-kit/url-filters';
import { ButtonLink } from '@letat/ui/button-link';
import { EmptyState } from '@letat/ui/empty-state';
import { FilterBar } from '@letat/ui/filter-bar';
import { SectionHead, Stack } from '@letat/ui/layout';
import { Select } from '@letat/ui/select';
import { type Column, Table } from '@letat/ui/table';
import * as styles from './earnings.css.ts';

const columns: readonly Column<OwnEntry>[] = [
  {
    id: 'kind',
    label: 'Écriture',
    cell: ({ kind, line, title, sequence }) => (
      <div>
        {entryKindLabels[kind] ?? kind}
        {line === null
          ? null
          : `, ${title === null ? revenueLineLabels[line].toLowerCase() : `«\u00a0${title}\u00a0»`}`}
        <p className={styles.note}>n°&nbsp;{sequence}</p>
      </div>
    ),
  },
  { id: 'at', label: 'Date', onCard: 'plain', cell: ({ at }) => <time dateTime={at}>{formatShortDate(at)}</time> },
  {
    id: 'amount',
    label: 'Votre part',
    align: 'end',
    onCard: 'end',
    cell: ({ amount, currency }) => formatMoney(moneyOf(amount, currency)),
  },
  {
    id: 'balance',
    label: 'Solde',
    align: 'end',
    cell: ({ balance, currency }) => formatMoney(moneyOf(balance, currency)),
  },
];

const entryFilters = { month: textFilter('mois') };

/** Every entry of the account, or of one month of it, the newest first; the file holds what is shown. */
export default function Entries({ currency }: { currency: Currency }) {
  const filters = useUrlFilters(entryFilters);
  const statements = useApiQuery('GET /api/my/statements', { tags: ['ledger'], query: { currency } });
  // Another currency may not have moved in the month that the address names.
  const statement = statements.data?.find(({ month }) => month === filters.values.month);
  const asked = { currency, ...(statement ? { month: statement.month } : {}) };
  const list = useApiList('GET /api/my/ledger/entries', { tags: ['ledger'], query: asked });
  return (
    <section aria-labelledby="ecritures">
      <Stack stretch>
        <SectionHead
          id="ecritures"
          title="Écritures"
          size="small"
          action={
            <ButtonLink size="small" href={`/api/my/ledger/export?${new URLSearchParams(asked)}`} download>
              Exporter en CSV
            </ButtonLink>
          }
        />
        <FilterBar label="Filtrer les écritures">
          <Select
            label="Mois"
            options={[
              { value: '', label: 'Tous' },
              ...(statements.data ?? []).map(({ month }) => ({ value: month, label: formatMonth(month) })),
            ]}
            value={statement?.month ?? ''}
            onChange={(month) => filters.set({ month })}
          />
        </FilterBar>
        {statement ? <p className={styles.note}>{sumOf(statement)}</p> : null}
        <QueryPart query={list} skeleton={<RowsSkeleton label="Chargement des écritures…" />}>
          {(items) => (
            <Table
              caption="Écritures de votre compte, les plus récentes d’abord"
              isCaptionHidden
              columns={columns}
              rows={items}
              rowKey={({ sequence }) => String(sequence)}
              empty={
                <EmptyState
                  heading="p"
                  title="Aucune écriture dans cette devise"
                  text="La première vente dans cette devise paraîtra ici aussitôt."
                  action={<ButtonLink href="/dashboard/produits">Voir mes produits</ButtonLink>}
                />
              }
            />
          )}
        </QueryPart>
        <MoreOfList list={list} />
      </Stack>
    </section>
  );
}

/** « 37,50 $US de ventes, 4,00 $US rendus, 0,00 $US versés ; solde à la fin du mois, 128,00 $US. » */
function sumOf({ currency, sales, refunds, payouts, closing }: Statement): string {
  const write = (amount: number) => formatMoney(moneyOf(amount, currency));
  return `${write(sales)} de ventes, ${write(Math.abs(refunds))} rendus, ${write(Math.abs(payouts))} versés\u00a0; solde à la fin du mois, ${write(closing)}.`;
}
