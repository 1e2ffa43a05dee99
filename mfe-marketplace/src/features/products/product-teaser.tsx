import type { Product } from '@letat/contracts/products/operations';
import { Band, Grid, SectionHead } from '@letat/ui/layout';
import { ProductCard } from './product-card.tsx';

/** A shelf of the library in another remote's page. */
export default function ProductTeaser({ data: { products } }: { data: { products: Product[] } }) {
  if (products.length === 0) return null;
  return (
    <Band>
      <SectionHead title="La bibliothèque" action={<a href="/marketplace">Tout le marketplace</a>} />
      <Grid columns={3}>
        {products.map((product) => (
          <ProductCard key={product.id} product={product} />
        ))}
      </Grid>
    </Band>
  );
}
