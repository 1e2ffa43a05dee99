import type { NotificationEntries } from '../notifications/kind.ts';

export const privacyNotifications = {
  privacy: { label: 'Mes données personnelles', mail: 'always', for: 'reader' },
} as const satisfies NotificationEntries;
