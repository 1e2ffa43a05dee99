/** A text as one looks for it: neither case nor accents tell words apart, and œ is found by « oe ». */
export function fold(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll('œ', 'oe').replaceAll('æ', 'ae');
}
