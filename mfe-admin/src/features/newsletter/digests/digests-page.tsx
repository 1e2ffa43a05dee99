import { formatDate, formatShortDateTime } from '@letat/contracts/core/format/dates';
import { formatCount, formatNumber } from '@letat/contracts/core/format/numbers';
import { digestHours } from '@letat/contracts/newsletter/digests/constants';
import type { Digest, DigestRun } from '@letat/contracts/newsletter/digests/operations';
import { QueryPart, RowsSkeleton, useApiMutation, useApiQuery } from '@letat/remote-kit/query';
import { Badge } from '@letat/ui/badge';
import { ButtonLink } from '@letat/ui/button-link';
import { EmptyState } from '@letat/ui/empty-state';
import { Section, SectionHead, Stack, Wrap } from '@letat/ui/layout';
import { PageHeader } from '@letat/ui/page-header';
import { Switch } from '@letat/ui/switch';
import { type Column, Table } from '@letat/ui/table';

const words = {
  daily: { title: `Chaque jour à ${digestHours.daily} h`, name: 'Résumé quotidien' },
  weekly: { title: `Chaque dimanche à ${digestHours.weekly} h`, name: 'Résumé du dimanche' },
} as const;

/** The digests: on or off, when they leave next, and the last ones. */
export default function DigestsPage() {
  const digests = useApiQuery('GET /api/admin/newsletter/digests', { tags: ['newsletter-digests'] });
  return (
    <>
      <PageHeader
        kind="work"
        eyebrow="Lettre"
        title="Résumés automatiques"
        dek="Les articles parus depuis le dernier, selon les centres d’intérêt et les auteurs de chacun. Rien de paru, rien ne part."
      />
      <Wrap>
        <QueryPart query={digests} skeleton={<RowsSkeleton label="Chargement des résumés…" rows={6} />}>
          {(items) => items.map((digest) => <DigestPart key={digest.frequency} digest={digest} />)}
        </QueryPart>
      </Wrap>
    </>
  );
}

const columns: readonly Column<DigestRun>[] = [
  { id: 'at', label: 'Départ', cell: ({ at }) => formatShortDateTime(at) },
  { id: 'articles', label: 'Articles', align: 'end', cell: ({ articles }) => formatNumber(articles) },
  { id: 'sent', label: 'Envoyés', align: 'end', cell: ({ sent }) => formatNumber(sent) },
  { id: 'not-sent', label: 'Refusés ou retenus', align: 'end', cell: ({ notSent }) => formatNumber(notSent) },
  {
    id: 'state',
    label: 'État',
    cell: (run) => <RunState run={run} />,
  },
];

/** Whether it has ended; while the sender’s address becomes known, how many wait and until when. */
function RunState({ run: { isUnderWay, waiting, lastAt } }: { run: DigestRun }) {
  if (!isUnderWay) return 'Fini';
  return (
    <>
      <Badge tone="green">En route</Badge>
      {lastAt === null
        ? null
        : ` ${formatCount(waiting, 'mail attend', 'mails attendent')}, jusqu’au ${formatDate(lastAt)}`}
    </>
  );
}

function DigestPart({ digest: { frequency, isOn, nextAt, subscribers, runs } }: { digest: Digest }) {
  const { title, name } = words[frequency];
  const turn = useApiMutation('PUT /api/admin/newsletter/digests/:frequency', {
    changes: ['newsletter-digests'],
    failure: 'Le résumé n’a pas changé',
  });
  return (
    <Section aria-labelledby={`resume-${frequency}`}>
      <SectionHead id={`resume-${frequency}`} title={title} size="small" />
      <Stack stretch>
        <Switch
          label={name}
          note={
            nextAt === null
              ? `Désactivé\u00a0: ${formatNumber(subscribers)} abonnés l’attendent.`
              : `Prochain départ le ${formatShortDateTime(nextAt)}, pour ${formatNumber(subscribers)} abonnés au plus.`
          }
          isSelected={isOn}
          isDisabled={turn.isPending}
          onChange={(next) => turn.mutate({ params: { frequency }, body: { isOn: next } })}
        />
        <Table
          caption={`Derniers départs, ${name.toLowerCase()}`}
          isCaptionHidden
          rows={runs}
          rowKey={({ id }) => id}
          columns={columns}
          empty={
            <EmptyState
              heading="p"
              title="Aucun départ pour le moment"
              text={isOn ? 'Le premier part avec le prochain article.' : 'Désactivé\u00a0: activez-le ci-dessus.'}
              action={isOn ? <ButtonLink href="/write">Écrire un article</ButtonLink> : undefined}
            />
          }
        />
      </Stack>
    </Section>
  );
}
