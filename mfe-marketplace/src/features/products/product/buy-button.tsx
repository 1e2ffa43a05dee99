import { productCategoryLabels } from '@letat/contracts/products/constants';
import type { Product } from '@letat/contracts/products/operations';
import { lazyOnIntent } from '@letat/remote-kit/hydrate-on-intent';
import { ButtonLink } from '@letat/ui/button-link';
import { Suspense, useState } from 'react';
import { extentOf, pictureOf } from '../product-facts.ts';

/** Its code comes with the first press. */
const CheckoutDialog = lazyOnIntent('achat', async () => {
  const { CheckoutDialog: Dialog } = await import(
    /* webpackChunkName: "checkout-dialog" */ '../../orders/checkout/checkout-dialog.tsx'
  );
  return { default: Dialog };
});

interface BuyButtonProps {
  product: Product;
  isFree: boolean;
  /** A preview sells nothing. */
  isDisabled: boolean;
}

/** Opens the payment of a product over its page. */
export function BuyButton({ product, isFree, isDisabled }: BuyButtonProps) {
  const [isNeeded, setNeeded] = useState(false);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <ButtonLink
        href="#acheter"
        variant="primary"
        aria-haspopup="dialog"
        aria-disabled={isDisabled || undefined}
        onClick={(event) => {
          event.preventDefault();
          if (isDisabled) return;
          setNeeded(true);
          setOpen(true);
        }}
      >
        {isFree ? 'Obtenir gratuitement' : 'Acheter'}
      </ButtonLink>
      {isNeeded ? (
        <Suspense>
          <CheckoutDialog
            item={{ productId: product.id }}
            goods={goodsOf(product)}
            isOpen={isOpen}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      ) : null}
    </>
  );
}

function goodsOf(product: Product) {
  const kind = [productCategoryLabels[product.category], extentOf(product)].filter((text) => text !== '').join(', ');
  return { picture: pictureOf(product, '8rem'), author: product.author.fullName, kind };
}
