import type { ApplicationKind, ApplicationOutcome, ApplicationState } from '@letat/contracts/applications/constants';
import type { BadgeTone } from '@letat/ui/badge';

/** A state of applications as the screens speak of it. */
interface StateWords {
  state: ApplicationState;
  /** Value of `etat` in the address. */
  slug: string;
  tab: string;
  /** Of one that is in it. */
  label: string;
  tone: BadgeTone;
  empty: string;
  emptyText: string;
}

/** In the order of the tabs. */
export const states = [
  {
    state: 'received',
    slug: 'a-lire',
    tab: 'À lire',
    label: 'À lire',
    tone: 'ochre',
    empty: 'Rien à lire',
    emptyText: 'Les candidatures envoyées par /rejoindre et /join-authors arrivent ici.',
  },
  {
    state: 'accepted',
    slug: 'acceptees',
    tab: 'Acceptées',
    label: 'Acceptée',
    tone: 'green',
    empty: 'Aucune candidature acceptée',
    emptyText: 'Celles que vous acceptez se retrouvent ici pendant un an.',
  },
  {
    state: 'refused',
    slug: 'refusees',
    tab: 'Refusées',
    label: 'Refusée',
    tone: 'brick',
    empty: 'Aucune candidature refusée',
    emptyText: 'Celles que vous refusez se retrouvent ici pendant un an, avec leur raison.',
  },
] as const satisfies readonly StateWords[];

const byState = new Map<ApplicationState, StateWords>(states.map((words) => [words.state, words]));

export function wordsOf(state: ApplicationState): StateWords {
  const words = byState.get(state);
  if (!words) throw new Error(`the state "${state}" has no words`);
  return words;
}

export const kindLabels: Record<ApplicationKind, string> = { long: 'Complète', short: 'Courte' };

export const outcomeLabels: Record<ApplicationOutcome, string> = {
  invited: 'Une invitation à ouvrir un compte d’auteur est partie.',
  raised: 'Son compte est devenu celui d’un auteur.',
  'was-author': 'Son compte était déjà celui d’un auteur.',
};
