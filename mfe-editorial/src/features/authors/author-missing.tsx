import { authorMessages } from '@letat/contracts/messages';
import { ButtonLink } from '@letat/ui/button-link';
import { EmptyState } from '@letat/ui/empty-state';
import { Wrap } from '@letat/ui/layout';

export default function AuthorMissing() {
  return (
    <Wrap>
      <EmptyState
        heading="h1"
        title={authorMessages.notFound}
        text="Ce profil n’existe pas ou n’existe plus."
        action={<ButtonLink href="/">Retour à l’accueil</ButtonLink>}
      />
    </Wrap>
  );
}
