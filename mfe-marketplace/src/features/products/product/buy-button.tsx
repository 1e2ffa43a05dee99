import { lazyOnIntent } from '@letat/remote-kit/hydrate-on-intent';
import { ButtonLink } from '@letat/ui/button-link';
import { Suspense, useState } from 'react';

/** Its code comes with the first press. */
const CheckoutDialog = lazyOnIntent('achat', async () => {
  const { CheckoutDialog: Dialog } = await import(
    /* webpackChunkName: "checkout-dialog" */ '../../orders/checkout/checkout-dialog.tsx'
  );
  return { default: Dialog };
});

interface BuyButtonProps {
  productId: string;
  isFree: boolean;
  /** A preview sells nothing. */
  isDisabled: boolean;
}

/** Opens the payment of a product over its page. */
export function BuyButton({ productId, isFree, isDisabled }: BuyButtonProps) {
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
          <CheckoutDialog item={{ productId }} isOpen={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
