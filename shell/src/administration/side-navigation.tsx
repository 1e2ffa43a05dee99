import type { Waiting } from '@letat/contracts/administration/operations';
import { useEffect, useRef } from 'react';
import type { AdministrationSection } from './sections.ts';
import * as styles from './side-navigation.css.ts';
import { countOf } from './waiting-counts.ts';

interface SideNavigationProps {
  sections: readonly AdministrationSection[];
  /** Path of the page on screen. */
  path: string;
  /** What waits in the screens; empty until it is known. */
  waiting: readonly Waiting[];
}

/** The screens of the administration, whichever remote owns them, with what waits in each. */
export function SideNavigation({ sections, path, waiting }: SideNavigationProps) {
  const current = currentOf(
    sections.flatMap(({ pages }) => pages.map(({ href }) => href)),
    path,
  );
  const nav = useRef<HTMLElement>(null);
  const href = current?.href;
  // The list is longer than a low window: where one is has to be in sight.
  useEffect(() => {
    const list = nav.current?.closest<HTMLElement>('[data-chrome=side]');
    const link = list?.querySelector(`a[href="${href}"]`);
    if (!list || !link) return;
    const { top, bottom } = link.getBoundingClientRect();
    const frame = list.getBoundingClientRect();
    const end = Math.min(frame.bottom, innerHeight);
    list.scrollTop += Math.ceil(Math.max(0, bottom - end)) + Math.floor(Math.min(0, top - frame.top));
  }, [href]);
  return (
    <nav ref={nav} className={styles.nav} aria-label="Administration">
      {sections.map(({ title, pages }) => (
        <div key={title} className={styles.section}>
          <p className={styles.heading} aria-hidden="true">
            {title}
          </p>
          <ul className={styles.list} aria-label={title}>
            {pages.map(({ href, label }) => (
              <li key={href}>
                <a
                  className={styles.link}
                  href={href}
                  aria-current={href === current?.href ? current.value : undefined}
                >
                  <span>{label}</span>
                  <Counter waiting={waiting.filter((counter) => pathOf(counter.href) === href)} />
                </a>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}

/** What waits may lead to a part of a screen, which the query names. */
const pathOf = (href: string): string => href.split('?', 1)[0] ?? href;

function Counter({ waiting }: { waiting: readonly Waiting[] }) {
  const count = countOf(waiting);
  if (count === null) return null;
  return (
    <>
      <span className={styles.count} aria-hidden="true">
        {count.figure}
      </span>
      <span className={styles.hidden}>, {count.words}</span>
    </>
  );
}

/**
 * `true` on a page below the entry's own, such as one application: of the entries above it, the nearest. The overview is above all
 * others.
 */
function currentOf(hrefs: readonly string[], path: string): { href: string; value: 'page' | 'true' } | undefined {
  if (hrefs.includes(path)) return { href: path, value: 'page' };
  const [nearest] = hrefs
    .filter((href) => href !== '/admin' && path.startsWith(`${href}/`))
    .sort((a, b) => b.length - a.length);
  return nearest === undefined ? undefined : { href: nearest, value: 'true' };
}
