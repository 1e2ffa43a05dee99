import type { MailPreferences } from '@letat/contracts/notifications';
import type { PageProps } from '@letat/remote-kit/route';
import { AccountFrame } from '../users/sections/account-frame.tsx';
import { MailChoices } from './mail-choices.tsx';
import * as styles from './notifications.css.ts';
import { NotificationsList } from './notifications-list.tsx';

/** What the person was told, newest first, and beside it which of it comes by mail. */
export default function NotificationsPage({ data: preferences }: PageProps<MailPreferences>) {
  return (
    <AccountFrame section="notifications">
      <div className={styles.columns}>
        <NotificationsList />
        <MailChoices preferences={preferences} />
      </div>
    </AccountFrame>
  );
}
