import { invitationStates } from '@letat/contracts/invitations/constants';
import type { ExpertInvitation } from '@letat/contracts/invitations/operations';
import { MoreOfList, QueryPart, RowsSkeleton, useApiList, useApiMutation } from '@letat/remote-kit/query';
import { choiceFilter, textFilter, useSearchText, useUrlFilters } from '@letat/remote-kit/url-filters';
import { Badge } from '@letat/ui/badge';
import { Button } from '@letat/ui/button';
import { EmptyState } from '@letat/ui/empty-state';
import { Stack } from '@letat/ui/layout';
import { Select } from '@letat/ui/select';
import { type Column, Table } from '@letat/ui/table';
import { TextField } from '@letat/ui/text-field';
import { atMoment } from '../../moment.ts';
import * as styles from './invitations.css.ts';
import { invitationsTag, stateLabels, typeLabels } from './labels.ts';

const filters = {
  search: textFilter('recherche'),
  state: choiceFilter('etat', ['', ...invitationStates]),
};
const states = invitationStates.map((value) => ({ value, label: stateLabels[value].label }));
const day = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'medium' });

/** Every invitation, newest first, how far it has come, and the way to send one again. */
export function InvitationsList() {
  const { values, isNarrowed, set, clear } = useUrlFilters(filters);
  const { search, state } = values;
  const [typed, setTyped] = useSearchText(search, (text) => set({ search: text }));
  const list = useApiList('GET /api/experts/invitations', {
    tags: [invitationsTag],
    query: { ...(search ? { search } : {}), ...(state ? { state } : {}) },
  });
  const resend = useApiMutation('POST /api/experts/invitations/:id/resend', {
    changes: [invitationsTag],
    success: { title: 'Invitation renvoyée', text: 'Le lien précédent ne vaut plus rien.' },
    failure: 'L’invitation n’a pas été renvoyée',
  });
  const columns: readonly Column<ExpertInvitation>[] = [
    { id: 'who', label: 'Expert', cell: (invitation) => <Who invitation={invitation} /> },
    { id: 'type', label: 'Invitation', cell: ({ invitationType }) => typeLabels[invitationType] },
    { id: 'state', label: 'État', cell: (invitation) => <State invitation={invitation} /> },
    { id: 'sent', label: 'Envoyée', cell: ({ sentAt }) => atMoment(sentAt) },
    {
      id: 'actions',
      label: 'Actions',
      isLabelHidden: true,
      align: 'end',
      cell: ({ id, state: stands, email }) =>
        stands === 'accepted' || stands === 'declined' ? null : (
          <Button
            size="small"
            aria-label={`Renvoyer à ${email}`}
            isPending={resend.pending?.params.id === id}
            pendingLabel="Un instant…"
            onPress={() => resend.mutate({ params: { id } })}
          >
            Renvoyer
          </Button>
        ),
    },
  ];
  return (
    <Stack stretch>
      <search className={styles.bar} aria-label="Filtrer les invitations">
        <TextField
          label="Rechercher"
          type="search"
          name="recherche"
          description="Début d’un nom ou d’une adresse."
          maxLength={200}
          autoComplete="off"
          value={typed}
          onChange={setTyped}
        />
        <Select
          label="État"
          options={[{ value: '', label: 'Tous' }, ...states]}
          value={state}
          onChange={(chosen) => set({ state: chosen })}
        />
      </search>
      <QueryPart query={list} skeleton={<RowsSkeleton label="Chargement des invitations…" rows={4} />}>
        {(items) => (
          <Table
            caption="Invitations, de la plus récente à la plus ancienne"
            isCaptionHidden
            rows={items}
            rowKey={({ id }) => id}
            columns={columns}
            empty={
              isNarrowed ? (
                <EmptyState
                  heading="p"
                  title="Aucune invitation ne correspond"
                  action={<Button onPress={clear}>Tout montrer</Button>}
                />
              ) : (
                <EmptyState
                  heading="p"
                  title="Personne n’a encore été invité"
                  text="Chaque invitation paraît ici, avec ce qu’elle devient."
                />
              )
            }
          />
        )}
      </QueryPart>
      <MoreOfList list={list} />
    </Stack>
  );
}

function Who({ invitation: { name, email, expertise } }: { invitation: ExpertInvitation }) {
  const details = [...(name === '' ? [] : [email]), ...expertise];
  return (
    <span className={styles.cell}>
      <span dir="auto">{name === '' ? email : name}</span>
      {details.length === 0 ? null : <span className={styles.cellNote}>{details.join(' · ')}</span>}
    </span>
  );
}

function State({ invitation }: { invitation: ExpertInvitation }) {
  const { label, tone } = stateLabels[invitation.state];
  return (
    <span className={styles.cell}>
      <Badge tone={tone}>{label}</Badge>
      <span className={styles.cellNote}>{detailOf(invitation)}</span>
    </span>
  );
}

function detailOf({ state, openedAt, authorAt, newsletterAt, expiresAt }: ExpertInvitation): string {
  if (state === 'accepted')
    return [authorAt ? 'auteur' : null, newsletterAt ? 'newsletter' : null].filter(Boolean).join(' et ');
  if (state === 'opened' && openedAt) return `le ${day.format(new Date(openedAt))}`;
  if (state === 'sent') return `jusqu’au ${day.format(new Date(expiresAt))}`;
  if (state === 'expired') return `le ${day.format(new Date(expiresAt))}`;
  return state === 'bounced' ? 'adresse injoignable' : 'ne veut plus être invité';
}
