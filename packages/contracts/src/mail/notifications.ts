import type { NotificationEntries } from '../notifications/kind.ts';

export const mailNotifications = {
  'digest-held': { label: 'Résumé retenu', mail: true, for: 'admin' },
  'mail-ceiling': { label: 'Trop de mails d’un modèle en une heure', mail: true, for: 'admin' },
  'mail-domain-paused': { label: 'Lettres en pause vers un domaine', mail: true, for: 'admin' },
  'newsletter-choices-restored': { label: 'Choix des abonnés repris d’avant', mail: false, for: 'admin' },
} as const satisfies NotificationEntries;
