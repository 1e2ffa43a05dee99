import { inWords } from './number-words.ts';
import { formatNumber, formatPercent } from './numbers.ts';

/** Something that came in day by day. */
export interface DailyFigure {
  /** In a sentence, plural, with its article: « les lectures ». */
  subject: string;
  /** What came in on each day, the last one still running. */
  days: readonly number[];
  /** How an amount of it is written. Default: a French number. */
  format?: (value: number) => string;
}

const week = 7;
const inAWeek = `en ${inWords(week)} jours`;
/** Below this part nothing has moved that a reader would call a finding. */
const least = 0.05;

/**
 * What moved most, in a sentence that can be a title: the last seven whole days against the seven before. A day that still runs is never
 * set beside whole ones. « Les lectures montent de 18 % en sept jours », « Les ventes commencent : 3 en sept jours », « Une semaine comme
 * la précédente »; null where there was nothing in both weeks.
 */
export function findingOf(figures: readonly DailyFigure[]): string | null {
  const moves = figures.flatMap(({ subject, days, format = formatNumber }) => {
    const whole = days.slice(0, -1);
    const now = sum(whole.slice(-week));
    const before = sum(whole.slice(-2 * week, -week));
    if (now <= 0 && before <= 0) return [];
    return [{ subject: capitalised(subject), now: format(now), ratio: before > 0 ? now / before - 1 : null }];
  });
  const compared = moves.filter((move): move is typeof move & { ratio: number } => move.ratio !== null);
  const [most] = compared.toSorted((a, b) => Math.abs(b.ratio) - Math.abs(a.ratio));
  if (most && Math.abs(most.ratio) >= least)
    return `${most.subject} ${most.ratio > 0 ? 'montent' : 'baissent'} de ${formatPercent(Math.abs(most.ratio), 0)} ${inAWeek}`;
  const [begun] = moves.filter(({ ratio }) => ratio === null);
  if (begun) return `${begun.subject} commencent\u00a0: ${begun.now} ${inAWeek}`;
  return moves.length > 0 ? 'Une semaine comme la précédente' : null;
}

const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0);
const capitalised = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
