import type { NotificationEntries } from '../notifications/kind.ts';

export const authNotifications = {
  security: { label: 'Sécurité du compte', mail: 'always', for: 'reader' },
} as const satisfies NotificationEntries;
