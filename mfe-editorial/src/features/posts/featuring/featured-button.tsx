import { featuringMessages } from '@letat/contracts/messages';
import type { Post } from '@letat/contracts/posts';
import * as styles from './featured-button.css.ts';
import { useFeaturing } from './use-featuring.ts';

export interface FeaturedButtonProps {
  post: Pick<Post, 'id' | 'slug' | 'featured'>;
}

/** Puts an article in front of the home page and the blog, or takes it from there; beside the way to its editor. */
export default function FeaturedButton({ post }: FeaturedButtonProps) {
  const { featured, isBusy, change } = useFeaturing(post);
  return (
    <span data-print="hidden">
      <button type="button" className={styles.act} aria-disabled={isBusy} aria-busy={isBusy} onClick={change}>
        {featured ? featuringMessages.unfeature : featuringMessages.feature}
      </button>
    </span>
  );
}
