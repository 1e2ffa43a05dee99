import { daysText } from '@letat/contracts/core/format/durations';
import { type WorkState, workRetentionDays } from '@letat/contracts/jobs/constants';
import type { BadgeTone } from '@letat/ui/badge';

/** A state of background work as the screen speaks of it. */
interface StateWords {
  state: WorkState;
  /** Value of `etat` in the address. */
  slug: string;
  label: string;
  tone: BadgeTone;
  /** Said when there is none. */
  empty: string;
  /** What can be done about it, and what it then becomes. */
  action: { verb: string; to: 'waiting' | 'cancelled'; done: string } | null;
}

const nothingDone = `Rien de fait ces ${daysText(workRetentionDays.done)}`;
const retry = { verb: 'Relancer', to: 'waiting', done: 'Travail relancé' } as const;
const cancel = { verb: 'Annuler', to: 'cancelled', done: 'Travail annulé' } as const;

/** In the order of the tabs. */
export const states = [
  { state: 'failed', slug: 'echecs', label: 'Échecs', tone: 'brick', empty: 'Aucun échec', action: retry },
  { state: 'waiting', slug: 'attente', label: 'En attente', tone: 'ochre', empty: 'Rien n’attend', action: cancel },
  { state: 'running', slug: 'en-cours', label: 'En cours', tone: 'blue', empty: 'Rien n’est en cours', action: cancel },
  { state: 'done', slug: 'faits', label: 'Faits', tone: 'green', empty: nothingDone, action: null },
  { state: 'cancelled', slug: 'annules', label: 'Annulés', tone: 'neutral', empty: 'Rien d’annulé', action: retry },
] as const satisfies readonly StateWords[];

const byState = new Map<WorkState, StateWords>(states.map((words) => [words.state, words]));

export function wordsOf(state: WorkState): StateWords {
  const words = byState.get(state);
  if (!words) throw new Error(`the state "${state}" has no words`);
  return words;
}
