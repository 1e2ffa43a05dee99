import { formatMoney, formatPrice } from '@letat/contracts/core/money-text';
import type { ManagedOrder } from '@letat/contracts/orders/administration/operations';
import { orderStateLabels, orderStates } from '@letat/contracts/orders/constants';
import { MoreOfList, QueryPart, RowsSkeleton, useApiList } from '@letat/remote-kit/query';
import { textFilter, type UrlFilters, useSearchText, useUrlFilters } from '@letat/remote-kit/url-filters';
import { Badge } from '@letat/ui/badge';
import { Button } from '@letat/ui/button';
import { ChipLinks } from '@letat/ui/chips';
import { EmptyState } from '@letat/ui/empty-state';
import { Stack, Wrap } from '@letat/ui/layout';
import { Link } from '@letat/ui/link';
import { PageHeader } from '@letat/ui/page-header';
import { type Column, Table } from '@letat/ui/table';
import { TextField } from '@letat/ui/text-field';
import { atMoment } from '../../moment.ts';
import * as styles from './orders.css.ts';
import { orderTones } from './tones.ts';

const orderFilters = { state: textFilter('etat'), search: textFilter('recherche') };
type OrderFilters = UrlFilters<typeof orderFilters>;

/** What was bought, by whom, and what became of it. */
export default function OrdersPage() {
  const filters = useUrlFilters(orderFilters);
  const { values, hrefFor } = filters;
  const shown = orderStates.find((state) => state === values.state);
  return (
    <>
      <PageHeader
        kind="work"
        eyebrow="Administration"
        title="Commandes"
        dek="Chaque achat, son paiement et ses remboursements."
      />
      <Wrap>
        <Stack stretch>
          <ChipLinks
            label="État des commandes"
            chips={[
              { label: 'Toutes', href: hrefFor({ state: '' }), current: !shown },
              ...orderStates.map((state) => ({
                label: orderStateLabels[state],
                href: hrefFor({ state }),
                current: state === shown,
              })),
            ]}
          />
          <Search filters={filters} />
          <Orders filters={filters} state={shown} />
        </Stack>
      </Wrap>
    </>
  );
}

function Search({ filters: { values, set } }: { filters: OrderFilters }) {
  const [typed, setTyped] = useSearchText(values.search, (search) => set({ search }));
  return (
    <search>
      <TextField
        label="Numéro, reçu ou adresse exacte"
        type="search"
        value={typed}
        onChange={setTyped}
        autoComplete="off"
      />
    </search>
  );
}

const columns: readonly Column<ManagedOrder>[] = [
  {
    id: 'title',
    label: 'Commande',
    cell: ({ id, title, number, problem }) => (
      <div>
        <Link href={`/admin/orders/${id}`}>{title}</Link>
        <p className={styles.note}>{number ?? 'pas encore numérotée'}</p>
        {problem === null ? null : <p className={styles.note}>À voir&nbsp;: {problem}</p>}
      </div>
    ),
  },
  { id: 'buyer', label: 'Acheteur', cell: ({ buyer }) => <bdi>{buyer.email}</bdi> },
  {
    id: 'total',
    label: 'Montant',
    align: 'end',
    cell: ({ total, refunded }) => (
      <div>
        {formatPrice(total)}
        {refunded.amount === 0 ? null : <p className={styles.note}>dont {formatMoney(refunded)} remboursés</p>}
      </div>
    ),
  },
  {
    id: 'state',
    label: 'État',
    cell: ({ state }) => <Badge tone={orderTones[state]}>{orderStateLabels[state]}</Badge>,
  },
  { id: 'at', label: 'Date', cell: ({ createdAt }) => <time dateTime={createdAt}>{atMoment(createdAt)}</time> },
];

function Orders({ filters, state }: { filters: OrderFilters; state: ManagedOrder['state'] | undefined }) {
  const { search } = filters.values;
  const list = useApiList('GET /api/admin/orders', {
    tags: ['orders'],
    query: { ...(state ? { state } : {}), ...(search ? { search } : {}) },
  });
  return (
    <section aria-label="Commandes">
      <Stack stretch>
        <QueryPart query={list} skeleton={<RowsSkeleton label="Chargement des commandes…" />}>
          {(items) => (
            <Table
              caption="Commandes, les plus récentes d’abord"
              isCaptionHidden
              columns={columns}
              rows={items}
              rowKey={({ id }) => id}
              empty={
                <EmptyState
                  heading="p"
                  title={filters.isNarrowed ? 'Aucune commande ne correspond' : 'Aucune commande pour le moment'}
                  text={filters.isNarrowed ? undefined : 'La première vente paraîtra ici.'}
                  action={filters.isNarrowed ? <Button onPress={filters.clear}>Tout montrer</Button> : undefined}
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
