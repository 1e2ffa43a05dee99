import { blocksOf, sentencesOf, wordsOf } from './prose.ts';

export interface Readability {
  words: number;
  sentences: number;
  /** Words of a sentence, on average. */
  perSentence: number;
  /**
   * 0 (hard) to 100 (easy): Flesch's formula in the French of Kandel and Moles (1958),
   * 207 − 1,015 × words per sentence − 73,6 × syllables per word. null for a text without a sentence.
   */
  ease: number | null;
}

export function readabilityOf(markdown: string): Readability {
  const sentences = sentencesOf(markdown, blocksOf(markdown));
  const words = sentences.flatMap(({ text }) => wordsOf(text));
  if (sentences.length === 0 || words.length === 0) return { words: 0, sentences: 0, perSentence: 0, ease: null };
  const perSentence = words.length / sentences.length;
  const perWord = words.reduce((sum, word) => sum + syllablesOf(word), 0) / words.length;
  const ease = Math.round(Math.min(100, Math.max(0, 207 - 1.015 * perSentence - 73.6 * perWord)));
  return { words: words.length, sentences: sentences.length, perSentence: Math.round(perSentence), ease };
}

/** Syllables of a French word, as they are spoken: groups of vowels, without the silent ending; at least one. */
export function syllablesOf(word: string): number {
  const folded = word.toLowerCase().normalize('NFC');
  // « déjà », « pays » and « aïeul » are left to the average.
  const stem = folded.replace(/(?<=[^aeiouyàâäéèêëîïôöùûüœæ])(?:e|es|ent)$/u, '');
  // What has no other vowel, « les » or « cent », says the one at its end.
  const spoken = /[aeiouyàâäéèêëîïôöùûüœæ]/u.test(stem) ? stem : folded;
  return Math.max(1, spoken.match(/[aeiouyàâäéèêëîïôöùûüœæ]+/gu)?.length ?? 0);
}

/** In words, by the bands that Flesch gave his scale. */
export function easeInWords(ease: number): string {
  if (ease >= 70) return 'facile';
  if (ease >= 50) return 'assez facile';
  if (ease >= 30) return 'difficile';
  return 'très difficile';
}
