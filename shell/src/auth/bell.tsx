import { dashboardMessages } from '@letat/contracts/analytics/messages';
import { Icon } from '@letat/ui/icon';
import { Bell as BellIcon } from 'lucide';
import * as styles from './bell.css.ts';

/**
 * The latest notifications of a logged-in person. It is in every page, as the user's menu is; the platform writes the number
 * and fills the list once it is there. Before that it opens on the way to the page that has everything.
 */
export function Bell() {
  const { notifications } = dashboardMessages.menu;
  return (
    <details className={styles.bell} data-bell>
      <summary className={styles.button}>
        <Icon of={BellIcon} size={20} />
        <span className={styles.hidden}>
          {notifications}
          <span data-bell-words />
        </span>
        <span className={styles.count} data-bell-count hidden aria-hidden="true" />
      </summary>
      <div className={styles.panel}>
        <p className={styles.heading}>{notifications}</p>
        <div data-bell-list />
        <a className={styles.all} href="/account/notifications">
          Toutes les notifications
        </a>
      </div>
    </details>
  );
}
