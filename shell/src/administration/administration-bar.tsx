import type { PlacedPage } from '@letat/remote-kit/page-context';
import { Brand } from '@letat/ui/brand';
import { Icon } from '@letat/ui/icon';
import { Menu } from 'lucide';
import { Bell } from '../auth/bell.tsx';
import { UserMenu } from '../auth/user-menu.tsx';
import * as header from '../chrome/header.css.ts';
import * as styles from './administration-bar.css.ts';

/** The bar over every page of the administration. Its menu button opens the side navigation where there is no space for it. */
export function AdministrationBar({ entries }: { entries: readonly PlacedPage[] }) {
  return (
    <header className={header.bar}>
      <div className={styles.line}>
        <div className={header.home}>
          <Brand href="/" />
        </div>
        <a className={styles.where} href="/admin">
          Administration
        </a>
        <button
          type="button"
          className={styles.goTo}
          data-opens="go-to"
          aria-haspopup="dialog"
          aria-keyshortcuts="Control+K"
        >
          Aller à… <kbd className={styles.keys}>Ctrl K</kbd>
        </button>
        <a className={styles.site} href="/">
          Voir le site
        </a>
        <Bell />
        <UserMenu entries={entries} />
        <button
          type="button"
          className={styles.menu}
          data-frame-menu
          data-opens="menu"
          aria-haspopup="dialog"
          aria-expanded="false"
        >
          <Icon of={Menu} size={18} /> <span className={header.menuWord}>Menu</span>
          <span className={styles.total} data-frame-total />
        </button>
      </div>
    </header>
  );
}
