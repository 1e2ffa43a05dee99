import type { DigestFrequency, LetterFrequency, NewsletterLanguage } from '@letat/contracts/newsletter/constants';

export const digestLabels: Readonly<Record<DigestFrequency, string>> = {
  none: 'Aucun',
  daily: 'Chaque jour',
  weekly: 'Chaque semaine',
};
export const languageLabels: Readonly<Record<NewsletterLanguage, string>> = { fr: 'Français', en: 'Anglais' };
/** « Au plus » is a promise: what is beyond it waits for the next letter. */
export const frequencyLabels: Readonly<Record<LetterFrequency, string>> = {
  all: 'Toutes, quand elles paraissent',
  daily: 'Au plus une lettre par jour',
  weekly: 'Au plus une lettre par semaine',
};
export const frequencyNotes: Readonly<Record<LetterFrequency, string>> = {
  all: 'Rien n’attend, et rien n’est promis.',
  daily: 'Ce qui paraît entre-temps arrive réuni le lendemain.',
  weekly: 'Ce qui paraît entre-temps arrive réuni dans la lettre suivante.',
};
