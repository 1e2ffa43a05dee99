/** What people are notified of, and whether a mail goes with it unless they decide otherwise. One row a kind. */
export const notificationKinds = {
  'comment-received': { label: 'Commentaires sous mes articles', mail: true, for: 'author' },
  'comment-approved': { label: 'Mes commentaires approuvés', mail: true, for: 'reader' },
  'comment-reply': { label: 'Réponses à mes commentaires', mail: true, for: 'reader' },
  'application-decided': { label: 'Réponse à ma candidature', mail: true, for: 'reader' },
  'application-received': { label: 'Candidatures à lire', mail: true, for: 'admin' },
  coauthors: { label: 'Articles à plusieurs', mail: true, for: 'author' },
  'post-published': { label: 'Mes parutions programmées', mail: true, for: 'author' },
  'product-sold': { label: 'Mes ventes', mail: true, for: 'author' },
  security: { label: 'Sécurité du compte', mail: true, for: 'reader' },
  privacy: { label: 'Mes données personnelles', mail: true, for: 'reader' },
} as const satisfies Record<string, { label: string; mail: boolean; for: 'reader' | 'author' | 'admin' }>;

export type NotificationKind = keyof typeof notificationKinds;

/** Sent as a mail of their own in any case: there is nothing to choose. */
export const alwaysMailed = [
  'application-decided',
  'security',
  'privacy',
] as const satisfies readonly NotificationKind[];

/** An unread count goes no further: the bell then says "that many or more". */
export const unreadMost = 99;
