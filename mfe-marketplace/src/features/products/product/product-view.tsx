import type { Author } from '@letat/contracts/authors/operations';
import type { ProductPage } from '@letat/contracts/products/operations';
import { RawHtml } from '@letat/remote-kit/raw-html';
import { Avatar } from '@letat/ui/avatar';
import { ButtonLink } from '@letat/ui/button-link';
import { Band, Grid, Section, SectionHead, Wrap } from '@letat/ui/layout';
import { proseClass } from '@letat/ui/prose';
import { useOwnOrder } from '../../orders/checkout/use-own-order.ts';
import { ProductCard } from '../product-card.tsx';
import { BuyBar } from './buy-bar.tsx';
import { ProductContents } from './product-contents.tsx';
import { ProductOffer } from './product-offer.tsx';
import * as styles from './product-view.css.ts';

interface ProductViewProps {
  product: ProductPage;
  author: Author | null;
  /** Nothing can be bought, and no visit is counted. */
  isPreview?: boolean;
}

/** All that can be known of a product before it is bought. */
export function ProductView({ product, author, isPreview = false }: ProductViewProps) {
  const own = useOwnOrder('product', isPreview ? null : product.id);
  return (
    <article data-viewed={isPreview ? undefined : `products/${product.id}`}>
      <ProductOffer product={product} author={author} isPreview={isPreview} own={own} />
      <Wrap>
        <ProductContents product={product} />
      </Wrap>
      {product.sampleHtml === '' ? null : (
        <div className={styles.sample} id="extrait">
          <Band aria-labelledby="extrait-titre">
            <SectionHead id="extrait-titre" title="Une page, pour voir" />
            <div className={styles.sheet}>
              <RawHtml html={product.sampleHtml.trim()} id="product-sample" className={proseClass} />
            </div>
          </Band>
        </div>
      )}
      <Wrap>
        {author ? <ProductAuthor author={author} /> : null}
        {product.similar.length > 0 ? (
          <Section>
            <SectionHead title="Sur la même étagère" action={<a href="/marketplace">Toute la bibliothèque</a>} />
            <Grid columns={3}>
              {product.similar.map((other) => (
                <ProductCard key={other.id} product={other} />
              ))}
            </Grid>
          </Section>
        ) : null}
      </Wrap>
      <BuyBar product={product} isPreview={isPreview} own={own} />
    </article>
  );
}

function ProductAuthor({ author }: { author: Author }) {
  return (
    <section className={styles.author} aria-label="L’auteur">
      <Avatar name={author.fullName} src={author.avatar ?? undefined} size="huge" />
      <div>
        <h2 className={styles.authorName}>{author.fullName}</h2>
        <p className={styles.authorBio} dir="auto">
          {author.bio}
        </p>
      </div>
      <ButtonLink href={`/author/${author.id}`}>Lire ses articles</ButtonLink>
    </section>
  );
}
