import type { NotificationEntries } from '../notifications/kind.ts';

export const ledgerNotifications = {
  'payout-paid-twice': { label: 'Versements à vérifier', mail: true, for: 'admin' },
  'payout-rail-refused': { label: 'Comptes de versement', mail: true, for: 'admin' },
  'paypal-differences': { label: 'Écarts avec les comptes de paiement', mail: true, for: 'admin' },
  'account-corrected': { label: 'Corrections de mon compte', mail: true, for: 'author' },
} as const satisfies NotificationEntries;
