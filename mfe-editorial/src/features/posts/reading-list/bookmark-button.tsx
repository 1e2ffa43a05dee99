import { useCall } from '@letat/remote-kit/page-context';
import { useViewer } from '@letat/remote-kit/session';
import { Icon } from '@letat/ui/icon';
import { toast } from '@letat/ui/toast';
import { Bookmark } from 'lucide';
import { useEffect, useState } from 'react';
import type { ReadArticle } from '../article/article-view.ts';
import * as styles from '../article/share-links.css.ts';
import { isBookmarked, removeBookmark, saveBookmark } from './bookmarks.ts';

/** Bookmarks the article to read later, or removes the bookmark. */
export function BookmarkButton({ post }: { post: ReadArticle }) {
  const call = useCall();
  const viewer = useViewer();
  /** null until it is known; a press before that is right all the same. */
  const [isOn, setOn] = useState<boolean | null>(null);
  const { id } = post;

  useEffect(() => {
    let current = true;
    const setFound = (found: boolean) => current && setOn((now) => now ?? found);
    setOn(null);
    isBookmarked(id, viewer, call).then(
      setFound,
      // Without an answer the button still works, and a toast reports a failure.
      () => setFound(false),
    );
    return () => {
      current = false;
    };
  }, [id, viewer, call]);

  async function press() {
    const next = !isOn;
    setOn(next);
    try {
      await (next ? saveBookmark(summaryOf(post), viewer, call) : removeBookmark(id, viewer, call));
      toast({
        title: next ? 'Ajouté à votre liste de lecture' : 'Retiré de votre liste de lecture',
        tone: 'success',
      });
    } catch {
      setOn(!next);
      toast({ title: 'Votre liste n’a pas changé', text: 'Réessayez dans un instant.', tone: 'error' });
    }
  }

  return (
    <button type="button" className={styles.copy} aria-pressed={isOn ?? false} onClick={press}>
      <Icon of={Bookmark} size={16} fill={isOn ? 'currentColor' : 'none'} /> Lire plus tard
    </button>
  );
}

function summaryOf(post: ReadArticle) {
  const { opening: _opening, content: _content, html: _html, toc: _toc, withheld: _withheld, ...summary } = post;
  return summary;
}
