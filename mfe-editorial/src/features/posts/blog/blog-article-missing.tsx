import { postMessages } from '@letat/contracts/posts/messages';
import NothingHere from '@letat/remote-kit/nothing-here';

/** An article of the blog that was never there, or is published no longer. */
export default function BlogArticleMissing() {
  return (
    <NothingHere
      title={postMessages.blogNotFound}
      text="Cet article n’existe pas, ou n’est plus publié."
      way={{ href: '/blog', label: 'Retour au blog' }}
    />
  );
}
