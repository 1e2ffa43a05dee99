import type { NotificationEntries } from '../notifications/kind.ts';

export const mailNotifications = {
  'mail-domain-paused': { label: 'Lettres en pause vers un domaine', mail: true, for: 'admin' },
} as const satisfies NotificationEntries;
