import type { OrderSeat } from '@letat/contracts/orders/operations';
import { ButtonLink } from '@letat/ui/button-link';
import { Callout } from '@letat/ui/callout';
import { Row } from '@letat/ui/layout';
import { JoinButton } from './join-button.tsx';

/** In place of the payment, the seat of a buyer whom the browser knows by their order, with the way in while the room is open. */
export default function OwnSeat({ order, seat: { address, canJoin } }: { order: string; seat: OrderSeat }) {
  return (
    <Callout
      tone="info"
      title="Votre place est réservée."
      action={
        <Row gap="tight">
          {canJoin ? <JoinButton address={address} /> : null}
          <ButtonLink size="small" href={order}>
            Ouvrir ma commande
          </ButtonLink>
        </Row>
      }
    >
      {canJoin ? 'La salle est ouverte.' : 'Votre commande mène à la salle, dès qu’elle s’ouvre.'}
    </Callout>
  );
}
