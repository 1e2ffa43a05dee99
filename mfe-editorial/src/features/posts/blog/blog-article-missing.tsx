import { postMessages } from '@letat/contracts/posts/messages';
import { ButtonLink } from '@letat/ui/button-link';
import { EmptyState } from '@letat/ui/empty-state';

export default function BlogArticleMissing() {
  return (
    <EmptyState
      heading="h1"
      title={postMessages.blogNotFound}
      text="Cet article n’existe pas, ou n’est plus publié."
      action={<ButtonLink href="/blog">Retour au blog</ButtonLink>}
    />
  );
}
