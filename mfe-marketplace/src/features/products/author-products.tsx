import type { Product } from '@letat/contracts/products/operations';
import { Grid, Section, SectionHead, Wrap } from '@letat/ui/layout';
import { ProductCard } from './product-card.tsx';

/** An author's shelf. */
export default function AuthorProducts({ data: { products } }: { data: { products: Product[] } }) {
  if (products.length === 0) return null;
  return (
    <Wrap>
      <Section>
        <SectionHead title="Ses produits" action={<a href="/marketplace">Tout le marketplace</a>} />
        <Grid columns={3}>
          {products.map((product) => (
            <ProductCard key={product.id} product={product} />
          ))}
        </Grid>
      </Section>
    </Wrap>
  );
}
