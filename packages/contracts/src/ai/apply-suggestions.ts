/** A change of a text: what stands between two offsets (UTF-16 code units, half-open), and what is to stand there. */
export interface TextChange {
  start: number;
  end: number;
  original: string;
  replacement: string;
}

/**
 * A text with these changes, each at its own offsets in the text as given; everything outside of them stays as it is.
 * Throws a `RangeError` when they overlap, or when something else stands there: then they were made for another text.
 */
export function applySuggestions(text: string, changes: readonly TextChange[]): string {
  const inOrder = [...changes].sort((a, b) => a.start - b.start);
  let changed = '';
  let position = 0;
  for (const { start, end, original, replacement } of inOrder) {
    if (start < position) throw new RangeError('two changes overlap');
    if (text.slice(start, end) !== original) throw new RangeError('the text is another one');
    changed += text.slice(position, start) + replacement;
    position = end;
  }
  return changed + text.slice(position);
}
