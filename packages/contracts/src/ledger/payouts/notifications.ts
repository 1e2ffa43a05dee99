import type { NotificationEntries } from '../../notifications/kind.ts';

export const payoutNotifications = {
  'payout-paid-twice': { label: 'Versements à vérifier', mail: true, for: 'admin' },
} as const satisfies NotificationEntries;
