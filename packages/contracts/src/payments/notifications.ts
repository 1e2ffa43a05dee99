import type { NotificationEntries } from '../notifications/kind.ts';

export const paymentNotifications = {
  'paypal-account-refused': { label: 'Compte PayPal du site', mail: true, for: 'admin' },
} as const satisfies NotificationEntries;
