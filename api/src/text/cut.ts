const letters = new Intl.Segmenter('fr', { granularity: 'grapheme' });
/** UTF-16 units around a place that are looked at: more than any letter has, with all its marks. */
const context = 64;

/** The start of a text, of at most so many UTF-16 units; a letter that does not fit is left out whole. */
export function cut(text: string, most: number): string {
  return text.length <= most ? text : text.slice(0, letterStart(text, most));
}

/**
 * Where the letter begins that holds this place of a text (UTF-16 units). Half a letter outside Unicode's first plane is no
 * text: it cannot stand in an address, and the database stores another character for it.
 */
export function letterStart(text: string, at: number): number {
  if (at <= 0 || at >= text.length) return Math.max(0, Math.min(at, text.length));
  const from = Math.max(0, at - context);
  const start = letters.segment(text.slice(from, at + context)).containing(at - from)?.index ?? 0;
  if (start > 0) return from + start;
  // Marks without end: they are cut among themselves.
  return isPair(text.slice(at - 1, at + 1)) ? at - 1 : at;
}

const isPair = (units: string): boolean => /^[\u{10000}-\u{10ffff}]$/u.test(units);
