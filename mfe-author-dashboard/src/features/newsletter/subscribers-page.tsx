import { formatDate, formatShortDay } from '@letat/contracts/core/format/dates';
import { inWords } from '@letat/contracts/core/format/number-words';
import { formatCount, formatLimitedCount } from '@letat/contracts/core/format/numbers';
import { countLimits } from '@letat/contracts/core/limits';
import { activityDays } from '@letat/contracts/newsletter/constants';
import type { OwnSubscriber } from '@letat/contracts/newsletter/subscribers/operations';
import { MoreOfList } from '@letat/remote-kit/more-of-list';
import { QueryPart, RowsSkeleton, useApiList, useApiQuery } from '@letat/remote-kit/query';
import { DashboardFrame } from '@letat/remote-kit/section-frames';
import { useViewer } from '@letat/remote-kit/session';
import { choiceFilter, useUrlFilters } from '@letat/remote-kit/url-filters';
import { ButtonLink } from '@letat/ui/button-link';
import { CellLines } from '@letat/ui/cell-lines';
import { Chart } from '@letat/ui/chart';
import { ChipLinks } from '@letat/ui/chips';
import { EmptyState } from '@letat/ui/empty-state';
import { SectionHead, Stack } from '@letat/ui/layout';
import { Stat, Stats } from '@letat/ui/stat';
import { type Column, Table } from '@letat/ui/table';

const languages = { fr: 'Français', en: 'Anglais' } as const;
const columns: readonly Column<OwnSubscriber>[] = [
  { id: 'name', label: 'Abonné', cell: ({ name }) => <span dir="auto">{name === '' ? 'Sans nom' : name}</span> },
  {
    id: 'email',
    label: 'Adresse',
    onCard: 'plain',
    cell: ({ email, consent }) => (
      <CellLines note={consent === null ? 'adresse non partagée' : `donnée le ${formatDate(consent.at)}`}>
        <bdi>{email}</bdi>
      </CellLines>
    ),
  },
  { id: 'language', label: 'Langue', onCard: 'plain', cell: ({ language }) => languages[language] },
  { id: 'since', label: 'Depuis le', cell: ({ confirmedAt }) => formatDate(confirmedAt) },
];
const leftColumn: Column<OwnSubscriber> = {
  id: 'left',
  label: 'Parti le',
  cell: ({ leftAt }) => (leftAt === null ? '—' : formatDate(leftAt)),
};
const filters = { state: choiceFilter('etat', ['confirmed', 'left']) };

/** Who asked for the author's letters, with the addresses of those who agreed that the author gets it. */
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
      {({ confirmed, shared, recent, days }) => (
        <Stack stretch gap="loose">
          <Stats columns={3}>
            <Stat label="Abonnés à vos lettres" value={write(confirmed)} />
            <Stat
              label="Adresses à vous"
              value={write(shared)}
              note={
                shared < confirmed
                  ? `${formatCount(confirmed - shared, 'abonné', 'abonnés')} d’avant cet accord, masqués`
                  : 'elles s’emportent avec leur accord'
              }
            />
            <Stat label={`Nouveaux, ${inWords(activityDays.new)} jours`} value={write(recent)} />
          </Stats>
          {recent === 0 ? null : (
            <Chart
              title={`${formatCount(recent, 'nouvel abonné', 'nouveaux abonnés')} en ${inWords(activityDays.new)} jours`}
              level={2}
              kind="bars"
              labels={days.map(({ day }) => formatShortDay(day))}
              labelsName="Jour"
              series={[{ name: 'Nouveaux abonnés', values: days.map((day) => day.confirmed) }]}
            />
          )}
        </Stack>
      )}
    </QueryPart>
  );
}

function Subscribers() {
  const viewer = useViewer();
  const { values, hrefFor } = useUrlFilters(filters);
  const list = useApiList('GET /api/my/newsletter/subscribers', {
    tags: ['subscribers'],
    query: { state: values.state },
  });
  const isLeft = values.state === 'left';
  return (
    <section aria-labelledby="vos-abonnes">
      <Stack stretch>
        <SectionHead
          id="vos-abonnes"
          title="Vos abonnés"
          size="small"
          action={
            <ButtonLink size="small" href="/api/my/newsletter/subscribers/export" download>
              Exporter en CSV
            </ButtonLink>
          }
        />
        <p>
          Qui suit vos lettres accepte une phrase qui vous nomme et vous donne son adresse. Le fichier a ces adresses,
          la phrase acceptée et sa date&nbsp;; qui est parti y reste, marqué, pour que vous ne lui écriviez plus.
        </p>
        <ChipLinks
          label="État des abonnés"
          chips={[
            { label: 'Abonnés', href: hrefFor({ state: 'confirmed' }), current: !isLeft },
            { label: 'Partis', href: hrefFor({ state: 'left' }), current: isLeft },
          ]}
        />
        <QueryPart query={list} skeleton={<RowsSkeleton label="Chargement de vos abonnés…" />}>
          {(items) => (
            <Table
              caption={isLeft ? 'Ceux qui sont partis' : 'Vos abonnés, du plus récent au plus ancien'}
              isCaptionHidden
              rows={items}
              rowKey={({ id }) => id}
              columns={isLeft ? [...columns, leftColumn] : columns}
              empty={
                isLeft ? (
                  <EmptyState
                    heading="p"
                    title="Personne n’est parti"
                    action={<ButtonLink href="/dashboard/newsletter">Leur écrire</ButtonLink>}
                  />
                ) : (
                  <EmptyState
                    heading="p"
                    title="Personne n’est encore abonné à vos lettres"
                    text="Le formulaire au bas de votre page d’auteur et de vos articles les propose à chaque lecteur."
                    action={
                      viewer ? <ButtonLink href={`/author/${viewer.id}`}>Voir ma page d’auteur</ButtonLink> : undefined
                    }
                  />
                )
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
