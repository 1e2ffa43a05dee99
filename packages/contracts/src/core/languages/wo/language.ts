import type { Language } from '../language.ts';

export const wolof = {
  tag: 'wo',
  label: 'Wolof',
  ownName: 'Wolof',
  dir: 'ltr',
  locale: 'wo_SN',
  speakers: 12_000_000,
  isTranslatedInto: true,
  isSpokenInWebinars: true,
} as const satisfies Language;
