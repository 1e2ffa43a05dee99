import { ButtonLink } from '@letat/ui/button-link';
import { EmptyState } from '@letat/ui/empty-state';

/** The link has expired, served already, or was replaced by a newer one. */
export default function LinkSpent() {
  return (
    <EmptyState
      heading="h1"
      title="Ce lien ne sert plus"
      text="Il a expiré, a déjà servi, ou un plus récent l’a remplacé. Un mot de passe oublié se redemande ci-dessous ; les autres liens, depuis votre compte."
      action={<ButtonLink href="/mot-de-passe">Demander un nouveau mot de passe</ButtonLink>}
    />
  );
}
