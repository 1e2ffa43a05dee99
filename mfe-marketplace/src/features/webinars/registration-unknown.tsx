import { ButtonLink } from '@letat/ui/button-link';
import { EmptyState } from '@letat/ui/empty-state';

/** What an address says that opens no registration: cut short by a mail program, or erased. */
export default function RegistrationUnknown() {
  return (
    <EmptyState
      heading="h1"
      title="Ce lien n’ouvre aucune inscription"
      text="Votre messagerie l’a peut-être coupé. Ouvrez celui du dernier mail reçu à propos de ce webinaire."
      action={<ButtonLink href="/webinaires">Voir les webinaires</ButtonLink>}
    />
  );
}
