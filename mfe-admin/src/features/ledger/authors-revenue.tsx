import { formatNumber } from '@letat/contracts/core/format/numbers';
import { moneyOf } from '@letat/contracts/core/money';
import { formatMoney } from '@letat/contracts/core/money-text';
import { ofName } from '@letat/contracts/core/of-name';
import type { AuthorRevenue } from '@letat/contracts/ledger/revenue/operations';
import { MoreOfList } from '@letat/remote-kit/more-of-list';
import { QueryPart, RowsSkeleton, useApiList } from '@letat/remote-kit/query';
import { Button } from '@letat/ui/button';
import { EmptyState } from '@letat/ui/empty-state';
import { Stack } from '@letat/ui/layout';
import { Link } from '@letat/ui/link';
import { type Column, Table } from '@letat/ui/table';
import { VisuallyHidden } from '@letat/ui/visually-hidden';
import { Report } from './report.tsx';
import type { ReportFilters, ReportRequest } from './report-filters.ts';
import * as styles from './revenue.css.ts';

/** Each author's part of the period, the largest first, and what they are still to be paid. */
export default function AuthorsRevenue({ filters }: { filters: ReportFilters }) {
  return <Report filters={filters}>{(request) => <Authors request={request} filters={filters} />}</Report>;
}

function Authors({ request, filters }: { request: ReportRequest; filters: ReportFilters }) {
  const list = useApiList('GET /api/admin/revenue/authors', { tags: ['ledger'], query: { ...request } });
  const write = (amount: number) => formatMoney(moneyOf(amount, request.currency));
  const most = Math.max(1, list.data?.[0]?.share ?? 1);
  const columns: readonly Column<AuthorRevenue>[] = [
    {
      id: 'author',
      label: 'Auteur',
      cell: ({ author, share }) => (
        <div>
          <Link href={`/author/${author.id}`}>{author.name}</Link>
          <span className={styles.meter} aria-hidden="true" style={{ display: 'block' }}>
            <span className={styles.filled} style={{ width: `${Math.max(0, (100 * share) / most)}%` }} />
          </span>
        </div>
      ),
    },
    { id: 'share', label: 'Part nette', onCard: 'end', align: 'end', cell: ({ share }) => write(share) },
    {
      id: 'sales',
      label: 'Ventes',
      align: 'end',
      cell: ({ author, sales }) => (
        <Link href={`/admin/orders?auteur=${author.id}`}>
          {formatNumber(sales)}
          <VisuallyHidden> commandes {ofName(author.name)}</VisuallyHidden>
        </Link>
      ),
    },
    { id: 'balance', label: 'À verser', align: 'end', cell: ({ balance }) => write(balance) },
  ];
  return (
    <section aria-label="Performance des auteurs">
      <Stack stretch>
        <QueryPart query={list} skeleton={<RowsSkeleton label="Chargement des auteurs…" />}>
          {(items) => (
            <Table
              caption="Part nette de chaque auteur"
              columns={columns}
              rows={items}
              rowKey={({ author }) => author.id}
              empty={
                <EmptyState
                  heading="p"
                  title="Aucune vente d’auteur sur la période"
                  text="Choisissez une autre période ou une autre devise."
                  action={
                    filters.values.period === '12-mois' ? undefined : (
                      <Button onPress={() => filters.set({ period: '12-mois' })}>12 derniers mois</Button>
                    )
                  }
                />
              }
            />
          )}
        </QueryPart>
        <MoreOfList list={list} />
        <p className={styles.note}>Chaque auteur reçoit ces lignes dans son relevé et peut les recompter.</p>
      </Stack>
    </section>
  );
}
