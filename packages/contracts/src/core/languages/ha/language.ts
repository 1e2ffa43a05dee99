import type { Language } from '../language.ts';

export const hausa = {
  tag: 'ha',
  label: 'Haoussa',
  ownName: 'Hausa',
  dir: 'ltr',
  locale: 'ha_NG',
  speakers: 94_000_000,
  isTranslatedInto: true,
  isSpokenInWebinars: false,
} as const satisfies Language;
