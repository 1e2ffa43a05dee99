import type { Language } from '../language.ts';

export const swahili = {
  tag: 'sw',
  label: 'Swahili',
  ownName: 'Kiswahili',
  dir: 'ltr',
  locale: 'sw_KE',
  speakers: 87_000_000,
  isTranslatedInto: true,
  isSpokenInWebinars: true,
} as const satisfies Language;
