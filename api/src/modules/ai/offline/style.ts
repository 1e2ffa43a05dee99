import type { Note } from '@letat/contracts/ai/operations';
import { tokens } from '../../../full-text/fold.ts';
import { stopWords } from '../../../full-text/stop-words.ts';
import type { Candidate } from '../suggestions/propose.ts';
import { overlapping, protectedRanges } from '../suggestions/protected-ranges.ts';
import { inOrder, noteAt } from './note.ts';
import { blocksOf, type Sentence, sentencesOf, wordsOf } from './prose.ts';
import { wordyPhrases } from './wordy-phrases.ts';

/** Words of a sentence that is read twice. */
const longSentence = 35;
/** The same word again within so many words stands out. */
const repeatedWithin = 40;
const minRepeated = 3;

/** What can be replaced by itself. */
export function styleCandidates(markdown: string): Candidate[] {
  return [...doubledWords(markdown), ...wordy(markdown)];
}

/** What only its author can mend. */
export function styleNotes(markdown: string): Note[] {
  const sentences = sentencesOf(markdown, blocksOf(markdown));
  return inOrder([...longSentences(markdown, sentences), ...adverbs(markdown, sentences), ...repetitions(markdown)]);
}

/** « nous nous », « vous vous » and the like are French. */
const mayFollowItself = /^(?:nous|vous|bien|très|oui|non|ha|ah|là|bla)$/iu;

function doubledWords(markdown: string): Candidate[] {
  return [...markdown.matchAll(/(?<![\p{L}\p{N}'’-])(\p{L}{2,})[ \u00a0]+\1(?![\p{L}\p{N}'’-])/giu)].flatMap(
    ({ index, 0: found, 1: word = '' }) =>
      mayFollowItself.test(word)
        ? []
        : [{ start: index, end: index + found.length, replacement: word, reason: 'Mot doublé' }],
  );
}

function wordy(markdown: string): Candidate[] {
  return wordyPhrases.flatMap(({ pattern, replacement, reason }) =>
    [...markdown.matchAll(pattern)].map(({ index, 0: found }) => ({
      start: index,
      end: index + found.length,
      replacement: /^\p{Lu}/u.test(found) ? replacement.charAt(0).toUpperCase() + replacement.slice(1) : replacement,
      reason,
    })),
  );
}

function longSentences(markdown: string, sentences: readonly Sentence[]): Note[] {
  return sentences.flatMap((sentence) => {
    const words = wordsOf(sentence.text).length;
    if (words <= longSentence) return [];
    return noteAt(markdown, sentence, 'Phrase longue', `${words} mots : faites-en deux, une idée chacune.`);
  });
}

/** Endings that adverbs have and nouns in « -ment » do not. */
const adverb =
  /(?:qu|iv|eus|us|ell|al|abl|ibl|air|ièr|uit|id|lent)ement$|[aei]mment$|[^aeiou]iment$|(?:énorm|précis|forc|expr)ément$/iu;

/** Three adverbs in « -ment » in one sentence. */
function adverbs(markdown: string, sentences: readonly Sentence[]): Note[] {
  return sentences.flatMap((sentence) => {
    const found = wordsOf(sentence.text).filter((word) => adverb.test(word));
    if (found.length < 3) return [];
    return noteAt(markdown, sentence, 'Adverbes en « -ment »', `${found.join(', ')} : lequel faut-il garder ?`);
  });
}

/** A word of sense that comes back again and again close by, each cluster once. */
function repetitions(markdown: string): Note[] {
  const hidden = protectedRanges(markdown);
  const words = tokens(markdown).filter((token) => overlapping(hidden, token) === null);
  const seen = new Map<string, number[]>();
  const notes: Note[] = [];
  for (const [index, { term, folded, start, end }] of words.entries()) {
    if (folded.length < 5 || stopWords.has(folded) || /^\d+$/.test(folded)) continue;
    const near = (seen.get(term) ?? []).filter((at) => index - at <= repeatedWithin);
    near.push(index);
    seen.set(term, near);
    if (near.length < minRepeated) continue;
    seen.set(term, []);
    const word = markdown.slice(start, end);
    notes.push(
      noteAt(markdown, { start, end }, 'Répétition', `« ${word} » revient ${near.length} fois en quelques lignes.`),
    );
  }
  return notes;
}
