import { productMessages } from '@letat/contracts/products/messages';
import type { Product } from '@letat/contracts/products/operations';
import type { Query } from '@letat/remote-kit/route';
import { ButtonLink } from '@letat/ui/button-link';
import { EmptyState } from '@letat/ui/empty-state';
import { Grid, Stack } from '@letat/ui/layout';
import { Pagination } from '@letat/ui/pagination';
import { ProductCard } from '../product-card.tsx';
import { catalogueAddress } from './catalogue-address.ts';

interface CatalogueListProps {
  products: readonly Product[];
  /** Cursor of the page after this one. */
  next: string | null;
  query: Query;
}

/** One page of the catalogue and the way on; a choice that finds nothing says so. */
export function CatalogueList({ products, next, query }: CatalogueListProps) {
  if (products.length === 0) return <NothingFound query={query} />;
  return (
    <Stack stretch gap="loose">
      <Grid columns={3}>
        {products.map((product) => (
          <ProductCard key={product.id} product={product} level={2} describe />
        ))}
      </Grid>
      {next !== null || query.cursor ? (
        <Pagination
          label="Suite du catalogue"
          nextHref={next === null ? null : catalogueAddress({ ...query, cursor: next })}
          firstHref={query.cursor ? catalogueAddress({ ...query, cursor: '' }) : undefined}
        />
      ) : null}
    </Stack>
  );
}

function NothingFound({ query: { search, category } }: { query: Query }) {
  const isOfCategory = Boolean(category && category !== 'all');
  return (
    <EmptyState
      title={search ? 'Aucun produit ne correspond' : productMessages.empty}
      text={search ? `Rien pour «\u00a0${search}\u00a0»${isOfCategory ? ' dans cette catégorie' : ''}.` : undefined}
      action={
        search && isOfCategory ? (
          <ButtonLink href={catalogueAddress({ search })}>Chercher dans tout le catalogue</ButtonLink>
        ) : (
          <ButtonLink href="/marketplace">Voir tout le catalogue</ButtonLink>
        )
      }
    />
  );
}
