import type { WidgetLanguage } from '@letat/contracts/sites/constants';

/** Words of the banner. */
export const bannerTexts: Record<WidgetLanguage, { latest: string; read: string }> = {
  fr: {
    latest: 'Derniers articles',
    read: 'Lire la revue',
  },
  en: {
    latest: 'Latest articles',
    read: 'Read the review',
  },
};
