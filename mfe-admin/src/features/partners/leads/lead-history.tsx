import { formatShortDateTime } from '@letat/contracts/core/format/dates';
import type { LeadStatus } from '@letat/contracts/partners/leads/constants';
import type { LeadChange } from '@letat/contracts/partners/leads/operations';
import { MoreOfList } from '@letat/remote-kit/more-of-list';
import { QueryPart, RowsSkeleton, useApiList } from '@letat/remote-kit/query';
import { partnerTags, statusLabels } from '../labels.ts';
import * as styles from './leads.css.ts';

/** Everything that was done with a lead, newest first. */
export function LeadHistory({ id }: { id: string }) {
  const list = useApiList('GET /api/partners/leads/:id/history', { tags: [partnerTags.leads], params: { id } });
  return (
    <>
      <QueryPart query={list} skeleton={<RowsSkeleton label="Chargement de l’historique…" rows={2} />}>
        {(changes) =>
          changes.length === 0 ? (
            <p className={styles.stepMeta}>Rien n’a encore été fait.</p>
          ) : (
            <ol className={styles.history}>
              {changes.map((change) => (
                <li key={change.id} className={styles.step}>
                  <span>{wordsOf(change)}</span>
                  {change.notes === '' ? null : (
                    <p className={styles.stepNotes} dir="auto">
                      {change.notes}
                    </p>
                  )}
                  <span className={styles.stepMeta}>
                    {change.isPartner ? 'Le partenaire' : (change.by ?? 'Un ancien compte')}, le{' '}
                    <time dateTime={change.at}>{formatShortDateTime(change.at)}</time>
                  </span>
                </li>
              ))}
            </ol>
          )
        }
      </QueryPart>
      <MoreOfList list={list} />
    </>
  );
}

function wordsOf({ kind, from, to }: LeadChange): string {
  if (kind === 'owner') return to === null ? 'Plus de responsable' : `Confié à ${to}`;
  if (from === to) return 'Note';
  return `${labelOf(from)} → ${labelOf(to)}`;
}

const isStatus = (value: string): value is LeadStatus => Object.hasOwn(statusLabels, value);
const labelOf = (value: string | null): string => (value !== null && isStatus(value) ? statusLabels[value] : '—');
