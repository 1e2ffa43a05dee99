import { postMessages } from '@letat/contracts/posts/messages';
import { ButtonLink } from '@letat/ui/button-link';
import { EmptyState } from '@letat/ui/empty-state';
import { Row } from '@letat/ui/layout';

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
      action={
        <Row gap="tight">
          <ButtonLink href="/blog">Voir tous les articles</ButtonLink>
          <ButtonLink href="/">Retour à l’accueil</ButtonLink>
        </Row>
      }
    />
  );
}
