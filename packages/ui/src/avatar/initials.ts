/** Two letters for a name: the first of its first and of its last word. « Jean-Baptiste Kouassi » gives JK, « Awa » A. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/);
  const letters = words.length > 1 ? [words[0], words.at(-1)] : [words[0]];
  return letters
    .map((word) => [...(word ?? '')][0] ?? '')
    .join('')
    .toLocaleUpperCase('fr');
}

/** One of `count` tones, always the same for a name. */
export function toneOf(name: string, count: number): number {
  let sum = 7;
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 65_521;
  return sum % count;
}
