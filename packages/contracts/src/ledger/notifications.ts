import type { NotificationEntries } from '../notifications/kind.ts';

export const ledgerNotifications = {
  'account-corrected': { label: 'Corrections de mon compte', mail: true, for: 'author' },
} as const satisfies NotificationEntries;
