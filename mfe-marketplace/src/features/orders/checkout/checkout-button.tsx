import type { PurchasedItem } from '@letat/contracts/orders/operations';
import { lazyOnIntent } from '@letat/remote-kit/hydrate-on-intent';
import { ButtonLink } from '@letat/ui/button-link';
import { type ReactNode, Suspense, useState } from 'react';
import type { PurchasedGoods } from './purchase/purchase-lines.tsx';

/** Its code comes with the first press. */
const CheckoutDialog = lazyOnIntent('achat', async () => {
  const { CheckoutDialog: Dialog } = await import(/* webpackChunkName: "checkout-dialog" */ './checkout-dialog.tsx');
  return { default: Dialog };
});

interface CheckoutButtonProps {
  item: PurchasedItem;
  goods?: PurchasedGoods | undefined;
  /** A preview sells nothing. */
  isDisabled?: boolean;
  children: ReactNode;
}

/** Opens the payment of something over the page that offers it. */
export function CheckoutButton({ item, goods, isDisabled = false, children }: CheckoutButtonProps) {
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
        {children}
      </ButtonLink>
      {isNeeded ? (
        <Suspense>
          <CheckoutDialog item={item} goods={goods} isOpen={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
