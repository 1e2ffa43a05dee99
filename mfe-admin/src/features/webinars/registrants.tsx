import { formatShortDateTime } from '@letat/contracts/core/format/dates';
import type { Webinar } from '@letat/contracts/webinars/operations';
import { registrationStateLabels } from '@letat/contracts/webinars/registrations/constants';
import type { Registration } from '@letat/contracts/webinars/registrations/operations';
import { ListTable } from '@letat/remote-kit/lists';
import { useApiList } from '@letat/remote-kit/query';
import { choiceFilter, useUrlFilters } from '@letat/remote-kit/url-filters';
import { Badge } from '@letat/ui/badge';
import { ButtonLink } from '@letat/ui/button-link';
import { CellLines } from '@letat/ui/cell-lines';
import { ChipLinks } from '@letat/ui/chips';
import { SectionHead, Stack } from '@letat/ui/layout';
import type { Column } from '@letat/ui/table';
import { registrationTones, webinarTags } from './labels.ts';

const registrantFilters = { state: choiceFilter('place', ['', 'confirmed', 'offered', 'waiting', 'cancelled']) };

const columns: readonly Column<Registration>[] = [
  {
    id: 'person',
    label: 'Personne',
    cell: ({ name, email, isPaid }) => (
      <CellLines note={[name === '' ? '' : email, isPaid ? 'payée' : ''].filter((part) => part !== '').join(' · ')}>
        <bdi>{name === '' ? email : name}</bdi>
      </CellLines>
    ),
  },
  {
    id: 'state',
    label: 'Place',
    onCard: 'end',
    cell: ({ state, until }) => (
      <CellLines note={until === null ? null : `jusqu’au ${formatShortDateTime(until)}`}>
        <Badge tone={registrationTones[state]}>{registrationStateLabels[state]}</Badge>
      </CellLines>
    ),
  },
  {
    id: 'joined',
    label: 'A rejoint',
    cell: ({ joinedAt }) =>
      joinedAt === null ? 'pas encore' : <time dateTime={joinedAt}>{formatShortDateTime(joinedAt)}</time>,
  },
];

/** Who is registered, by what became of their place. */
export function Registrants({ webinar: { id } }: { webinar: Webinar }) {
  const filters = useUrlFilters(registrantFilters);
  const list = useApiList('GET /api/webinars/registrations', {
    tags: [webinarTags.registrants],
    query: { webinarId: id, ...filters.narrowed },
  });
  const chip = (label: string, state: (typeof filters.values)['state']) => ({
    label,
    href: `${filters.hrefFor({ state })}#inscrits`,
    current: filters.values.state === state,
  });
  return (
    <section aria-labelledby="inscrits">
      <SectionHead
        id="inscrits"
        title="Inscrits"
        size="small"
        action={
          <ButtonLink size="small" href={`/api/webinars/registrations/export?webinarId=${id}`} download>
            Exporter en CSV
          </ButtonLink>
        }
      />
      <Stack stretch>
        <ChipLinks
          label="Filtrer les inscrits"
          chips={[
            chip('Tous', ''),
            chip('Confirmées', 'confirmed'),
            chip('Proposées', 'offered'),
            chip('En attente', 'waiting'),
            chip('Annulées', 'cancelled'),
          ]}
        />
        <ListTable
          list={list}
          caption="Inscrits de ce webinaire, le dernier d’abord"
          columns={columns}
          loading="Chargement des inscrits…"
          empty={{
            title: 'Personne n’est encore inscrit',
            text: 'Les inscriptions viennent de la page publique.',
            action: <ButtonLink href={`/webinaire/${id}`}>Voir la page publique</ButtonLink>,
          }}
          noMatch={{ filters, title: 'Personne n’est dans cet état' }}
        />
      </Stack>
    </section>
  );
}
