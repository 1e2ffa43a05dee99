import { emailKey } from '@letat/contracts/core/email-key';
import type { ImportCounts } from '@letat/contracts/newsletter/imports/operations';
import type { FastifyInstance } from 'fastify';
import type { ClientSession } from '../../../plugins/mongo/index.ts';
import type { ImportedPerson, ImportRow } from './rows.ts';
import { isRefused } from './states/words.ts';
import type { ImportedSubscribersRepository, KnownSubscriber } from './subscribers.repository.ts';

/** Of no row. */
export const noCounts: ImportCounts = {
  rows: 0,
  added: 0,
  known: 0,
  unsubscribed: 0,
  suppressed: 0,
  left: 0,
  blocked: 0,
  wrong: 0,
};

interface Sorted {
  counts: ImportCounts;
  /** Not known here: to be subscribed, or stored as those who left or bounced elsewhere. */
  people: ImportedPerson[];
  /** Subscribed by an import, and never heard of since: the file says that they left or bounced elsewhere. */
  toEnd: ImportedPerson[];
}

interface Needs {
  app: Pick<FastifyInstance, 'mail'>;
  subscribers: Pick<ImportedSubscribersRepository, 'among'>;
}

/** What these rows come to, and what is to be done with whom of them. */
export async function sort(
  { app, subscribers }: Needs,
  rows: readonly ImportRow[],
  session?: ClientSession,
): Promise<Sorted> {
  const all = rows.flatMap(({ person }) => person ?? []);
  const known = await subscribers.among(
    all.map(({ email }) => emailKey(email)),
    session,
  );
  const suppressed = await app.mail.suppressionsAmong(all.map(({ email }) => email));
  const sorted: Sorted = {
    counts: { ...noCounts, rows: rows.length, wrong: rows.length - all.length },
    people: [],
    toEnd: [],
  };
  for (const person of all) {
    const key = emailKey(person.email);
    const here = known.get(key) ?? null;
    const outcome = outcomeOf(person, here, suppressed.has(key));
    sorted.counts[outcome] += 1;
    if (outcome !== 'added' && outcome !== 'left' && outcome !== 'blocked') continue;
    (here ? sorted.toEnd : sorted.people).push(person);
  }
  return sorted;
}

/**
 * What the file says of a subscriber counts where they said nothing here themselves. A person who confirmed here, or left, stays as they are
 * (decision 0064).
 */
function outcomeOf(
  { elsewhere }: ImportedPerson,
  here: KnownSubscriber | null,
  isSuppressed: boolean,
): Exclude<keyof ImportCounts, 'rows' | 'wrong'> {
  const counts = !here || (here.isImported && here.state !== 'unsubscribed');
  if (counts && isRefused(elsewhere)) {
    if (elsewhere.suppression !== null && !isSuppressed) return 'blocked';
    if (elsewhere.subscription === 'unsubscribed') return 'left';
  }
  if (isSuppressed) return 'suppressed';
  if (!here) return 'added';
  return here.state === 'unsubscribed' ? 'unsubscribed' : 'known';
}

export function addCounts(counts: ImportCounts, more: ImportCounts): void {
  counts.rows += more.rows;
  counts.added += more.added;
  counts.known += more.known;
  counts.unsubscribed += more.unsubscribed;
  counts.suppressed += more.suppressed;
  counts.left += more.left;
  counts.blocked += more.blocked;
  counts.wrong += more.wrong;
}
