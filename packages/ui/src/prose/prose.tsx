import type { ReactNode } from 'react';
import * as styles from './prose.css.ts';

/** For an element that already exists, such as the one that holds stored HTML. */
export const proseClass: string = styles.prose;

/** The same, with the drop cap that opens an article. */
export const articleClass: string = `${styles.prose} ${styles.article}`;

export interface ProseProps {
  children: ReactNode;
  /** Its paragraph of class `opening` has a drop cap: the body of an article, never a comment or a legal page. */
  dropCap?: boolean;
  lang?: string | undefined;
  dir?: 'ltr' | 'rtl' | undefined;
}

/**
 * Running text at its measure: what the elements of rendered markdown look like. Stored HTML takes `proseClass` or
 * `articleClass` on its own element; a table that may be wide stands in a `<div class="table-scroll" role="region" tabindex="0">`.
 * For two lines in an interface use `<p>`.
 */
export function Prose({ children, dropCap = false, lang, dir }: ProseProps) {
  return (
    <div className={dropCap ? articleClass : proseClass} lang={lang} dir={dir}>
      {children}
    </div>
  );
}
