import { useCall } from '@letat/remote-kit/page-context';
import { useViewer } from '@letat/remote-kit/session';
import { toast } from '@letat/ui/toast';
import { Bookmark } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { ReadArticle } from '../article/article-view.ts';
import * as styles from '../article/share-links.css.ts';
import { isKept, keep, letGo } from './bookmarks.ts';

/** Keeps the article to read later, or lets it go. */
export function KeepButton({ post }: { post: ReadArticle }) {
  const call = useCall();
  const viewer = useViewer();
  /** null until it is known; a press before that is right all the same. */
  const [kept, setKept] = useState<boolean | null>(null);
  const { id } = post;

  useEffect(() => {
    let current = true;
    const learn = (found: boolean) => current && setKept((now) => now ?? found);
    setKept(null);
    isKept(id, viewer, call).then(
      learn,
      // Who cannot be answered now can still press, and is told then.
      () => learn(false),
    );
    return () => {
      current = false;
    };
  }, [id, viewer, call]);

  async function press() {
    const wanted = !kept;
    setKept(wanted);
    try {
      await (wanted ? keep(summaryOf(post), viewer, call) : letGo(id, viewer, call));
      toast({
        title: wanted ? 'Ajouté à votre liste de lecture' : 'Retiré de votre liste de lecture',
        tone: 'success',
      });
    } catch {
      setKept(!wanted);
      toast({ title: 'Votre liste n’a pas changé', text: 'Réessayez dans un instant.', tone: 'error' });
    }
  }

  return (
    <button type="button" className={styles.copy} aria-pressed={kept ?? false} onClick={press}>
      <Bookmark size={16} aria-hidden fill={kept ? 'currentColor' : 'none'} /> Lire plus tard
    </button>
  );
}

function summaryOf(post: ReadArticle) {
  const { content: _content, html: _html, toc: _toc, withheld: _withheld, ...summary } = post;
  return summary;
}
