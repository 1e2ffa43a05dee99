import type { NotificationEntries } from '../notifications/kind.ts';

export const orderNotifications = {
  'product-sold': { label: 'Mes ventes', mail: true, for: 'author' },
  'product-undelivered': { label: 'Ventes sans rien à livrer', mail: true, for: 'author' },
  'order-undelivered': { label: 'Commandes sans rien à livrer', mail: true, for: 'admin' },
  'order-problem': { label: 'Paiements et remboursements à voir', mail: true, for: 'admin' },
  'charge-rail-refused': { label: 'Comptes des moyens de paiement', mail: true, for: 'admin' },
  'sale-disputed': { label: 'Ventes contestées chez PayPal', mail: true, for: 'author' },
  'order-disputed': { label: 'Litiges PayPal', mail: true, for: 'admin' },
} as const satisfies NotificationEntries;
