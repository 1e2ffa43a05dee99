import { applicationNotifications } from '../applications/notifications.ts';
import { authNotifications } from '../auth/notifications.ts';
import { commentNotifications } from '../comments/notifications.ts';
import { jobNotifications } from '../jobs/notifications.ts';
import { ledgerNotifications } from '../ledger/notifications.ts';
import { mailNotifications } from '../mail/notifications.ts';
import { orderNotifications } from '../orders/notifications.ts';
import { paymentNotifications } from '../payments/notifications.ts';
import { postNotifications } from '../posts/notifications.ts';
import { privacyNotifications } from '../privacy/notifications.ts';
import { systemNotifications } from '../system/notifications.ts';

/** What people are notified of, put together from the features' own `notifications.ts`, in the order in which people choose. */
export const notificationKinds = {
  ...commentNotifications,
  ...applicationNotifications,
  ...postNotifications,
  ...orderNotifications,
  ...paymentNotifications,
  ...ledgerNotifications,
  ...authNotifications,
  ...privacyNotifications,
  ...jobNotifications,
  ...mailNotifications,
  ...systemNotifications,
};

export type NotificationKind = keyof typeof notificationKinds;
