export type MarkKind = 'term' | 'lost';

/** A piece of a text, and what it is marked as. */
export interface Piece {
  text: string;
  mark: MarkKind | null;
}

/** A text in pieces: words of the glossary as a whole, whatever their case, and numbers and links that were lost. */
export function marksIn(
  text: string,
  { terms, lost = [] }: { terms: readonly string[]; lost?: readonly string[] },
): Piece[] {
  const sought = [...lost.map(wholeOf), ...terms.map(wholeOf)].filter((pattern) => pattern !== '');
  if (sought.length === 0) return [{ text, mark: null }];
  const isLost = new Set(lost.map((value) => value.toLowerCase()));
  const pieces: Piece[] = [];
  let position = 0;
  for (const { index, 0: found } of text.matchAll(new RegExp(sought.join('|'), 'giu'))) {
    if (index > position) pieces.push({ text: text.slice(position, index), mark: null });
    pieces.push({ text: found, mark: isLost.has(found.toLowerCase()) ? 'lost' : 'term' });
    position = index + found.length;
  }
  if (position < text.length) pieces.push({ text: text.slice(position), mark: null });
  return pieces;
}

/** As a pattern; never the end of one word or number and the beginning of another. */
function wholeOf(words: string): string {
  const literal = words.trim().replace(/[.*+?^${}()|[\]\\/-]/g, '\\$&');
  return literal === '' ? '' : `(?<![\\p{L}\\p{N}])${literal}(?![\\p{L}\\p{N}])`;
}
