import { postMessages } from '@letat/contracts/posts/messages';
import type { Place, PlacedPage } from '@letat/remote-kit/page-context';
import { Brand } from '@letat/ui/brand';
import { Icon } from '@letat/ui/icon';
import { SearchBox } from '@letat/ui/search-box';
import { Menu, PenLine } from 'lucide';
import { Bell } from '../auth/bell.tsx';
import { LoginLink, UserMenu } from '../auth/user-menu.tsx';
import * as styles from './header.css.ts';

interface HeaderProps {
  /** Pages by place. */
  at: (place: Place) => readonly PlacedPage[];
  /** The set has the editor's page. */
  hasEditor: boolean;
  path: string;
  search: string;
}

/**
 * The bar at the top of every page. Menus are `<details>` and the search box is a GET form, so all of it works before
 * any script; the starter adds Escape and closing on a press elsewhere.
 */
export function Header({ at, hasEditor, path, search }: HeaderProps) {
  const [main, more] = [at('main'), at('more')];
  return (
    <header className={styles.bar}>
      <div className={styles.line}>
        <div className={styles.home}>
          <Brand href="/" />
        </div>
        <nav className={styles.wide} aria-label="Navigation principale">
          <Links entries={main} path={path} />
          {more.length > 0 ? (
            <details className={styles.more}>
              <summary className={styles.link}>Plus</summary>
              <div className={styles.panel}>
                <Links entries={more} path={path} />
              </div>
            </details>
          ) : null}
        </nav>
        <Search search={search} place="bar" />
        <div className={styles.acts}>
          {hasEditor ? <WriteLink /> : null}
          <LoginLink next={path} />
        </div>
        <Bell />
        <UserMenu entries={at('user')} />
        <details className={styles.narrow}>
          <summary className={styles.menuButton}>
            <Icon of={Menu} size={18} /> <span className={styles.menuWord}>Menu</span>
          </summary>
          <div className={styles.sheet}>
            <Search search={search} place="menu" />
            <nav aria-label="Menu">
              <Links entries={[...main, ...more]} path={path} />
            </nav>
            <div className={styles.sheetActs}>
              {hasEditor ? <WriteLink /> : null}
              <LoginLink next={path} />
            </div>
          </div>
        </details>
      </div>
    </header>
  );
}

/** Leads to the editor's page; the platform opens the editor over the page instead, once it is there. */
function WriteLink() {
  return (
    <a className={styles.write} href="/write" data-write aria-haspopup="dialog">
      <Icon of={PenLine} size={16} /> Écrire
    </a>
  );
}

function Links({ entries, path }: { entries: readonly PlacedPage[]; path: string }) {
  return entries.map(({ href, label }) => (
    <a key={href} className={styles.link} href={href} aria-current={href === path ? 'page' : undefined}>
      {label}
    </a>
  ));
}

function Search({ search, place }: { search: string; place: 'bar' | 'menu' }) {
  return (
    <div className={styles.searchPlace}>
      <SearchBox
        id={`recherche-${place}`}
        action="/"
        label="Rechercher dans la revue"
        placeholder={postMessages.searchPlaceholder}
        search={search}
      />
    </div>
  );
}
