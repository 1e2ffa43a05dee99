import { postMessages } from '@letat/contracts/posts/messages';
import { ButtonLink } from '@letat/ui/button-link';
import { EmptyState } from '@letat/ui/empty-state';

export default function PostMissing() {
  return (
    <EmptyState
      heading="h1"
      title={postMessages.notFound}
      lang="en"
      text={<span lang="fr">Cet article n’existe pas, ou n’est plus publié.</span>}
      action={
        <ButtonLink href="/" lang="fr">
          Retour à l’accueil
        </ButtonLink>
      }
    />
  );
}
