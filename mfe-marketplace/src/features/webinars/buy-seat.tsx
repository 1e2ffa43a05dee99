import { CheckoutButton } from '../orders/checkout/checkout-button.tsx';
import { priceText, type ShownWebinar } from './webinar-facts.ts';

/** Opens the payment of a seat over its page. */
export function BuySeat({ webinar }: { webinar: Pick<ShownWebinar, 'id' | 'price'> }) {
  return (
    <>
      <CheckoutButton item={{ webinarId: webinar.id }} anchor="inscription" followsAddress>
        Réserver pour {priceText(webinar)}
      </CheckoutButton>
      <noscript>
        <p>La réservation demande JavaScript&nbsp;: activez-le dans votre navigateur.</p>
      </noscript>
    </>
  );
}
