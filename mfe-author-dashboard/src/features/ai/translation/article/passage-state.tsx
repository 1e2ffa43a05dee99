import type { TranslationSegment } from '@letat/contracts/ai/translations/operations';
import { formatDate } from '@letat/contracts/core/format/dates';
import * as styles from './article-translation.css.ts';
import { blockingProblems } from './segments.ts';

type Tone = 'fine' | 'open' | 'warning' | 'danger';

/** A word for what became of a passage, with its reason, its person and its day. */
export function PassageState({ segment }: { segment: TranslationSegment }) {
  const { word, tone } = stateOf(segment);
  const { state, problems, memory, model, by, at } = segment;
  const reasons = [
    ...problems.map(({ message }) => message),
    state === 'stale' ? 'L’original a changé.' : null,
    state === 'empty' && memory !== null ? `Relue par ${memory.by} le ${formatDate(memory.at)}.` : null,
    state === 'empty' || by === null || at === null ? null : saidBy(segment, by.fullName, at, model),
  ].filter((reason) => reason !== null);
  return (
    <div className={styles.state}>
      <p className={styles.word} data-tone={tone}>
        {word}
      </p>
      {reasons.map((reason) => (
        <p key={reason} className={styles.note}>
          {reason}
        </p>
      ))}
    </div>
  );
}

function stateOf(segment: TranslationSegment): { word: string; tone: Tone } {
  const { state, memory, model } = segment;
  if (blockingProblems(segment).length > 0) return { word: 'Contrôle échoué', tone: 'danger' };
  if (state === 'stale') return { word: 'Périmée', tone: 'warning' };
  if (state === 'accepted') return { word: 'Relue', tone: 'fine' };
  if (state === 'proposed') return { word: model === null ? 'À relire' : 'Proposée', tone: 'warning' };
  return memory === null ? { word: 'À traduire', tone: 'open' } : { word: 'En mémoire', tone: 'open' };
}

function saidBy({ state }: TranslationSegment, name: string, at: string, model: string | null): string {
  const day = formatDate(at);
  if (state === 'accepted') return `${name}, le ${day}${model === null ? '' : `, d’après ${model}`}`;
  return model === null ? `Écrite par ${name}, le ${day}` : `${model}, le ${day}`;
}
