import type { ViewedItem } from '@letat/contracts/analytics/operations';
import { formatNumber, formatPercent } from '@letat/contracts/core/format/numbers';
import { QueryPart, RowsSkeleton, type useApiQuery } from '@letat/remote-kit/query';
import { ButtonLink } from '@letat/ui/button-link';
import { EmptyState } from '@letat/ui/empty-state';
import { SectionHead, Stack } from '@letat/ui/layout';
import { Link } from '@letat/ui/link';
import { type Column, Table } from '@letat/ui/table';
import * as styles from './analytics.css.ts';
import { Meter } from './meter.tsx';

interface ItemsTableProps {
  items: ReturnType<typeof useApiQuery<'GET /api/my/views/items'>>;
  exportHref: string;
}

/** Each product with what its visits bring, then each article with its part of all readings. */
export function ItemsTable({ items, exportHref }: ItemsTableProps) {
  return (
    <section aria-labelledby="par-page">
      <Stack stretch>
        <SectionHead
          id="par-page"
          title="Article par article, produit par produit"
          size="small"
          action={
            <Link href={exportHref} download>
              Ce tableau en CSV
            </Link>
          }
        />
        <QueryPart query={items} skeleton={<RowsSkeleton label="Chargement de vos articles et produits…" rows={6} />}>
          {(found) => {
            const products = found.filter(({ kind }) => kind === 'product');
            const posts = found.filter(({ kind }) => kind === 'post');
            return (
              <Stack stretch gap="loose">
                <Table
                  caption="Produits"
                  rows={products}
                  rowKey={({ id }) => id}
                  columns={productColumns(Math.max(0, ...products.map((product) => conversionOf(product) ?? 0)))}
                  empty={
                    <EmptyState
                      heading="p"
                      title="Aucun produit visité ni vendu sur la période"
                      action={<ButtonLink href="/dashboard/produits">Voir mes produits</ButtonLink>}
                    />
                  }
                />
                <Table
                  caption="Articles"
                  rows={posts}
                  rowKey={({ id }) => id}
                  columns={postColumns(posts)}
                  empty={
                    <EmptyState
                      heading="p"
                      title="Aucun article lu sur la période"
                      action={<ButtonLink href="/write">Écrire un article</ButtonLink>}
                    />
                  }
                />
              </Stack>
            );
          }}
        </QueryPart>
        <p className={styles.note}>La conversion d’un produit&nbsp;: ses ventes pour cent visites de sa page.</p>
      </Stack>
    </section>
  );
}

/** Sales for each visit; null where there were fewer visits than sales: these came by other ways, and a share says nothing. */
const conversionOf = ({ views, sold }: ViewedItem): number | null =>
  views === 0 || views < (sold ?? 0) ? null : (sold ?? 0) / views;

const title: Column<ViewedItem> = {
  id: 'title',
  label: 'Titre',
  cell: ({ kind, id, title: text }) => (
    <Link href={kind === 'product' ? `/marketplace/${id}` : `/blog/${id}`}>
      <bdi>{text}</bdi>
    </Link>
  ),
};
const views: Column<ViewedItem> = {
  id: 'views',
  label: 'Lectures',
  align: 'end',
  cell: (item) => formatNumber(item.views),
};

const productColumns = (most: number): readonly Column<ViewedItem>[] => [
  title,
  { ...views, label: 'Visites' },
  { id: 'sold', label: 'Ventes', align: 'end', cell: ({ sold }) => formatNumber(sold ?? 0) },
  {
    id: 'conversion',
    label: 'Conversion',
    align: 'end',
    cell: (item) => {
      const conversion = conversionOf(item);
      return conversion === null ? (
        '—'
      ) : (
        <div>
          {formatPercent(conversion)}
          <Meter value={conversion} most={most} />
        </div>
      );
    },
  },
];

function postColumns(posts: readonly ViewedItem[]): readonly Column<ViewedItem>[] {
  const total = posts.reduce((sum, post) => sum + post.views, 0);
  const most = posts[0]?.views ?? 0;
  return [
    title,
    views,
    {
      id: 'share',
      label: 'Part de vos lectures',
      align: 'end',
      cell: (item) => (
        <div>
          {formatPercent(total > 0 ? item.views / total : 0)}
          <Meter value={item.views} most={most} />
        </div>
      ),
    },
  ];
}
