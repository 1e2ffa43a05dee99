import { formatShortDate } from '@letat/contracts/core/format/dates';
import { type Currency, moneyOf } from '@letat/contracts/core/money';
import { formatMoney } from '@letat/contracts/core/money-text';
import type { OwnEntry } from '@letat/contracts/ledger/operations';
import { entryKindLabels, revenueLineLabels } from '@letat/contracts/ledger/revenue/constants';
import { MoreOfList } from '@letat/remote-kit/more-of-list';
import { QueryPart, RowsSkeleton, useApiList } from '@letat/remote-kit/query';
import { ButtonLink } from '@letat/ui/button-link';
import { EmptyState } from '@letat/ui/empty-state';
import { SectionHead, Stack } from '@letat/ui/layout';
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

/** Every entry of the account, the newest first. */
export default function Entries({ currency }: { currency: Currency }) {
  const list = useApiList('GET /api/my/ledger/entries', { tags: ['ledger'], query: { currency } });
  return (
    <section aria-labelledby="ecritures">
      <Stack stretch>
        <SectionHead
          id="ecritures"
          title="Écritures"
          size="small"
          action={
            <ButtonLink size="small" href={`/api/my/ledger/export?currency=${currency}`} download>
              Exporter en CSV
            </ButtonLink>
          }
        />
        <QueryPart query={list} skeleton={<RowsSkeleton label="Chargement des écritures…" />}>
          {(items) => (
            <Table
              caption="Écritures de votre compte, les plus récentes d’abord"
              isCaptionHidden
              columns={columns}
              rows={items}
              rowKey={({ sequence }) => String(sequence)}
              empty={<EmptyState heading="p" title="Aucune écriture dans cette devise" />}
            />
          )}
        </QueryPart>
        <MoreOfList list={list} />
      </Stack>
    </section>
  );
}
