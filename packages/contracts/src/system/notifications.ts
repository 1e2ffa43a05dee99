import type { NotificationEntries } from '../notifications/kind.ts';

export const systemNotifications = {
  'health-alert': { label: 'Santé du site : sauvegardes, contrôles, disques', mail: true, for: 'admin' },
} as const satisfies NotificationEntries;
