import { ButtonLink } from '@letat/ui/button-link';
import { EmptyState } from '@letat/ui/empty-state';

/** A webinar that was never there, or is not announced yet. */
export default function WebinarMissing() {
  return (
    <EmptyState
      heading="h1"
      title="Ce webinaire n’existe pas"
      text="Il n’est pas encore annoncé, ou l’adresse est incomplète."
      action={<ButtonLink href="/webinaires">Voir les webinaires</ButtonLink>}
    />
  );
}
