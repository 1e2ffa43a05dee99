import { ButtonLink } from '@letat/ui/button-link';
import { EmptyState } from '@letat/ui/empty-state';

/** Any path that no remote of the set knows. */
export function NotFound() {
  return (
    <EmptyState
      heading="h1"
      title="Cette page n’existe pas"
      text="L’adresse a peut-être changé. La recherche retrouve un article par ses mots."
      action={<ButtonLink href="/">Retour à l’accueil</ButtonLink>}
    />
  );
}
