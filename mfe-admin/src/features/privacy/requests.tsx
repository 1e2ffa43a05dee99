import { formatShortDateTime } from '@letat/contracts/core/format/dates';
import type { PrivacyOverview } from '@letat/contracts/privacy/operations';
import { Badge, type BadgeTone } from '@letat/ui/badge';
import { EmptyState } from '@letat/ui/empty-state';
import { Section, SectionHead } from '@letat/ui/layout';
import { type Column, Table } from '@letat/ui/table';

type Copy = PrivacyOverview['exports'][number];
type Erasure = PrivacyOverview['erasures'][number];

/** A person without a name was erased in the meantime. */
const nameOf = ({ username }: { username: string }) => username || 'compte effacé';

const copyStates: Record<Copy['state'], { label: string; tone: BadgeTone }> = {
  waiting: { label: 'En attente', tone: 'neutral' },
  running: { label: 'En cours', tone: 'blue' },
  done: { label: 'Prête', tone: 'green' },
  failed: { label: 'Échec', tone: 'brick' },
};
const erasureStates: Record<Erasure['state'], { label: string; tone: BadgeTone }> = {
  waiting: { label: 'Annulable', tone: 'neutral' },
  blocked: { label: 'À régler', tone: 'ochre' },
  running: { label: 'En cours', tone: 'blue' },
};

const copyColumns: readonly Column<Copy>[] = [
  { id: 'who', label: 'Compte', cell: nameOf },
  {
    id: 'state',
    label: 'État',
    onCard: 'end',
    cell: ({ state, progress }) => (
      <>
        <Badge tone={copyStates[state].tone}>{copyStates[state].label}</Badge>
        {state === 'running' ? ` ${Math.round(progress * 100)}\u202f%` : null}
      </>
    ),
  },
  { id: 'asked', label: 'Demandée le', cell: ({ askedAt }) => formatShortDateTime(askedAt) },
];

const erasureColumns: readonly Column<Erasure>[] = [
  { id: 'who', label: 'Compte', cell: nameOf },
  {
    id: 'state',
    label: 'État',
    onCard: 'end',
    cell: ({ state, blockers }) => (
      <>
        <Badge tone={erasureStates[state].tone}>{erasureStates[state].label}</Badge> {blockers.join(' ')}
      </>
    ),
  },
  { id: 'asked', label: 'Demandé le', cell: ({ askedAt }) => formatShortDateTime(askedAt) },
  { id: 'due', label: 'Prévu le', cell: ({ dueAt }) => formatShortDateTime(dueAt) },
];

/** Copies and erasures that are not done: that they are there, never what is in them. */
export function Requests({ exports, erasures }: Pick<PrivacyOverview, 'exports' | 'erasures'>) {
  return (
    <>
      <Section aria-labelledby="effacements">
        <SectionHead id="effacements" title="Effacements demandés" size="small" />
        <Table
          caption="Effacements demandés"
          isCaptionHidden
          rows={erasures}
          rowKey={({ id }) => id}
          columns={erasureColumns}
          empty={<EmptyState heading="p" title="Aucun effacement n’est demandé" />}
        />
      </Section>
      <Section aria-labelledby="copies">
        <SectionHead id="copies" title="Copies de données en préparation" size="small" />
        <Table
          caption="Copies de données en préparation"
          isCaptionHidden
          rows={exports}
          rowKey={({ id }) => id}
          columns={copyColumns}
          empty={<EmptyState heading="p" title="Aucune copie n’est en préparation" />}
        />
      </Section>
    </>
  );
}
