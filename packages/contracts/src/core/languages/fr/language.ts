import type { Language } from '../language.ts';

export const french = {
  tag: 'fr',
  label: 'Français',
  ownName: 'Français',
  dir: 'ltr',
  locale: 'fr_FR',
  speakers: 310_000_000,
  isTranslatedInto: false,
  isSpokenInWebinars: true,
} as const satisfies Language;
