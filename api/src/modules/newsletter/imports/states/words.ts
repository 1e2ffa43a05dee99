import { fold } from '@letat/contracts/core/fold';
import type { SuppressionReason } from '@letat/contracts/mail/suppressions/constants';
import { type ImportedState, importedStates } from '@letat/contracts/newsletter/imports/constants';
import { cut } from '../../../../text/cut.ts';

/** What a file says of a subscriber: whether they are subscribed elsewhere, and why nothing can be sent to their address. */
export interface StateElsewhere {
  subscription: 'subscribed' | 'pending' | 'unsubscribed';
  suppression: SuppressionReason | null;
}

/** A reader who complained has left. An address that bounces has not: its owner may be subscribed, and is not written to. */
export const statesElsewhere: Readonly<Record<ImportedState, StateElsewhere>> = {
  subscribed: { subscription: 'subscribed', suppression: null },
  pending: { subscription: 'pending', suppression: null },
  unsubscribed: { subscription: 'unsubscribed', suppression: null },
  bounced: { subscription: 'subscribed', suppression: 'bounced' },
  complained: { subscription: 'unsubscribed', suppression: 'complained' },
};

/**
 * Words that services write into a column of state, as `normalised` has them. What a service does not say more of than that nothing is
 * sent (blocklisted, disabled, inactive, removed) counts as left: nobody is written to by mistake, and no bounce is claimed.
 */
const words: Readonly<Record<ImportedState, string>> = {
  subscribed:
    'subscribed active enabled confirmed verified regular premium trialed unpaid gifted churning paused past_due cold ' +
    'abonne abonnee inscrit inscrite actif active confirme confirmee',
  pending:
    'pending unconfirmed unactivated unverified validating needs_attention needs_approval en_attente non_confirme non_confirmee',
  unsubscribed:
    'unsubscribed cancelled canceled inactive disabled blocklisted blacklisted blocked removed archived deleted spammy malicious ' +
    'nonsubscribed non_subscribed opt_out optout opted_out ' +
    'desinscrit desinscrite desabonne desabonnee inactif inactive bloque bloquee',
  bounced: 'bounced bounce hard_bounce hard_bounced cleaned undeliverable invalid en_erreur invalide',
  complained: 'complained complaint junk spam abuse plainte',
};
const stateOfWord = new Map(
  importedStates.flatMap((state) => words[state].split(' ').map((word) => [word, state] as const)),
);

const yes = new Set(['true', '1', 'yes', 'y', 'oui', 'o', 'vrai', 'x', 'on', 't']);
const no = new Set(['false', '0', 'no', 'n', 'non', 'faux', 'off', 'f']);
/** What programs write where nothing is known. */
const nothing = new Set(['', 'null', 'none', 'nil', 'n_a', 'na', '0000_00_00', '0000_00_00_00_00_00']);
/** Longer cells are no words, and folding one takes time. */
const longest = 80;

/** A name of a column or a word, whatever its case, accents and separators. */
export function normalised(text: string): string {
  return fold(cut(text, longest))
    .split(/[^\p{L}\p{N}]+/u)
    .filter((part) => part !== '')
    .join('_');
}

export const saysNothing = (cell: string): boolean => nothing.has(normalised(cell));

/** Null for what is no yes and no no. */
export function flagOf(cell: string): boolean | null {
  const word = normalised(cell);
  return yes.has(word) ? true : no.has(word) ? false : null;
}

/** Null for a word that the table does not have. */
export function stateOf(cell: string): StateElsewhere | null {
  const state = stateOfWord.get(normalised(cell));
  return state === undefined ? null : statesElsewhere[state];
}

/** An address that is among those to whom nothing may be sent. */
export const isRefused = ({ subscription, suppression }: StateElsewhere): boolean =>
  subscription === 'unsubscribed' || suppression !== null;

const order = ['subscribed', 'pending', 'unsubscribed'] as const;

/** What several columns, or several rows, say of one person: the strongest no counts. */
export function strongest(one: StateElsewhere, other: StateElsewhere): StateElsewhere {
  const subscription = order[Math.max(order.indexOf(one.subscription), order.indexOf(other.subscription))];
  const reasons = [one.suppression, other.suppression];
  const suppression = reasons.includes('complained') ? 'complained' : reasons.includes('bounced') ? 'bounced' : null;
  return { subscription: subscription ?? 'unsubscribed', suppression };
}
