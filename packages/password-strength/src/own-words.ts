/** What belongs to this site, or is tried first on any French one, and stands in no list. */
const siteWords = [
  ...['letatenmouvement', 'letat', 'etat', 'enmouvement', 'mouvement', 'conseilhub', 'demonstration'],
  ...['motdepasse', 'changezmoi', 'administrateur', 'administration', 'bienvenue', 'bonjour', 'secret'],
  ...[
    'gouvernance',
    'reforme',
    'reformes',
    'leadership',
    'management',
    'innovation',
    'transformation',
    'fonctionpublique',
  ],
];

/** Shorter ones are in most words. */
const shortest = 3;

/** The words that a guesser who knows this person and this site begins with. */
export function ownWords(about: readonly string[]): string[] {
  const whole = about.flatMap((text) => [text, ...text.split('@')]);
  const parts = whole.flatMap((text) => [joined(text), ...text.split(/[^\p{L}\p{M}\p{N}]+/u)]);
  const words = [...parts, ...siteWords].map((word) => withoutAccents(word).toLowerCase());
  return [...new Set(words)].filter((word) => word.length >= shortest);
}

/** Each of these words once: repeating one makes a password longer, and hardly harder to guess. */
export function withoutRepeats(text: string, words: readonly string[]): string {
  return words.reduce((rest, word) => {
    const end = rest.toLowerCase().indexOf(word) + word.length;
    if (end < word.length) return rest;
    const again = new RegExp(word.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&'), 'gi');
    return rest.slice(0, end) + rest.slice(end).replace(again, '');
  }, text);
}

/** Without what people put between words. */
export function joined(text: string): string {
  return text.replace(/[\s\p{Pd}._,;:'’/]+/gu, '');
}

/** Without the sign that rules of composition have made people add to a word and a year: « Soleil2025! », « Mamadou@2023 ». */
export function withoutAddedSigns(text: string): string {
  return text.replace(/[^\p{L}\p{N}]{1,2}$/u, '').replace(/(?<=\p{L})[^\p{L}\p{N}]{1,2}(?=\p{N}+$)/u, '');
}

/** Accents are left out or added at will: « démonstration » and « demonstration » are one word to a guesser. */
export function withoutAccents(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').normalize('NFC').replaceAll('œ', 'oe').replaceAll('æ', 'ae');
}
