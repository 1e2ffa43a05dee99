import { productCategoryLabels } from '@letat/contracts/constants';
import type { Product } from '@letat/contracts/products';
import { Badge, type BadgeTone } from '@letat/ui/badge';
import { Cover } from '@letat/ui/cover';
import { Price } from '@letat/ui/price';
import { Clamp, Meta, Title } from '@letat/ui/text';
import * as styles from './product-card.css.ts';

const tones: Record<Product['category'], BadgeTone> = {
  ebook: 'green',
  masterclass: 'ochre',
  webinar: 'purple',
  tools: 'neutral',
};

/** A product on a shelf: its book, what it is, by whom, how much there is of it, and its price. */
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
      <Cover slug={product.title} format="book" />
      <div className={styles.words}>
        <div>
          <Badge tone={tones[product.category]}>{productCategoryLabels[product.category]}</Badge>
        </div>
        <Title level={level} size="small">
          {product.title}
        </Title>
        <Meta>
          {product.author.fullName}
          {extent(product)}
        </Meta>
        {describe ? (
          <p className={styles.description}>
            <Clamp lines={3}>{product.description}</Clamp>
          </p>
        ) : null}
        <p className={styles.price}>
          <Price cents={product.price} currency={product.currency} />
        </p>
      </div>
    </article>
  );
}

/** " · 84 pages", " · 3 h 20", or nothing when neither is known. */
function extent({ pages, duration }: Product): string {
  if (pages) return ` · ${pages} pages`;
  if (!duration) return '';
  const hours = Math.floor(duration / 60);
  const minutes = duration % 60;
  if (hours === 0) return ` · ${minutes} min`;
  return ` · ${hours} h${minutes ? ` ${String(minutes).padStart(2, '0')}` : ''}`;
}
