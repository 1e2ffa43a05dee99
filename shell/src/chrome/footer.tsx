import { siteMessages } from '@letat/contracts/core/site-messages';
import type { Place, PlacedPage } from '@letat/remote-kit/page-context';
import { Brand } from '@letat/ui/brand';
import { Icon } from '@letat/ui/icon';
import { Rss } from 'lucide';
import { editionKey } from '../edition.ts';
import * as styles from './footer.css.ts';

/** The end of every page: the site's map by what one comes for, and the theme. */
export function Footer({ at, path }: { at: (place: Place) => readonly PlacedPage[]; path: string }) {
  return (
    <footer className={styles.footer}>
      <div className={styles.columns}>
        <div className={styles.house}>
          <div className={styles.brand}>
            <Brand href="/" />
          </div>
          <p className={styles.line}>La revue des praticiens de la gouvernance publique africaine.</p>
          <a className={styles.feed} href="/rss.xml" type="application/rss+xml">
            <Icon of={Rss} size={16} /> {siteMessages.feed}
          </a>
          {/* Held for every kind of page by e2e/performance/light-edition.spec.ts. */}
          <a className={styles.edition} href={`?${editionKey}=legere`} rel="nofollow" data-edition>
            Version légère, 50&nbsp;Ko au plus
          </a>
          <ThemeSwitch />
        </div>
        <Column title="Lire" entries={at('read')} path={path} />
        <Column title="Écrire" entries={at('write')} path={path} />
        <Column title="Maison" entries={at('house')} path={path} />
      </div>
    </footer>
  );
}

function Column({ title, entries, path }: { title: string; entries: readonly PlacedPage[]; path: string }) {
  if (entries.length === 0) return null;
  return (
    <nav aria-label={title}>
      <p className={styles.heading}>{title}</p>
      <ul className={styles.list}>
        {entries.map(({ href, label }) => (
          <li key={href}>
            <a className={styles.link} href={href} aria-current={href === path ? 'page' : undefined}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const themes = [
  { value: 'system', label: 'Système' },
  { value: 'light', label: 'Clair' },
  { value: 'dark', label: 'Sombre' },
] as const;

/** Shown by the starter, which makes it work: without scripts the system decides. */
function ThemeSwitch() {
  return (
    <fieldset className={styles.themes} data-theme-switch hidden>
      <legend className={styles.legend}>Apparence</legend>
      {themes.map(({ value, label }) => (
        <label key={value} className={styles.theme}>
          <input className={styles.radio} type="radio" name="theme" value={value} defaultChecked={value === 'system'} />
          {label}
        </label>
      ))}
    </fieldset>
  );
}
