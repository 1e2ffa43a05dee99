import { ButtonLink } from '@letat/ui/button-link';
import { Callout } from '@letat/ui/callout';
import { CheckoutButton } from '../orders/checkout/checkout-button.tsx';
import type { OwnOrder } from '../orders/checkout/use-own-order.ts';
import { priceText, type ShownWebinar } from './webinar-facts.ts';

interface BuySeatProps {
  webinar: Pick<ShownWebinar, 'id' | 'price'>;
  /** The order of a buyer who has a seat; left out where that is known to be none. */
  own?: OwnOrder;
}

/** Opens the payment of a seat over its page, or the order of somebody who has one. */
export function BuySeat({ webinar, own }: BuySeatProps) {
  return (
    <>
      {own?.address ? <p>Votre place est réservée&nbsp;: votre commande mène à la salle.</p> : null}
      <CheckoutButton item={{ webinarId: webinar.id }} anchor="inscription" followsAddress own={own}>
        Réserver pour {priceText(webinar)}
      </CheckoutButton>
      <noscript>
        <p>La réservation demande JavaScript&nbsp;: activez-le dans votre navigateur.</p>
      </noscript>
    </>
  );
}

/** The seat of a buyer where none is left to sell. */
export function OwnSeat({ address }: { address: string }) {
  return (
    <Callout
      tone="info"
      title="Votre place est réservée."
      action={
        <ButtonLink size="small" href={address}>
          Ouvrir ma commande
        </ButtonLink>
      }
    >
      Votre commande mène à la salle.
    </Callout>
  );
}
