import type { Waiting } from '@letat/contracts/administration/operations';
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
  return (
    <nav className={styles.nav} aria-label="Administration">
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
