import { productCategoryLabels } from '@letat/contracts/products/constants';
import type { Product } from '@letat/contracts/products/operations';
import { CheckoutButton } from '../../orders/checkout/checkout-button.tsx';
import type { OwnOrder } from '../../orders/checkout/use-own-order.ts';
import { extentOf, pictureOf } from '../product-facts.ts';

interface BuyButtonProps {
  product: Product;
  isFree: boolean;
  /** A preview sells nothing. */
  isDisabled: boolean;
  /** Opens by itself where the address asks for it. */
  followsAddress?: boolean;
  /** The order of a buyer who has it. */
  own: OwnOrder;
}

/** Opens the payment of a product over its page, or the order of a buyer who has it. */
export function BuyButton({ product, isFree, isDisabled, followsAddress = false, own }: BuyButtonProps) {
  return (
    <CheckoutButton
      item={{ productId: product.id }}
      goods={goodsOf(product)}
      isDisabled={isDisabled}
      followsAddress={followsAddress}
      own={isDisabled ? undefined : own}
      isUnseenUntilAsked
    >
      {isFree ? 'Obtenir gratuitement' : 'Acheter'}
    </CheckoutButton>
  );
}

function goodsOf(product: Product) {
  const kind = [productCategoryLabels[product.category], extentOf(product)].filter((text) => text !== '').join(', ');
  return { picture: pictureOf(product, '8rem'), author: product.author.fullName, kind };
}
