import { formatPrices } from '@letat/contracts/core/money-text';
import { productCategoryLabels } from '@letat/contracts/products/constants';
import type { Product } from '@letat/contracts/products/operations';
import { Badge } from '@letat/ui/badge';
import { Cover } from '@letat/ui/cover';
import { Price } from '@letat/ui/price';
import { Clamp, Meta, MetaItems, Title } from '@letat/ui/text';
import * as styles from './product-card.css.ts';
import { categoryTones, extentOf, pictureOf, productAddress } from './product-facts.ts';

/** A product on a shelf: its book, what it is, by whom, how much there is of it, and its price. It leads to the product's page. */
export function ProductCard({
  product,
  level = 3,
  describe = false,
}: {
  product: Product;
  level?: 2 | 3;
  describe?: boolean;
}) {
  return (
    <article className={styles.card}>
      <Cover slug={product.title} format="book" {...pictureOf(product, '7.5rem')} />
      <div className={styles.words}>
        <div>
          <Badge tone={categoryTones[product.category]}>{productCategoryLabels[product.category]}</Badge>
        </div>
        <Title level={level} size="small">
          <a className={styles.link} href={productAddress(product.id)}>
            {product.title}
          </a>
        </Title>
        <Meta>
          <MetaItems items={[product.author.fullName, extentOf(product)]} />
        </Meta>
        {describe ? (
          <p className={styles.description}>
            <Clamp lines={3}>{product.description}</Clamp>
          </p>
        ) : null}
        <p className={styles.price}>
          <Price amount={{ amount: product.price, currency: product.currency }} />
          {product.otherPrices.length === 0 ? null : (
            <span className={styles.others}> ou {formatPrices(product.otherPrices)}</span>
          )}
        </p>
      </div>
    </article>
  );
}
