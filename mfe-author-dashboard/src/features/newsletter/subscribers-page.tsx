import { formatDate } from '@letat/contracts/core/format/dates';
import { formatLimitedCount } from '@letat/contracts/core/format/numbers';
import { countLimits } from '@letat/contracts/core/limits';
import type { OwnSubscriber } from '@letat/contracts/newsletter/subscribers/operations';
import { MoreOfList } from '@letat/remote-kit/more-of-list';
import { QueryPart, RowsSkeleton, useApiList, useApiQuery } from '@letat/remote-kit/query';
import { DashboardFrame } from '@letat/remote-kit/section-frames';
import { useViewer } from '@letat/remote-kit/session';
import { ButtonLink } from '@letat/ui/button-link';
import { EmptyState } from '@letat/ui/empty-state';
import { Stack } from '@letat/ui/layout';
import { Stat, Stats } from '@letat/ui/stat';
import { type Column, Table } from '@letat/ui/table';

const languages = { fr: 'Français', en: 'Anglais' } as const;
const columns: readonly Column<OwnSubscriber>[] = [
  { id: 'name', label: 'Abonné', cell: ({ name }) => <span dir="auto">{name === '' ? 'Sans nom' : name}</span> },
  { id: 'email', label: 'Adresse', cell: ({ email }) => email },
  { id: 'language', label: 'Langue', cell: ({ language }) => languages[language] },
  { id: 'since', label: 'Depuis le', cell: ({ confirmedAt }) => formatDate(confirmedAt) },
];

/** Who asked for the author's newsletter. Their addresses are masked: they gave them to the review, and to nobody else. */
export default function SubscribersPage() {
  return (
    <DashboardFrame current="/dashboard/newsletter/abonnes">
      <Stack stretch gap="loose">
        <Figures />
        <Subscribers />
      </Stack>
    </DashboardFrame>
  );
}

function Figures() {
  const query = useApiQuery('GET /api/my/newsletter/subscribers/summary', { tags: ['subscribers'] });
  return (
    <QueryPart query={query} skeleton={<RowsSkeleton label="Chargement de vos chiffres…" rows={1} />}>
      {({ confirmed, recent }) => (
        <Stats columns={2}>
          <Stat label={confirmed > 1 ? 'Abonnés à vos lettres' : 'Abonné à vos lettres'} value={write(confirmed)} />
          <Stat label="Depuis trente jours" value={write(recent)} />
        </Stats>
      )}
    </QueryPart>
  );
}

function Subscribers() {
  const viewer = useViewer();
  const list = useApiList('GET /api/my/newsletter/subscribers', { tags: ['subscribers'] });
  return (
    <section aria-label="Vos abonnés">
      <Stack stretch>
        <QueryPart query={list} skeleton={<RowsSkeleton label="Chargement de vos abonnés…" />}>
          {(items) => (
            <Table
              caption="Vos abonnés, du plus récent au plus ancien"
              rows={items}
              rowKey={({ id }) => id}
              columns={columns}
              empty={
                <EmptyState
                  heading="p"
                  title="Personne n’est encore abonné à vos lettres"
                  text="Le formulaire au bas de votre page d’auteur et de vos articles les propose à chaque lecteur."
                  action={
                    viewer ? <ButtonLink href={`/author/${viewer.id}`}>Voir ma page d’auteur</ButtonLink> : undefined
                  }
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

const write = (count: number) => formatLimitedCount(count, countLimits.figure);
