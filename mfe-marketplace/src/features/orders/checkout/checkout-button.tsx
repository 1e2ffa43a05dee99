import type { PurchasedItem } from '@letat/contracts/orders/operations';
import { lazyOnIntent } from '@letat/remote-kit/hydrate-on-intent';
import { EmbeddedContext } from '@letat/remote-kit/page-context';
import { ButtonLink } from '@letat/ui/button-link';
import { type ReactNode, Suspense, use, useEffect, useState } from 'react';
import type { PurchasedGoods } from './purchase/purchase-lines.tsx';
import { untilAsked } from './until-asked.css.ts';
import type { OwnOrder } from './use-own-order.ts';

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
  /** The part of the page that it stands in. */
  anchor?: string;
  /** Opens by itself where the address asks for the payment: one button of a page does. */
  followsAddress?: boolean;
  /** Of a page that asks whether its reader has it: then it is opened, and sold to those alone who have not. */
  own?: OwnOrder | undefined;
  /** Is not seen by a reader who is logged in before the page knows that. */
  isUnseenUntilAsked?: boolean;
  children: ReactNode;
}

/**
 * Opens the payment of something over the page that offers it. Where no code is that could (in the light edition, or while it does not
 * come), it leads to that page with its payment open: its route starts at once with `achat` (product.route.ts, webinar.route.ts).
 */
export function CheckoutButton({
  item,
  goods,
  isDisabled = false,
  anchor = 'acheter',
  followsAddress = false,
  own,
  isUnseenUntilAsked = false,
  children,
}: CheckoutButtonProps) {
  const [isNeeded, setNeeded] = useState(false);
  const [isOpen, setOpen] = useState(false);
  // A step back to a page that was left is no wish to pay.
  const isAsked = use(EmbeddedContext) && followsAddress && !isDisabled;
  useEffect(() => {
    if (!isAsked || !new URLSearchParams(location.search).has('achat')) return;
    setNeeded(true);
    setOpen(true);
  }, [isAsked]);
  // A window that is open already says so itself.
  if (own?.address && !isNeeded)
    return (
      <ButtonLink href={own.address} variant="primary" data-own="">
        Ouvrir
      </ButtonLink>
    );
  return (
    <>
      <ButtonLink
        {...(isUnseenUntilAsked && own?.isAsked === false && !isNeeded ? untilAsked : {})}
        href={`?achat=oui#${anchor}`}
        rel="nofollow"
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
