import { formatDate } from '@letat/contracts/core/format/dates';
import { formatPrice } from '@letat/contracts/core/money-text';
import { orderStateLabels } from '@letat/contracts/orders/constants';
import type { Purchase } from '@letat/contracts/orders/pages/operations';
import { MoreOfList } from '@letat/remote-kit/more-of-list';
import { QueryPart, RowsSkeleton, useApiList } from '@letat/remote-kit/query';
import { AccountFrame } from '@letat/remote-kit/section-frames';
import { Badge } from '@letat/ui/badge';
import { ButtonLink } from '@letat/ui/button-link';
import { EmptyState } from '@letat/ui/empty-state';
import { type Column, Table } from '@letat/ui/table';
import { stateTones } from '../states.ts';

/** What a person bought, and where to download it again. */
export default function PurchasesPage() {
  const list = useApiList('GET /api/my/purchases', { tags: ['purchases'] });
  return (
    <AccountFrame current="/account/achats">
      <QueryPart query={list} skeleton={<RowsSkeleton label="Chargement de vos achats…" />}>
        {(purchases) =>
          purchases.length === 0 ? (
            <EmptyState
              title="Aucun achat pour le moment"
              text="Vos achats, leurs reçus et leurs téléchargements se retrouveront ici."
              action={<ButtonLink href="/marketplace">Voir le catalogue</ButtonLink>}
            />
          ) : (
            <Table caption="Vos achats" columns={columns} rows={purchases} rowKey={({ address }) => address} />
          )
        }
      </QueryPart>
      <MoreOfList list={list} />
    </AccountFrame>
  );
}

const columns: readonly Column<Purchase>[] = [
  { id: 'title', label: 'Achat', cell: ({ title, address }) => <a href={address}>{title}</a> },
  { id: 'date', label: 'Date', cell: ({ paidAt, createdAt }) => formatDate(paidAt ?? createdAt) },
  { id: 'number', label: 'Commande', cell: ({ number }) => number ?? '—' },
  { id: 'total', label: 'Total', cell: ({ total }) => formatPrice(total) },
  {
    id: 'state',
    label: 'État',
    cell: ({ state }) => <Badge tone={stateTones[state]}>{orderStateLabels[state]}</Badge>,
  },
];
