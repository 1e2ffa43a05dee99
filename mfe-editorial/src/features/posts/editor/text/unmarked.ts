const quoted = (mark: string) => mark.replace(/[*~]/g, '\\$&');

/** Complete pairs of a mark; of `_` only where it is one, which it is not inside of a word. */
function pairOf(mark: string): RegExp {
  const sign = quoted(mark[0] ?? '');
  const edge = mark === '_' ? String.raw`\p{L}\p{N}` : '';
  const opens = String.raw`(?<![\\${sign}${edge}])${quoted(mark)}(?![\s${sign}])`;
  const closes = String.raw`(?<![\s\\${sign}])${quoted(mark)}(?![${sign}${edge}])`;
  return new RegExp(`${opens}(.+?)${closes}`, 'gu');
}

/** The words without those marks among them. Beside code they stay as they are: what looks like a mark may be of it. */
export function unmarked(words: string, marks: readonly string[]): string {
  if (words.includes('`')) return words;
  return marks.reduce((bare, mark) => bare.replace(pairOf(mark), '$1'), words);
}
