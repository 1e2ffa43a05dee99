import { ButtonLink } from '@letat/ui/button-link';
import { FormReceived } from '@letat/ui/form-outcome';
import { Row } from '@letat/ui/layout';
import { JoinButton } from './join-button.tsx';

export interface Outcome {
  state: 'confirmed' | 'waiting';
  /** Of the registration's page, for who is given it here. */
  address: string | null;
  /** The webinar runs, or is about to: who has a seat may come in. */
  isRoomOpen: boolean;
}

/** In place of the form that was sent. */
export default function Registered({ takesFocus = false, ...outcome }: Outcome & { takesFocus?: boolean }) {
  const { state, address, isRoomOpen } = outcome;
  return (
    <FormReceived
      title={state === 'waiting' ? 'Vous êtes en liste d’attente.' : 'Votre place est réservée.'}
      takesFocus={takesFocus}
      {...(address === null
        ? {}
        : {
            action: (
              <Row gap="tight">
                {isRoomOpen ? <JoinButton address={address} /> : null}
                <ButtonLink href={address}>Voir mon inscription</ButtonLink>
              </Row>
            ),
          })}
    >
      {nextOf(outcome)}
    </FormReceived>
  );
}

/** What comes next: no reminder of something that runs already. */
function nextOf({ state, address, isRoomOpen }: Outcome): string {
  if (state === 'waiting') return 'Dès qu’une place se libère, elle vous est proposée à votre tour, par mail.';
  if (!isRoomOpen)
    return 'Un mail vous donne le lien de votre inscription ; un rappel part la veille et une heure avant.';
  if (address === null) return 'La salle est ouverte : entrez par le lien du mail qui part à l’instant.';
  return 'La salle est ouverte : entrez dès maintenant, ou par le lien du mail qui part à l’instant.';
}
