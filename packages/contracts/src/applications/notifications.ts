import type { NotificationEntries } from '../notifications/kind.ts';

export const applicationNotifications = {
  'application-decided': { label: 'Réponse à ma candidature', mail: 'always', for: 'reader' },
  'application-received': { label: 'Candidatures à lire', mail: true, for: 'admin' },
} as const satisfies NotificationEntries;
