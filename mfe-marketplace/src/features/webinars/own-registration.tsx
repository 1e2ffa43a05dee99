import type { OwnRegistration } from '@letat/contracts/webinars/registrations/operations';
import { ButtonLink } from '@letat/ui/button-link';
import { Callout } from '@letat/ui/callout';
import { ownTitles } from './use-own-registration.ts';

/** In place of the form, the way to one's registration. */
export default function OwnRegistrationNote({ registration: { state, address } }: { registration: OwnRegistration }) {
  return (
    <Callout
      tone="info"
      title={ownTitles[state]}
      action={
        <ButtonLink size="small" href={address}>
          Voir mon inscription
        </ButtonLink>
      }
    />
  );
}
