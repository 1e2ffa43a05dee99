import { formatShortDateTime } from '@letat/contracts/core/format/dates';
import { formatMoney, formatPrice } from '@letat/contracts/core/money-text';
import type { ManagedOrder } from '@letat/contracts/orders/administration/operations';
import { orderStateLabels, orderStates } from '@letat/contracts/orders/constants';
import { disputeStateLabels, disputeStates } from '@letat/contracts/orders/disputes/constants';
import { ListSection, ListTable } from '@letat/remote-kit/lists';
import { useApiList } from '@letat/remote-kit/query';
import { SearchFilter } from '@letat/remote-kit/search-filter';
import { textFilter, type UrlFilters, useUrlFilters } from '@letat/remote-kit/url-filters';
import { Badge } from '@letat/ui/badge';
import { ButtonLink } from '@letat/ui/button-link';
import { CellLines } from '@letat/ui/cell-lines';
import { ChipLinks } from '@letat/ui/chips';
import { FilterBar } from '@letat/ui/filter-bar';
import { Stack, Wrap } from '@letat/ui/layout';
import { Link } from '@letat/ui/link';
import { PageHeader } from '@letat/ui/page-header';
import type { Column } from '@letat/ui/table';
import { TextField } from '@letat/ui/text-field';
import { AuthorSelect } from './author-select.tsx';
import { Collected } from './collected.tsx';
import { deadlineOf } from './disputes.tsx';
import * as styles from './orders.css.ts';
import { disputeTones, orderTones } from './tones.ts';

const orderFilters = {
  state: textFilter('etat'),
  search: textFilter('recherche'),
  dispute: textFilter('litige'),
  problem: textFilter('a-voir'),
  author: textFilter('auteur'),
  from: textFilter('du'),
  to: textFilter('au'),
};
type OrderFilters = UrlFilters<typeof orderFilters>;

/** What was bought, by whom, and what became of it. */
export default function OrdersPage() {
  const filters = useUrlFilters(orderFilters);
  const { values, hrefFor } = filters;
  const shown = orderStates.find((state) => state === values.state);
  const dispute = disputeStates.find((state) => state === values.dispute);
  const isToSee = values.problem === 'open';
  const asked = askedOf(filters.values);
  return (
    <>
      <PageHeader
        kind="work"
        title="Commandes"
        dek="Chaque achat, son paiement et ses remboursements."
        actions={
          <ButtonLink href={`/api/admin/orders/export?${new URLSearchParams(asked)}`} download>
            Exporter en CSV
          </ButtonLink>
        }
      />
      <Wrap>
        <Stack stretch>
          <Collected />
          <ChipLinks
            label="État des commandes"
            chips={[
              {
                label: 'Toutes',
                href: hrefFor({ state: '', dispute: '', problem: '' }),
                current: !shown && !dispute && !isToSee,
              },
              { label: 'À voir', href: hrefFor({ state: '', dispute: '', problem: 'open' }), current: isToSee },
              {
                label: 'Litiges à regarder',
                href: hrefFor({ state: '', dispute: 'open', problem: '' }),
                current: dispute === 'open',
              },
              ...orderStates.map((state) => ({
                label: orderStateLabels[state],
                href: hrefFor({ state, dispute: '', problem: '' }),
                current: state === shown,
              })),
            ]}
          />
          <FilterBar label="Filtrer les commandes">
            <SearchFilter
              label="Numéro, reçu ou adresse exacte"
              value={values.search}
              onSettle={(search) => filters.set({ search })}
            />
            <AuthorSelect value={values.author} onChange={(author) => filters.set({ author })} />
            <TextField label="Du" type="date" value={values.from} onChange={(from) => filters.set({ from })} />
            <TextField label="Au" type="date" value={values.to} onChange={(to) => filters.set({ to })} />
          </FilterBar>
          <Orders filters={filters} asked={asked} />
        </Stack>
      </Wrap>
    </>
  );
}

const columns: readonly Column<ManagedOrder>[] = [
  {
    id: 'title',
    label: 'Commande',
    cell: ({ id, title, number, problem, disputes }) => (
      <div>
        <Link href={`/admin/orders/${id}`}>{title}</Link>
        <p className={styles.note}>{number ?? 'pas encore numérotée'}</p>
        {disputes
          .filter(({ state }) => state === 'open')
          .map((dispute) => (
            <p key={dispute.id} className={styles.note}>
              Litige&nbsp;: {deadlineOf(dispute)}
            </p>
          ))}
        {problem === null ? null : <p className={styles.note}>À voir&nbsp;: {problem}</p>}
      </div>
    ),
  },
  {
    id: 'buyer',
    label: 'Acheteur',
    onCard: 'plain',
    cell: ({ buyer }) => (
      <CellLines>
        <bdi className={styles.address}>{buyer.email}</bdi>
      </CellLines>
    ),
  },
  {
    id: 'total',
    label: 'Montant',
    align: 'end',
    onCard: 'end',
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
    onCard: 'plain',
    cell: ({ state, disputes }) => (
      <div>
        <Badge tone={orderTones[state]}>{orderStateLabels[state]}</Badge>{' '}
        {disputes.some((dispute) => dispute.state === 'open') ? (
          <Badge tone={disputeTones.open}>{disputeStateLabels.open}</Badge>
        ) : null}
      </div>
    ),
  },
  {
    id: 'at',
    label: 'Date',
    onCard: 'plain',
    cell: ({ createdAt }) => (
      <time className={styles.when} dateTime={createdAt}>
        {formatShortDateTime(createdAt)}
      </time>
    ),
  },
];

/** What the API is asked for: the list, and the file of the same. */
function askedOf({ search, state, dispute, problem, author, from, to }: OrderFilters['values']) {
  const known = orderStates.find((one) => one === state);
  const disputed = disputeStates.find((one) => one === dispute);
  return {
    ...(search && { search }),
    ...(known && { state: known }),
    ...(disputed && { dispute: disputed }),
    ...(problem === 'open' && { problem: 'open' as const }),
    ...(author && { authorId: author }),
    ...(from && { from }),
    ...(to && { to }),
  };
}

function Orders({ filters, asked }: { filters: OrderFilters; asked: ReturnType<typeof askedOf> }) {
  const list = useApiList('GET /api/admin/orders', { tags: ['orders'], query: asked });
  return (
    <ListSection label="Commandes">
      <ListTable
        list={list}
        caption="Commandes, les plus récentes d’abord"
        columns={columns}
        loading="Chargement des commandes…"
        empty={{
          title: 'Aucune commande pour le moment',
          text: 'La première vente paraîtra ici.',
          action: <ButtonLink href="/marketplace">Voir ce qui est en vente</ButtonLink>,
        }}
        noMatch={{ filters, title: 'Aucune commande ne correspond' }}
      />
    </ListSection>
  );
}
