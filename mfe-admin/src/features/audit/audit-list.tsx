import { describeAct } from '@letat/contracts/audit/acts';
import type { AuditEntry } from '@letat/contracts/audit/operations';
import { MoreOfList, QueryPart, RowsSkeleton, useApiList } from '@letat/remote-kit/query';
import { Button } from '@letat/ui/button';
import { EmptyState } from '@letat/ui/empty-state';
import { Stack } from '@letat/ui/layout';
import { type Column, Table } from '@letat/ui/table';
import { atMoment } from '../../moment.ts';
import * as styles from './audit.css.ts';
import type { AuditFilters } from './audit-page.tsx';

/** What was done, newest first. */
export function AuditList({ filters: { values, isNarrowed, set, clear } }: { filters: AuditFilters }) {
  const query = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''));
  const list = useApiList('GET /api/admin/audit', { tags: ['audit'], query });
  const columns: readonly Column<AuditEntry>[] = [
    {
      id: 'action',
      label: 'Acte',
      cell: ({ action, details }) => <Act action={action} details={details} />,
    },
    {
      id: 'actor',
      label: 'Par',
      cell: ({ actor }) => (
        <Button variant="text" onPress={() => set({ actor: actor.id })}>
          {actor.name}
        </Button>
      ),
    },
    {
      id: 'subject',
      label: 'Objet',
      cell: ({ subject: { kind, id, label } }) => (
        <Button variant="text" onPress={() => set({ subject: `${kind}:${id}` })}>
          {label}
        </Button>
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
        <QueryPart query={list} skeleton={<RowsSkeleton label="Chargement des actes…" rows={4} />}>
          {(items) => (
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
                  action={isNarrowed ? <Button onPress={clear}>Tout montrer</Button> : undefined}
                />
              }
            />
          )}
        </QueryPart>
        <MoreOfList list={list} />
      </Stack>
    </section>
  );
}

/** What was done, and the rest of it below. */
function Act({ action, details }: Pick<AuditEntry, 'action' | 'details'>) {
  const { label, sentence } = describeAct(action, details);
  return (
    <>
      {label}
      {sentence === null ? null : <div className={styles.details}>{sentence}</div>}
    </>
  );
}
