import type { Post } from '@letat/contracts/posts/operations';
import { useEffect, useState } from 'react';
import * as styles from './post-contents.css.ts';

type Part = Post['toc'][number];

/** Contents of a long text, with the part on screen marked: beside it, or folded before it. Nothing for a text of one or two parts. */
export function PostContents({ toc }: { toc: Post['toc'] }) {
  const parts = toc.filter(({ level }) => level === 2);
  const current = useCurrentPart(parts);
  if (parts.length < 3) return <div />;
  return (
    <nav className={styles.contents} aria-label="Sommaire" data-print="hidden">
      <details className={styles.folded}>
        <summary className={styles.summary}>Sommaire</summary>
        <Parts parts={parts} current={current} />
      </details>
      <div className={styles.beside}>
        <p className={styles.heading}>Dans cet article</p>
        <Parts parts={parts} current={current} />
      </div>
    </nav>
  );
}

function Parts({ parts, current }: { parts: readonly Part[]; current: string | null }) {
  return (
    <ol className={styles.list}>
      {parts.map(({ id, text }) => (
        <li key={id}>
          <a className={styles.link} href={`#${id}`} dir="auto" aria-current={id === current ? 'true' : undefined}>
            {text}
          </a>
        </li>
      ))}
    </ol>
  );
}

/** The last heading that has passed the top of the window. */
function useCurrentPart(parts: readonly { id: string }[]): string | null {
  const [current, setCurrent] = useState<string | null>(null);
  const ids = parts.map(({ id }) => id).join(' ');
  useEffect(() => {
    const headings = ids.split(' ').flatMap((id) => document.getElementById(id) ?? []);
    const look = () =>
      setCurrent(headings.findLast((heading) => heading.getBoundingClientRect().top < 140)?.id ?? null);
    const observer = new IntersectionObserver(look, { rootMargin: '-139px 0px 0px 0px', threshold: [0, 1] });
    for (const heading of headings) observer.observe(heading);
    return () => observer.disconnect();
  }, [ids]);
  return current;
}
