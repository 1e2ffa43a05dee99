import type { DigestFrequency, NewsletterLanguage } from '@letat/contracts/newsletter/constants';

export const digestLabels: Readonly<Record<DigestFrequency, string>> = {
  none: 'Aucun',
  daily: 'Chaque jour',
  weekly: 'Chaque semaine',
};
export const languageLabels: Readonly<Record<NewsletterLanguage, string>> = { fr: 'Français', en: 'Anglais' };
