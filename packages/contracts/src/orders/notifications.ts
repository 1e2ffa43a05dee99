import type { NotificationEntries } from '../notifications/kind.ts';

export const orderNotifications = {
  'product-sold': { label: 'Mes ventes', mail: true, for: 'author' },
} as const satisfies NotificationEntries;
