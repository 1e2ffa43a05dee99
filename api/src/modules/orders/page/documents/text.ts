/** Letters of West African languages that the standard fonts of PDF do not have, and that lose nothing but a hook. */
const folded: Readonly<Record<string, string>> = {
  ɓ: 'b',
  Ɓ: 'B',
  ɗ: 'd',
  Ɗ: 'D',
  ƙ: 'k',
  Ƙ: 'K',
  ƴ: 'y',
  Ƴ: 'Y',
  ŋ: 'n',
  Ŋ: 'N',
  ɲ: 'n',
  Ɲ: 'N',
  ɛ: 'e',
  Ɛ: 'E',
  ɔ: 'o',
  Ɔ: 'O',
  '\u202f': '\u00a0',
  '\u2009': '\u00a0',
};

/** Windows-1252, what a standard font of PDF can write: all of French is in it. */
const writable = /^[\x20-\x7e\xa0-\xff€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]$/u;

/** The text as a standard font of PDF can write it; what has no likeness there becomes a question mark. */
export function pdfText(text: string): string {
  return [...text.normalize('NFC')].map(pdfCharacter).join('');
}

function pdfCharacter(character: string): string {
  if (writable.test(character)) return character;
  const known = folded[character];
  if (known !== undefined) return known;
  const [base = '?'] = character.normalize('NFKD');
  return writable.test(base) ? base : '?';
}
