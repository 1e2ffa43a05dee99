import { postMessages } from '@letat/contracts/posts/messages';
import { ButtonLink } from '@letat/ui/button-link';
import { EmptyState } from '@letat/ui/empty-state';

export default function PostMissing() {
  return (
    <EmptyState
      heading="h1"
      title="Article introuvable"
      text={
        <>
          Cet article n’existe pas, ou n’est plus publié. <span lang="en">{postMessages.notFound}</span>
        </>
      }
      action={<ButtonLink href="/">Retour à l’accueil</ButtonLink>}
    />
  );
}
