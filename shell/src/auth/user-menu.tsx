import { dashboardMessages } from '@letat/contracts/analytics/messages';
import { gateOnTheWayTo } from '@letat/contracts/auth/gate';
import { gateMessages } from '@letat/contracts/auth/messages';
import type { PlacedPage } from '@letat/remote-kit/page-context';
import * as styles from './user-menu.css.ts';

/**
 * What the header shows to a visitor. Both this and the user's menu are in every page, since pages are the same for
 * everybody: the document's first-paint script says which one shows. The link leads back to the page that it was
 * rendered in; the starter sets the one in sight.
 */
export function LoginLink({ next }: { next: string }) {
  return (
    <a className={styles.login} href={gateOnTheWayTo(next)} data-login>
      {gateMessages.login}
    </a>
  );
}

/** The logged-in person's menu; its entries come from the pages of the set, each for the roles that the page is for. */
export function UserMenu({ entries }: { entries: readonly PlacedPage[] }) {
  return (
    <details className={styles.menu} data-user-menu>
      <summary className={styles.button}>
        <span className={styles.initials} data-viewer-initials aria-hidden="true" />
        <span className={styles.hidden}>
          Mon compte, <span data-viewer-name />
        </span>
      </summary>
      <div className={styles.panel}>
        <p className={styles.who}>
          <strong data-viewer-name />
          <span className={styles.email} data-viewer-email />
        </p>
        {entries.map(({ href, label, access }) => (
          <a key={href} className={styles.entry} href={href} data-for={access ?? 'reader'}>
            {label}
          </a>
        ))}
        <form action="/api/auth/logout" method="post" data-logout>
          <button className={styles.entry} type="submit">
            {dashboardMessages.menu.logout}
          </button>
        </form>
      </div>
    </details>
  );
}
