import { describeAct } from '@letat/contracts/audit/acts';
import type { AuditEntry } from '@letat/contracts/audit/operations';
import { formatShortDateTime } from '@letat/contracts/core/format/dates';
import { ListSection, ListTable } from '@letat/remote-kit/lists';
import { useApiList } from '@letat/remote-kit/query';
import { Button } from '@letat/ui/button';
import { CellLines } from '@letat/ui/cell-lines';
import type { Column } from '@letat/ui/table';
import type { AuditFilters } from './audit-page.tsx';

/** What was done, newest first. */
export function AuditList({ filters }: { filters: AuditFilters }) {
  const list = useApiList('GET /api/admin/audit', { tags: ['audit'], query: filters.narrowed });
  return (
    <ListSection label="Actes">
      <ListTable
        list={list}
        caption="Actes d’administration"
        columns={columnsOf(filters)}
        loading="Chargement des actes…"
        empty={{ title: 'Rien n’a encore été fait', text: 'Chaque décision de l’administration paraîtra ici.' }}
        noMatch={{ filters, title: 'Aucun acte ne correspond' }}
      />
    </ListSection>
  );
}

const columnsOf = ({ set }: AuditFilters): readonly Column<AuditEntry>[] => [
  {
    id: 'action',
    label: 'Acte',
    cell({ action, details }) {
      const { label, sentence } = describeAct(action, details);
      return <CellLines note={sentence}>{label}</CellLines>;
    },
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
      <CellLines note={network === '' ? null : `réseau ${network}`}>
        <time dateTime={at}>{formatShortDateTime(at)}</time>
      </CellLines>
    ),
  },
];
