import { formatShortDate, formatShortDateTime } from '@letat/contracts/core/format/dates';
import { invitationStates } from '@letat/contracts/invitations/constants';
import type { ExpertInvitation } from '@letat/contracts/invitations/operations';
import { ListTable, RowAction } from '@letat/remote-kit/lists';
import { useApiList, useApiMutation } from '@letat/remote-kit/query';
import { SearchFilter } from '@letat/remote-kit/search-filter';
import { choiceFilter, textFilter, useUrlFilters } from '@letat/remote-kit/url-filters';
import { Badge } from '@letat/ui/badge';
import { CellLines } from '@letat/ui/cell-lines';
import { FilterBar } from '@letat/ui/filter-bar';
import { Stack } from '@letat/ui/layout';
import { Select } from '@letat/ui/select';
import type { Column } from '@letat/ui/table';
import { invitationsTag, stateLabels, typeLabels } from './labels.ts';

const invitationFilters = {
  search: textFilter('recherche'),
  state: choiceFilter('etat', ['', ...invitationStates]),
};
const states = invitationStates.map((value) => ({ value, label: stateLabels[value].label }));

const columns: readonly Column<ExpertInvitation>[] = [
  { id: 'who', label: 'Expert', cell: (invitation) => <Who invitation={invitation} /> },
  { id: 'type', label: 'Invitation', onCard: 'plain', cell: ({ invitationType }) => typeLabels[invitationType] },
  { id: 'state', label: 'État', onCard: 'end', cell: (invitation) => <State invitation={invitation} /> },
  { id: 'sent', label: 'Envoyée', cell: ({ sentAt }) => formatShortDateTime(sentAt) },
];

/** Every invitation, newest first, how far it has come, and the way to send one again. */
export function InvitationsList() {
  const filters = useUrlFilters(invitationFilters);
  const list = useApiList('GET /api/experts/invitations', { tags: [invitationsTag], query: filters.narrowed });
  const resend = useApiMutation('POST /api/experts/invitations/:id/resend', {
    changes: [invitationsTag],
    success: { title: 'Invitation renvoyée', text: 'Le lien précédent ne vaut plus rien.' },
    failure: 'L’invitation n’a pas été renvoyée',
  });
  return (
    <Stack stretch>
      <FilterBar label="Filtrer les invitations">
        <SearchFilter
          description="Début d’un nom ou d’une adresse."
          value={filters.values.search}
          onSettle={(search) => filters.set({ search })}
        />
        <Select
          label="État"
          options={[{ value: '', label: 'Tous' }, ...states]}
          value={filters.values.state}
          onChange={(state) => filters.set({ state })}
        />
      </FilterBar>
      <ListTable
        list={list}
        caption="Invitations, de la plus récente à la plus ancienne"
        columns={columns}
        actions={({ id, state, email }) =>
          state === 'accepted' || state === 'declined' ? null : (
            <RowAction mutation={resend} input={{ params: { id } }} name={`Renvoyer à ${email}`}>
              Renvoyer
            </RowAction>
          )
        }
        loading="Chargement des invitations…"
        empty={{
          title: 'Personne n’a encore été invité',
          text: 'Chaque invitation paraît ici, avec ce qu’elle devient.',
        }}
        noMatch={{ filters, title: 'Aucune invitation ne correspond' }}
      />
    </Stack>
  );
}

function Who({ invitation: { name, email, expertise } }: { invitation: ExpertInvitation }) {
  const details = [...(name === '' ? [] : [email]), ...expertise];
  return (
    <CellLines note={details.join(' · ')}>
      <span dir="auto">{name === '' ? email : name}</span>
    </CellLines>
  );
}

function State({ invitation }: { invitation: ExpertInvitation }) {
  const { label, tone } = stateLabels[invitation.state];
  return (
    <CellLines note={detailOf(invitation)}>
      <Badge tone={tone}>{label}</Badge>
    </CellLines>
  );
}

function detailOf({ state, openedAt, authorAt, newsletterAt, expiresAt }: ExpertInvitation): string {
  if (state === 'accepted')
    return [authorAt ? 'auteur' : null, newsletterAt ? 'newsletter' : null].filter(Boolean).join(' et ');
  if (state === 'opened' && openedAt) return `le ${formatShortDate(openedAt)}`;
  if (state === 'sent') return `jusqu’au ${formatShortDate(expiresAt)}`;
  if (state === 'expired') return `le ${formatShortDate(expiresAt)}`;
  return state === 'bounced' ? 'adresse injoignable' : 'ne veut plus être invité';
}
