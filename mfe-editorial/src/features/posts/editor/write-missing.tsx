import { ButtonLink } from '@letat/ui/button-link';
import { EmptyState } from '@letat/ui/empty-state';

/** The address names an article that is not there, or that is another author's. */
export default function WriteMissing() {
  return (
    <EmptyState
      heading="h1"
      title="Cet article n’est pas à vous"
      text="Il a peut-être été supprimé, ou son auteur est quelqu’un d’autre."
      action={
        <ButtonLink variant="primary" href="/write">
          Écrire un nouvel article
        </ButtonLink>
      }
    />
  );
}
