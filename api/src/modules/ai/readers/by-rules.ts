import type { AssistanceType } from '@letat/contracts/ai/constants';
import type { Note } from '@letat/contracts/ai/operations';
import { CodedError } from '@letat/contracts/core/coded-error';
import { unsourcedClaims } from '../offline/fact-check.ts';
import { easeInWords, readabilityOf } from '../offline/readability.ts';
import { structureOf } from '../offline/structure.ts';
import { styleCandidates, styleNotes } from '../offline/style.ts';
import { summaryOf } from '../offline/summary.ts';
import type { Reader, Reading } from './port.ts';

/** What answers where no model does, as answers name it. */
export const offlineName = 'offline';

/** Reads by rules: the same text has the same answer, on this machine, and nothing leaves it. */
export const offlineReader: Reader = {
  async read({ content, assistance }) {
    const read = readings[assistance];
    if (read === null) throw new CodedError('ai_not_configured');
    return { candidates: [], notes: [], ...read(content), model: offlineName };
  },
};

type OfflineReading = Pick<Reading, 'result'> & Partial<Pick<Reading, 'candidates' | 'notes'>>;

const readings: Readonly<Record<AssistanceType, ((content: string) => OfflineReading) | null>> = {
  // To word a thought more clearly takes something that understands it.
  improve: null,
  summarize: (content) => ({ result: summaryOf(content).join(' ') || 'Ce texte n’a pas de phrase à résumer.' }),
  structure(content) {
    const { outline, openingWords, notes } = structureOf(content);
    const lines = outline.map(
      ({ level, title, words }) => `${'  '.repeat(Math.max(0, level - 1))}- ${title} (${count(words, 'mot')})`,
    );
    const head =
      outline.length === 0
        ? `${count(openingWords, 'mot')} sans intertitre.`
        : `${count(outline.length, 'intertitre')}, après ${count(openingWords, 'mot')} d’ouverture.`;
    return { result: [head, lines.join('\n'), remarks(notes)].filter(Boolean).join('\n\n'), notes };
  },
  'fact-check'(content) {
    const notes = unsourcedClaims(content);
    const result =
      notes.length === 0
        ? 'Aucune affirmation sans source à côté. Cela ne dit pas que tout est vrai.'
        : `${count(notes.length, 'affirmation')} sans source à côté. Rien ici ne dit si elles sont vraies.`;
    return { result, notes };
  },
  style(content) {
    const notes = styleNotes(content);
    const { words, sentences, perSentence, ease } = readabilityOf(content);
    const reading =
      ease === null
        ? 'Ce texte n’a pas de phrase.'
        : `${count(words, 'mot')}, ${count(sentences, 'phrase')}, ${count(perSentence, 'mot')} par phrase en moyenne. Lecture ${easeInWords(ease)} (${ease} sur 100, échelle de Flesch, formule de Kandel et Moles).`;
    return {
      result: [reading, remarks(notes)].filter(Boolean).join('\n\n'),
      notes,
      candidates: styleCandidates(content),
    };
  },
};

function remarks(notes: readonly Note[]): string {
  return notes.length === 0 ? '' : `${count(notes.length, 'remarque')}.`;
}

function count(number: number, noun: string): string {
  return `${number}\u00a0${noun}${number > 1 ? 's' : ''}`;
}
