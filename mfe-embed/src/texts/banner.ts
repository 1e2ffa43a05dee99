import type { WidgetLanguage } from '@letat/contracts/sites/constants';

/** Words of the banner. */
export const bannerTexts: Record<WidgetLanguage, { latest: string; loading: string; read: string }> = {
  fr: {
    latest: 'Derniers articles',
    loading: 'Chargement…',
    read: 'Lire la revue',
  },
  en: {
    latest: 'Latest articles',
    loading: 'Loading…',
    read: 'Read the review',
  },
};
