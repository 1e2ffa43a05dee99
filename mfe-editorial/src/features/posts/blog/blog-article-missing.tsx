import { postMessages } from '@letat/contracts/messages';
import { ButtonLink } from '@letat/ui/button-link';
import { EmptyState } from '@letat/ui/empty-state';
import { Wrap } from '@letat/ui/layout';

export default function BlogArticleMissing() {
  return (
    <Wrap>
      <EmptyState
        heading="h1"
        title={postMessages.blogNotFound}
        text="Cet article n’existe pas, ou n’est plus publié."
        action={<ButtonLink href="/blog">Retour au blog</ButtonLink>}
      />
    </Wrap>
  );
}
