import type { Language } from '../language.ts';

export const arabic = {
  tag: 'ar',
  label: 'Arabe',
  ownName: 'العربية',
  dir: 'rtl',
  locale: 'ar_AR',
  speakers: 335_000_000,
  isTranslatedInto: true,
  isSpokenInWebinars: true,
} as const satisfies Language;
