import { useSurroundings } from '@letat/remote-kit/page-context';
import { Icon } from '@letat/ui/icon';
import { toast } from '@letat/ui/toast';
import { Share2 } from 'lucide';
import { useSyncExternalStore } from 'react';
import { postView, type ReadArticle } from './article-view.ts';
import * as styles from './share-links.css.ts';

/** Opens the device's own share sheet. Nothing where it has none; the networks and the link stand under the title. */
export function DeviceShare({ post }: { post: ReadArticle }) {
  const { origin } = useSurroundings();
  const hasSheet = useSyncExternalStore(
    () => () => {},
    () => 'share' in navigator,
    () => false,
  );
  if (!hasSheet) return null;
  const share = () => {
    navigator.share({ title: post.title, url: origin + postView.pathOf(post) }).catch((cause: unknown) => {
      // Closing the sheet is a decision, not a failure.
      if (cause instanceof DOMException && cause.name === 'AbortError') return;
      toast({ title: 'Le partage n’a pas abouti', text: 'Copiez le lien, au-dessus de l’article.', tone: 'error' });
    });
  };
  return (
    <button type="button" className={styles.copy} onClick={share}>
      <Icon of={Share2} size={16} /> Partager
    </button>
  );
}
