import { formatDayTime, formatShortDate, formatTime, readerTimeZone } from '@letat/contracts/core/format/dates';
import type { EditablePost } from '@letat/contracts/posts/writing/operations';
import { momentOf } from '../autosave/save-status.tsx';
import type { AutosaveState } from '../autosave/use-autosave.ts';

/** What leaving is about. */
export interface AtStake {
  saved: Pick<EditablePost, 'updatedAt'> | null;
  /** Something was typed that is not saved. */
  dirty: boolean;
  autosave: Pick<AutosaveState, 'local' | 'server'>;
}

/**
 * What is saved, since when, and what an author who leaves would lose. The copies that the editor stores by itself are erased with
 * what was typed: they save nothing of it.
 */
export function exitWords({ saved, dirty, autosave }: AtStake, now = new Date()): { title: string; text: string } {
  if (!dirty)
    return {
      title: 'Une image est en route\u00a0: elle serait perdue',
      text: 'Son envoi s’arrête si vous partez. Rien d’autre n’a changé.',
    };
  const copy = momentOf(autosave.local, autosave.server)?.moment ?? null;
  const withCopy = copy === null ? '' : `, avec sa copie de secours de ${timeText(copy, now)}`;
  if (saved === null)
    return {
      title: 'Ce texte n’est pas encore enregistré\u00a0: il serait perdu',
      text: `Tout ce que vous avez tapé est effacé${withCopy}.`,
    };
  return {
    title: `Votre texte est enregistré\u00a0; ce qui a changé depuis ${sinceText(saved.updatedAt, now)} serait perdu`,
    text: `Ce qui est enregistré reste tel quel. Ce que vous avez tapé depuis est effacé${withCopy}.`,
  };
}

const isSameDay = (moment: string, now: Date) =>
  formatShortDate(moment, readerTimeZone()) === formatShortDate(now, readerTimeZone());

/** « 06:23 », « le 21 novembre à 06:23 » */
const sinceText = (moment: string, now: Date) => `${isSameDay(moment, now) ? '' : 'le '}${timeText(moment, now)}`;

/** « 06:23 », « 21 novembre à 06:23 » */
const timeText = (moment: string, now: Date) =>
  isSameDay(moment, now) ? formatTime(moment, readerTimeZone()) : formatDayTime(moment, readerTimeZone());
