import type { Language } from '../language.ts';

export const bambara = {
  tag: 'bm',
  label: 'Bambara',
  ownName: 'Bamanankan',
  dir: 'ltr',
  locale: 'bm_ML',
  speakers: 14_000_000,
  isTranslatedInto: true,
  isSpokenInWebinars: false,
} as const satisfies Language;
