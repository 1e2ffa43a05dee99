import type { Money } from '@letat/contracts/core/money';
import { formatPrice } from '@letat/contracts/core/money-text';
import { type ProductCategory, productCategoryLabels } from '@letat/contracts/products/constants';
import { Badge } from '@letat/ui/badge';
import { Cover } from '@letat/ui/cover';
import { Clamp, Meta } from '@letat/ui/text';
import { useId } from 'react';
import * as styles from './product-form.css.ts';

/** What is filled in so far of what a shelf shows. */
export interface ShelfWords {
  title: string;
  category: ProductCategory | null;
  /** Null while none can be read. */
  price: Money | null;
  description: string;
  cover: string | null;
  /** From which a cover is drawn where there is no picture: the title, once it is whole. */
  drawnFrom: string;
}

/** The product as it will stand on the shelf, beside the form; brackets hold the place of what is not filled in. */
export function ProductSheet({ title, category, price, description, cover, drawnFrom }: ShelfWords) {
  const id = useId();
  const label = category === null ? undefined : productCategoryLabels[category];
  return (
    <section className={styles.sheet} aria-labelledby={id}>
      <h3 id={id} className={styles.sheetTitle}>
        Sur l’étagère
      </h3>
      <div className={styles.book}>
        <Cover slug={drawnFrom} category={label} format="book" src={cover ?? undefined} />
      </div>
      {label === undefined ? null : (
        <div>
          <Badge>{label}</Badge>
        </div>
      )}
      <p className={styles.name} dir="auto">
        {title.trim() || '[Le titre]'}
      </p>
      {description.trim() === '' ? null : (
        <p className={styles.words}>
          <Clamp lines={3}>{description.trim()}</Clamp>
        </p>
      )}
      <p className={styles.price}>{price === null ? '[Le prix]' : formatPrice(price)}</p>
      <Meta>La page entière se lit par «&nbsp;Aperçu&nbsp;», une fois le produit enregistré.</Meta>
    </section>
  );
}
