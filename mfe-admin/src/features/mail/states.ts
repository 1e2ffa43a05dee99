import type { MailKind, MailState } from '@letat/contracts/mail/constants';
import type { BadgeTone } from '@letat/ui/badge';

/** A state of mails as the screen speaks of it. */
interface StateWords {
  state: MailState;
  /** Value of `etat` in the address. */
  slug: string;
  /** The tab of those that are in it. */
  tab: string;
  /** Of one. */
  label: string;
  tone: BadgeTone;
  canBeSentAgain: boolean;
}

/** In the order of the tabs. */
export const states = [
  { state: 'waiting', slug: 'attente', tab: 'En attente', label: 'En attente', tone: 'ochre', canBeSentAgain: false },
  { state: 'sending', slug: 'envoi', tab: 'En cours', label: 'En cours d’envoi', tone: 'blue', canBeSentAgain: false },
  { state: 'sent', slug: 'envoyes', tab: 'Envoyés', label: 'Envoyé', tone: 'green', canBeSentAgain: false },
  { state: 'refused', slug: 'refuses', tab: 'Refusés', label: 'Refusé', tone: 'brick', canBeSentAgain: true },
  {
    state: 'abandoned',
    slug: 'abandonnes',
    tab: 'Abandonnés',
    label: 'Abandonné',
    tone: 'neutral',
    canBeSentAgain: true,
  },
  // A person who is not to get it has said so: no administrator sends it again.
  { state: 'withheld', slug: 'retenus', tab: 'Retenus', label: 'Retenu', tone: 'neutral', canBeSentAgain: false },
] as const satisfies readonly StateWords[];

const byState = new Map<MailState, StateWords>(states.map((words) => [words.state, words]));

export function wordsOf(state: MailState): StateWords {
  const words = byState.get(state);
  if (!words) throw new Error(`the state "${state}" has no words`);
  return words;
}

export const kindLabels: Record<MailKind, string> = {
  account: 'Compte, toujours envoyé',
  notifications: 'Selon les préférences',
  newsletter: 'Lettre, avec désinscription',
};
