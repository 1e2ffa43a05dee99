import type { NotificationEntries } from '../notifications/kind.ts';

export const commentNotifications = {
  'comment-received': { label: 'Commentaires sous mes articles', mail: true, for: 'author' },
  'comment-approved': { label: 'Mes commentaires approuvés', mail: true, for: 'reader' },
  'comment-reply': { label: 'Réponses à mes commentaires', mail: true, for: 'reader' },
} as const satisfies NotificationEntries;
