import { ButtonLink } from '@letat/ui/button-link';
import { Card } from './card.tsx';

/** The link has expired, served already, or was replaced by a newer one. */
export default function LinkSpent() {
  return (
    <Card
      title="Ce lien ne sert plus"
      text="Il a expiré, a déjà servi, ou un plus récent l’a remplacé. Un mot de passe oublié se redemande ici ; les autres liens, depuis votre compte."
    >
      <p>
        <ButtonLink href="/mot-de-passe">Demander un nouveau mot de passe</ButtonLink>
      </p>
    </Card>
  );
}
