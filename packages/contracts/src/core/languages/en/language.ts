import type { Language } from '../language.ts';

export const english = {
  tag: 'en',
  label: 'Anglais',
  ownName: 'English',
  dir: 'ltr',
  locale: 'en_GB',
  speakers: 1_500_000_000,
  isTranslatedInto: true,
  isSpokenInWebinars: true,
} as const satisfies Language;
