import { lazyOnIntent } from '@letat/remote-kit/hydrate-on-intent';
import { ButtonLink } from '@letat/ui/button-link';
import { Suspense, useState } from 'react';
import { priceText, type ShownWebinar } from './webinar-facts.ts';

/** Its code comes with the first press. */
const CheckoutDialog = lazyOnIntent('achat', async () => {
  const { CheckoutDialog: Dialog } = await import(
    /* webpackChunkName: "checkout-dialog" */ '../orders/checkout/checkout-dialog.tsx'
  );
  return { default: Dialog };
});

/** Opens the payment of a seat over its page. */
export function BuySeat({ webinar }: { webinar: Pick<ShownWebinar, 'id' | 'price'> }) {
  const [isNeeded, setNeeded] = useState(false);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <ButtonLink
        href="#acheter"
        variant="primary"
        aria-haspopup="dialog"
        onClick={(event) => {
          event.preventDefault();
          setNeeded(true);
          setOpen(true);
        }}
      >
        Réserver pour {priceText(webinar)}
      </ButtonLink>
      {isNeeded ? (
        <Suspense>
          <CheckoutDialog item={{ webinarId: webinar.id }} isOpen={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
