import { formatMoney } from '@letat/contracts/core/money-text';
import type { RailReport } from '@letat/contracts/ledger/payouts/operations';
import { railAbilityLabels } from '@letat/contracts/payments/rails/constants';
import { QueryPart, RowsSkeleton, useApiQuery } from '@letat/remote-kit/query';
import { Badge } from '@letat/ui/badge';
import { SectionHead, Stack } from '@letat/ui/layout';
import { type Column, Table } from '@letat/ui/table';
import * as styles from '../revenue.css.ts';

/** Every way to pay out, what it can, and whether the books say of its account what it says itself. */
export function RailsTable() {
  const rails = useApiQuery('GET /api/admin/rails', { tags: ['payouts', 'ledger'] });
  return (
    <section aria-labelledby="moyens">
      <Stack stretch>
        <SectionHead id="moyens" title="Moyens de versement" />
        <QueryPart query={rails} skeleton={<RowsSkeleton label="Chargement des moyens de versement…" rows={4} />}>
          {(all) => (
            <Table
              caption="Moyens de versement, et ce qu’il y a sur leurs comptes"
              isCaptionHidden
              columns={columns}
              rows={all}
              rowKey={({ id }) => id}
            />
          )}
        </QueryPart>
      </Stack>
    </section>
  );
}

const columns: readonly Column<RailReport>[] = [
  {
    id: 'label',
    label: 'Moyen',
    cell: ({ label, can, currencies }) => (
      <div>
        {label}
        <p className={styles.note}>
          {can.map((ability) => railAbilityLabels[ability]).join(', ')}&nbsp;; {currencies.join(', ')}
        </p>
      </div>
    ),
  },
  {
    id: 'state',
    label: 'État',
    onCard: 'plain',
    cell: ({ isConnected, isStandIn }) =>
      isConnected ? (
        <Badge tone={isStandIn ? 'ochre' : 'green'}>{isStandIn ? 'Doublure\u00a0: rien ne circule' : 'Ouvert'}</Badge>
      ) : (
        <Badge tone="neutral">Pas réglé</Badge>
      ),
  },
  {
    id: 'balances',
    label: 'Livre et compte',
    align: 'end',
    cell: ({ balances }) => (
      <div>
        {balances
          .filter(
            ({ books, underWay, held }) => books.amount !== 0 || underWay.amount !== 0 || (held?.amount ?? 0) !== 0,
          )
          .map(({ currency, books, underWay, held }) => (
            <p key={currency} className={styles.note}>
              {formatMoney(books)} au livre
              {held === null ? '' : `, ${formatMoney(held)} sur le compte`}
              {underWay.amount === 0 ? '' : `, ${formatMoney(underWay)} en route`}
            </p>
          ))}
      </div>
    ),
  },
  {
    id: 'fees',
    label: 'Frais et horaires',
    cell: ({ fees, hours }) => <p className={styles.note}>{`${fees} ${hours}`}</p>,
  },
];
