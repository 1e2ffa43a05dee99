import type { PageMeta } from '@letat/remote-kit/meta';

/** The parts of one's account, each with an address of its own; a feature adds its line here and its route in its feature. */
export const accountSections = [
  { id: 'profile', label: 'Profil', href: '/account' },
  { id: 'security', label: 'Sécurité', href: '/account/securite' },
  { id: 'orders', label: 'Achats', href: '/account/achats' },
  { id: 'notifications', label: 'Notifications', href: '/account/notifications' },
  { id: 'privacy', label: 'Confidentialité', href: '/account/confidentialite' },
] as const;

export type AccountSection = (typeof accountSections)[number]['id'];

/** What the pages of an account say of themselves. */
export function accountMeta(title: string, path: string): PageMeta {
  return {
    title: `${title} · Mon compte · L’État en Mouvement`,
    description: 'Votre compte.',
    canonical: path,
    robots: 'noindex',
  };
}
