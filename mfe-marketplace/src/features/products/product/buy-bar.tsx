import { moneyOf } from '@letat/contracts/core/money';
import { formatPrice } from '@letat/contracts/core/money-text';
import type { ProductPage } from '@letat/contracts/products/operations';
import { Meta } from '@letat/ui/text';
import type { OwnOrder } from '../../orders/checkout/use-own-order.ts';
import { extentOf } from '../product-facts.ts';
import * as styles from './buy-bar.css.ts';
import { BuyButton } from './buy-button.tsx';
import { authorPart } from './price-shares.tsx';

/** On a phone, the price and the way to buy, in reach over the whole product. */
export function BuyBar({ product, isPreview, own }: { product: ProductPage; isPreview: boolean; own: OwnOrder }) {
  const price = moneyOf(product.price, product.currency);
  const isFree = price.amount === 0;
  return (
    <div className={styles.bar}>
      <span className={styles.words}>
        <b>{formatPrice(price)}</b>
        <Meta>{isFree ? extentOf(product) : authorPart(product)}</Meta>
      </span>
      <BuyButton product={product} isFree={isFree} isDisabled={isPreview} own={own} />
    </div>
  );
}
