import { ButtonLink } from '@letat/ui/button-link';
import { EmptyState } from '@letat/ui/empty-state';

/** A page of the administration, asked for by somebody else. */
export function Forbidden() {
  return (
    <EmptyState
      heading="h1"
      title="Cette page est réservée à l’administration"
      text="Votre compte n’y donne pas accès. Si vous pensez qu’il le devrait, écrivez à la rédaction."
      action={<ButtonLink href="/">Retour à l’accueil</ButtonLink>}
    />
  );
}
