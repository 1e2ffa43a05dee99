import { authorMessages } from '@letat/contracts/authors/messages';
import { ButtonLink } from '@letat/ui/button-link';
import { EmptyState } from '@letat/ui/empty-state';

export default function AuthorMissing() {
  return (
    <EmptyState
      heading="h1"
      title={authorMessages.notFound}
      text="Ce profil n’existe pas ou n’existe plus."
      action={<ButtonLink href="/">Retour à l’accueil</ButtonLink>}
    />
  );
}
