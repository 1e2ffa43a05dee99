import { formatWeekdayDateTime } from '@letat/contracts/core/format/dates';
import type { OrderSeat as Seat } from '@letat/contracts/orders/operations';
import { ButtonLink } from '@letat/ui/button-link';
import { Callout } from '@letat/ui/callout';
import { Row, Stack } from '@letat/ui/layout';
import { JoinButton } from '../../webinars/join-button.tsx';
import { useRoomCheck } from '../../webinars/use-room-check.ts';
import { useIsPast } from './use-time-left.ts';

/** A bought seat: the way into the room while it is open, when it opens, and the page of the registration. */
export function OrderSeat({
  seat: { address, canJoin, opensAt, timeZone, hasRoom },
  onCheck,
}: {
  seat: Seat;
  /** Asks for the order anew. */
  onCheck: () => Promise<void>;
}) {
  const isDue = useIsPast(opensAt);
  useRoomCheck(onCheck, canJoin ? null : opensAt);
  return (
    <Stack stretch>
      {canJoin ? (
        <p>La salle est ouverte.</p>
      ) : isDue && !hasRoom ? (
        <Callout tone="warning" title="La salle n’est pas encore là">
          La rédaction est prévenue. Le lien s’affichera ici, et l’auteur ne reçoit rien de votre paiement jusque-là.
        </Callout>
      ) : (
        <p>
          La salle ouvre le <time dateTime={opensAt}>{formatWeekdayDateTime(opensAt, timeZone)}</time>, à cette page.
        </p>
      )}
      <Row>
        {canJoin ? <JoinButton address={address} /> : null}
        <ButtonLink href={address}>Voir mon inscription</ButtonLink>
      </Row>
    </Stack>
  );
}
