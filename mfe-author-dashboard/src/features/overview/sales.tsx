import { formatNumber } from '@letat/contracts/core/format/numbers';
import { QueryPart, RowsSkeleton, useApiQuery } from '@letat/remote-kit/query';
import { Link } from '@letat/ui/link';
import { type Column, Table } from '@letat/ui/table';
import { shownDays, shownDaysText } from './period.ts';

interface Sold {
  id: string;
  title: string;
  sold: number | null;
}

const columns: readonly Column<Sold>[] = [
  {
    id: 'title',
    label: 'Produit',
    cell: ({ id, title }) => (
      <Link href={`/marketplace/${id}`}>
        <bdi>{title}</bdi>
      </Link>
    ),
  },
  { id: 'sold', label: 'Ventes', align: 'end', cell: ({ sold }) => formatNumber(sold ?? 0) },
];

/** Which products were sold in the last days, the most sold first. */
export function Sales() {
  const items = useApiQuery('GET /api/my/views/items', { tags: ['posts', 'products'], query: { days: shownDays } });
  return (
    <QueryPart query={items} skeleton={<RowsSkeleton label="Chargement de vos ventes…" rows={2} />}>
      {(found) => {
        const sold = found.filter((item) => (item.sold ?? 0) > 0).sort((a, b) => (b.sold ?? 0) - (a.sold ?? 0));
        return sold.length === 0 ? null : (
          <Table
            caption={`Ventes, ${shownDaysText}`}
            isCompact
            rows={sold.slice(0, 5)}
            rowKey={({ id }) => id}
            columns={columns}
          />
        );
      }}
    </QueryPart>
  );
}
