import type { MailPreferences } from '@letat/contracts/notifications/operations';
import type { PageProps } from '@letat/remote-kit/route';
import { AccountFrame } from '@letat/remote-kit/section-frames';
import { MailChoices } from './mail-choices.tsx';
import { NotificationsList } from './notifications-list.tsx';

/** The person's notifications, newest first, and under them which of them come by mail. */
export default function NotificationsPage({ data: preferences }: PageProps<MailPreferences>) {
  return (
    <AccountFrame current="/account/notifications">
      <NotificationsList />
      <MailChoices preferences={preferences} />
    </AccountFrame>
  );
}
