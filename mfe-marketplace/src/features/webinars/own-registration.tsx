import type { OwnRegistration } from '@letat/contracts/webinars/registrations/operations';
import { ButtonLink } from '@letat/ui/button-link';
import { Callout } from '@letat/ui/callout';
import { Row } from '@letat/ui/layout';
import { JoinButton } from './join-button.tsx';
import { ownTitles } from './use-own-registration.ts';

/** In place of the form, the way in while the room is open, and the way to one's registration. */
export default function OwnRegistrationNote({
  registration: { state, address, canJoin },
}: {
  registration: OwnRegistration;
}) {
  return (
    <Callout
      tone="info"
      title={ownTitles[state]}
      action={
        <Row gap="tight">
          {canJoin ? <JoinButton address={address} /> : null}
          <ButtonLink size="small" href={address}>
            Voir mon inscription
          </ButtonLink>
        </Row>
      }
    >
      {canJoin
        ? 'La salle est ouverte.'
        : state === 'confirmed'
          ? 'La salle s’ouvrira à la page de votre inscription, sans que vous ayez à la recharger.'
          : null}
    </Callout>
  );
}
