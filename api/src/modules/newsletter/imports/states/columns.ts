import type { ImportedState } from '@letat/contracts/newsletter/imports/constants';
import type { ColumnOutline } from '../columns.ts';
import { flagOf, normalised, type StateElsewhere, saysNothing, stateOf, statesElsewhere } from './words.ts';

/** How the cells of a column of state are read. */
type Reads =
  /** A word of the table in `words.ts`. */
  | 'word'
  /** Yes for those who are subscribed. */
  | 'subscribed-flag'
  /** Yes, or a date, for those who left, bounced or complained. */
  | 'unsubscribed-flag'
  | 'bounced-flag'
  | 'complained-flag'
  /** Whatever stands there, a time or a reason, says that a subscriber left. */
  | 'unsubscribed-when-filled'
  /** Whatever stands there says that the address bounced. */
  | 'bounced-when-filled'
  /** Why nothing is sent to the address, whatever its owner is. */
  | 'suppression';

/**
 * Columns of state by name, as `normalised` has them: what services export, as of 2026-11-29.
 *
 * - Ghost: `subscribed_to_emails` of members.csv (TryGhost/Ghost, `members-csv`; an empty cell is a yes there too).
 * - Mailchimp: one file for each kind: `UNSUB_TIME` and `UNSUB_REASON` in `unsubscribed_…`, `CLEAN_TIME` in `cleaned_…`
 *   (mailchimp.com/help/view-unsubscribed-contacts: cleaned are hard bounces and repeated soft ones).
 * - Substack: `email_disabled` of `email_list.….csv`.
 * - listmonk: `status` (enabled, disabled, blocklisted; knadh/listmonk, `cmd/subscribers.go`), and `subscription_status` of a list.
 * - Buttondown: `subscriber_type`, `type` in newer ones (buttondown/openapi, `enums.json`, SubscriberType; docs.buttondown.com).
 * - Brevo: `EMAIL_BLACKLISTED`, formerly `BLACKLISTED` (help.brevo.com: left, complained or bounced, and it does not say which).
 * - MailerLite: `status`: active, unsubscribed, unconfirmed, bounced, junk (mailerlite-nodejs, `subscribers`).
 * - Kit, formerly ConvertKit: `status` or `state`: active, inactive, cancelled, bounced, complained, cold (developers.kit.com).
 * - beehiiv: `status`: active, inactive, pending, validating, invalid, needs_attention (beehiiv API v2, subscription schema).
 * - L'État en Mouvement: `État` and `Envois suspendus` (`newsletter/exports/routes.ts`).
 */
const byName: Readonly<Record<string, Reads>> = {
  subscribed_to_emails: 'subscribed-flag',
  unsub_time: 'unsubscribed-when-filled',
  unsub_reason: 'unsubscribed-when-filled',
  clean_time: 'bounced-when-filled',
  email_disabled: 'unsubscribed-flag',
  status: 'word',
  state: 'word',
  statut: 'word',
  subscription_status: 'word',
  email_marketing_status: 'word',
  subscriber_type: 'word',
  type: 'word',
  email_blacklisted: 'unsubscribed-flag',
  email_blocklisted: 'unsubscribed-flag',
  blacklisted: 'unsubscribed-flag',
  blocklisted: 'unsubscribed-flag',
  etat: 'word',
  envois_suspendus: 'suppression',
  unsubscribed: 'unsubscribed-flag',
  desinscrit: 'unsubscribed-flag',
  desabonne: 'unsubscribed-flag',
  opt_out: 'unsubscribed-flag',
  optout: 'unsubscribed-flag',
  bounced: 'bounced-flag',
  hard_bounce: 'bounced-flag',
  complained: 'complained-flag',
};
/** A name that every object has, as "constructor", is none of the table. */
const columns = new Map(Object.entries(byName));

/** How a column is read whose name is in no table and that an administrator chose by hand; the first that its name has counts. */
const namesByHand: readonly [RegExp, Reads][] = [
  [/complain|plainte|spam|abuse/, 'complained-flag'],
  [/bounce|clean|erreur|invalid/, 'bounced-flag'],
  [/unsub|desinscri|desabonn|opt_?out|blacklist|blocklist|disabled|refus|stop/, 'unsubscribed-flag'],
  [/subscri|abonn|inscrit|opt_?in|consent|accepte|acti[fv]/, 'subscribed-flag'],
];

/** What a cell says of a person; null for what cannot be understood: nobody is written to on a guess. */
export type ReadState = (cell: string) => StateElsewhere | null;

/** How the cells of the column of that name are read. */
export function stateReader(label: string): ReadState {
  const name = normalised(label);
  const reads = columns.get(name) ?? namesByHand.find(([pattern]) => pattern.test(name))?.[1] ?? 'word';
  return (cell) => (saysNothing(cell) ? statesElsewhere.subscribed : readers[reads](cell));
}

/** A column by whose name its cells are understood. Of a name that others use too, as "status", the cells must be known words. */
export function isStateColumn({ label, samples }: ColumnOutline): boolean {
  const reads = columns.get(normalised(label));
  if (reads === undefined) return false;
  const isRead = samples.every((cell) => stateReader(label)(cell) !== null);
  return isRead && (reads !== 'word' || samples.length > 0);
}

const readers: Readonly<Record<Reads, ReadState>> = {
  word: stateOf,
  'subscribed-flag': (cell) => {
    const flag = flagOf(cell);
    return flag === null ? stateOf(cell) : statesElsewhere[flag ? 'subscribed' : 'unsubscribed'];
  },
  'unsubscribed-flag': flagged('unsubscribed'),
  'bounced-flag': flagged('bounced'),
  'complained-flag': flagged('complained'),
  'bounced-when-filled': () => statesElsewhere.bounced,
  'unsubscribed-when-filled': (cell) =>
    statesElsewhere[/abuse|complain|plainte|spam/i.test(cell) ? 'complained' : 'unsubscribed'],
  suppression: (cell) => {
    const suppression = stateOf(cell)?.suppression ?? null;
    return suppression && { subscription: 'subscribed', suppression };
  },
};

/** Yes or a date is that state, a no is none, and a word says by itself what it is. */
function flagged(state: ImportedState): ReadState {
  return (cell) => {
    const flag = flagOf(cell);
    if (flag !== null) return statesElsewhere[flag ? state : 'subscribed'];
    return isDate(cell) ? statesElsewhere[state] : stateOf(cell);
  };
}

/** A day in figures, in whatever order and with whatever time: "2024-03-01 09:00:00", "01/03/2024", or seconds since 1970. */
const isDate = (cell: string): boolean => /^\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}\b|^\d{9,13}$/.test(cell.trim());
