import type { NotificationEntries } from '../notifications/kind.ts';

export const postNotifications = {
  coauthors: { label: 'Articles à plusieurs', mail: true, for: 'author' },
  'post-published': { label: 'Mes parutions programmées', mail: true, for: 'author' },
} as const satisfies NotificationEntries;
