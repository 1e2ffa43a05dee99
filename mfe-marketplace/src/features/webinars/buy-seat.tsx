import { CheckoutButton } from '../orders/checkout/checkout-button.tsx';
import type { OwnOrder } from '../orders/checkout/use-own-order.ts';
import { priceText, type ShownWebinar } from './webinar-facts.ts';

interface BuySeatProps {
  webinar: Pick<ShownWebinar, 'id' | 'price'>;
  /** The order of a buyer who has a seat; left out where that is known to be none. */
  own?: OwnOrder;
}

/** Opens the payment of a seat over its page. */
export function BuySeat({ webinar, own }: BuySeatProps) {
  return (
    <>
      <CheckoutButton item={{ webinarId: webinar.id }} anchor="inscription" followsAddress own={own}>
        Réserver pour {priceText(webinar)}
      </CheckoutButton>
      <noscript>
        <p>La réservation demande JavaScript&nbsp;: activez-le dans votre navigateur.</p>
      </noscript>
    </>
  );
}
