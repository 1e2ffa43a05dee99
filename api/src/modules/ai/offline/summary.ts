import { tokens } from '../../../full-text/fold.ts';
import { stopWords } from '../../../full-text/stop-words.ts';
import { blocksOf, type Sentence, sentencesOf, wordsOf } from './prose.ts';

/** One sentence of five, at most so many. */
const maxSentences = 5;
const shareOfSentences = 0.2;
/** Shorter ones say little outside of their place. */
const minWords = 5;

/**
 * A summary made of the text's own sentences, in their order: those whose words the whole text says most often, each time
 * those that say what is not said yet. Empty for a text without a sentence.
 */
export function summaryOf(markdown: string): string[] {
  const all = sentencesOf(markdown, blocksOf(markdown));
  const said = all.filter(({ text }) => wordsOf(text).length >= minWords && !text.endsWith('?'));
  const candidates = said.length > 0 ? said : all;
  const most = Math.min(maxSentences, Math.max(1, Math.round(candidates.length * shareOfSentences)));
  return chosen(candidates, most).map(({ text }) => text);
}

function chosen(candidates: readonly Sentence[], most: number): Sentence[] {
  const termsOf = new Map(candidates.map((sentence) => [sentence, significant(sentence.text)]));
  const frequency = new Map<string, number>();
  for (const terms of termsOf.values()) for (const term of terms) frequency.set(term, (frequency.get(term) ?? 0) + 1);
  const openings = new Set(new Map([...candidates].reverse().map((sentence) => [sentence.block, sentence])).values());
  const covered = new Set<string>();
  const picked: Sentence[] = [];
  const weight = (sentence: Sentence) => {
    const terms = termsOf.get(sentence) ?? new Set();
    const news = [...terms].filter((term) => !covered.has(term));
    const sum = news.reduce((total, term) => total + (frequency.get(term) ?? 0), 0);
    // Long sentences hold more words, and say less with each; what opens a paragraph is often its point.
    return (sum / Math.sqrt(Math.max(8, terms.size))) * (openings.has(sentence) ? 1.25 : 1);
  };
  while (picked.length < most) {
    const [best] = candidates
      .filter((sentence) => !picked.includes(sentence))
      .map((sentence) => ({ sentence, weight: weight(sentence) }))
      .sort((a, b) => b.weight - a.weight || a.sentence.start - b.sentence.start);
    if (!best) break;
    picked.push(best.sentence);
    for (const term of termsOf.get(best.sentence) ?? []) covered.add(term);
  }
  return picked.sort((a, b) => a.start - b.start);
}

function significant(text: string): Set<string> {
  return new Set(
    tokens(text)
      .filter(({ folded }) => folded.length > 2 && !stopWords.has(folded))
      .map(({ term }) => term),
  );
}
