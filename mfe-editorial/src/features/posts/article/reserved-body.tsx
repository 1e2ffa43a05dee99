import type { Post } from '@letat/contracts/posts/operations';
import { RawHtml } from '@letat/remote-kit/raw-html';
import { articleClass } from '@letat/ui/prose';
import type { ReactNode } from 'react';
import * as styles from './reserved-body.css.ts';

/**
 * An article for subscribers: the beginning that everybody reads, and what stands behind it, which is the rest or the way to it. A reader who
 * pays comes back to the line between the two.
 * @param whole the whole text, for a reader who has it; null: the beginning fades
 */
export function ReservedBody({
  post: { opening },
  whole,
  children,
}: {
  post: Pick<Post, 'opening'>;
  whole: string | null;
  children: ReactNode;
}) {
  // A text that was changed since the page was made has its own beginning.
  const hasOpening = opening !== '' && (whole === null || restOf(whole, opening) !== null);
  return (
    <div className={styles.body}>
      {hasOpening ? (
        <div className={whole === null ? styles.cut : undefined}>
          <RawHtml html={opening} id="article-opening" className={articleClass} />
        </div>
      ) : null}
      {children}
    </div>
  );
}

/** The text from the line where its beginning ends; all of it where it has none. */
export function RestOfText({ html, opening }: { html: string; opening: string }) {
  const rest = restOf(html, opening);
  if (rest === null) return <RawHtml html={html} className={articleClass} />;
  return <RawHtml html={rest} className={`${articleClass} ${styles.continued}`} />;
}

/** What follows the beginning that is in the page already; null where there is none, or the text was changed since. */
const restOf = (html: string, opening: string): string | null =>
  opening !== '' && html.startsWith(opening) ? html.slice(opening.length) : null;
