import { ButtonLink } from '@letat/ui/button-link';
import { FormReceived } from '@letat/ui/form-outcome';

export interface Outcome {
  state: 'confirmed' | 'waiting';
  /** Of the registration's page, for who is given it here. */
  address: string | null;
}

/** In place of the form that was sent. */
export default function Registered({ state, address, takesFocus = false }: Outcome & { takesFocus?: boolean }) {
  const isWaiting = state === 'waiting';
  return (
    <FormReceived
      title={isWaiting ? 'Vous êtes en liste d’attente.' : 'Votre place est réservée.'}
      takesFocus={takesFocus}
      {...(address === null ? {} : { action: <ButtonLink href={address}>Voir mon inscription</ButtonLink> })}
    >
      {isWaiting
        ? 'Dès qu’une place se libère, elle vous est proposée à votre tour, par mail.'
        : 'Un mail vous donne le lien de votre inscription ; un rappel part la veille et une heure avant.'}
    </FormReceived>
  );
}
