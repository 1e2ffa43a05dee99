import type { AuditEntry } from '@letat/contracts/audit';
import { auditActions } from '@letat/contracts/constants';
import { LoadedPart } from '@letat/remote-kit/loaded';
import { MoreOfList, RowsSkeleton, useLoadedList } from '@letat/remote-kit/loaded-list';
import { useCall } from '@letat/remote-kit/page-context';
import { Button } from '@letat/ui/button';
import { EmptyState } from '@letat/ui/empty-state';
import { Stack } from '@letat/ui/layout';
import { type Column, Table } from '@letat/ui/table';
import { atMoment } from '../../moment.ts';
import * as styles from './audit.css.ts';
import { detailWords } from './detail-words.ts';
import { type AuditFilters, noFilters } from './use-audit-filters.ts';

const labels: Readonly<Record<string, string>> = auditActions;

/** What was done, newest first. */
export function AuditList({
  filters,
  onChange,
}: {
  filters: AuditFilters;
  onChange: (some: Partial<AuditFilters>) => void;
}) {
  const call = useCall();
  const query = Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== ''));
  const list = useLoadedList(`audit ${JSON.stringify(query)}`, ({ cursor, ...request }) =>
    call('GET /api/admin/audit', { query: { ...query, cursor }, ...request }),
  );
  const isNarrowed = Object.keys(query).length > 0;
  const columns: readonly Column<AuditEntry>[] = [
    {
      id: 'action',
      label: 'Acte',
      cell: ({ action, details }) => (
        <>
          {labels[action] ?? action}
          <Details details={details} />
        </>
      ),
    },
    {
      id: 'actor',
      label: 'Par',
      cell: ({ actor }) => (
        <button type="button" className={styles.narrow} onClick={() => onChange({ actor: actor.id })}>
          {actor.name}
        </button>
      ),
    },
    {
      id: 'subject',
      label: 'Objet',
      cell: ({ subject: { kind, id, label } }) => (
        <button type="button" className={styles.narrow} onClick={() => onChange({ subject: `${kind}:${id}` })}>
          {label}
        </button>
      ),
    },
    {
      id: 'at',
      label: 'Quand',
      cell: ({ at, network }) => (
        <>
          <time dateTime={at} className={styles.when}>
            {atMoment(at)}
          </time>
          {network === '' ? null : <div className={styles.details}>réseau {network}</div>}
        </>
      ),
    },
  ];
  return (
    <section aria-label="Actes">
      <Stack stretch>
        <LoadedPart loaded={list} skeleton={<RowsSkeleton label="Chargement des actes…" rows={4} />}>
          {({ items }) => (
            <Table
              caption="Actes d’administration"
              isCaptionHidden
              rows={items}
              rowKey={({ id }) => id}
              columns={columns}
              empty={
                <EmptyState
                  heading="p"
                  title={isNarrowed ? 'Aucun acte ne correspond' : 'Rien n’a encore été fait'}
                  text={isNarrowed ? undefined : 'Chaque décision de l’administration paraîtra ici.'}
                  action={isNarrowed ? <Button onPress={() => onChange(noFilters)}>Tout montrer</Button> : undefined}
                />
              }
            />
          )}
        </LoadedPart>
        <MoreOfList list={list} />
      </Stack>
    </section>
  );
}

function Details({ details }: { details: AuditEntry['details'] }) {
  const words = detailWords(details);
  return words === '' ? null : <div className={styles.details}>{words}</div>;
}
