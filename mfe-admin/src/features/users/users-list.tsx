import { formatDate } from '@letat/contracts/core/format/dates';
import type { ManagedUser } from '@letat/contracts/users/administration/operations';
import { ListSection, ListTable } from '@letat/remote-kit/lists';
import { useApiList } from '@letat/remote-kit/query';
import { useViewer } from '@letat/remote-kit/session';
import { useUrlFilters } from '@letat/remote-kit/url-filters';
import { Badge } from '@letat/ui/badge';
import { Button } from '@letat/ui/button';
import { CellLines } from '@letat/ui/cell-lines';
import { Icon } from '@letat/ui/icon';
import { Row } from '@letat/ui/layout';
import { Menu, type MenuItem } from '@letat/ui/menu';
import type { Column } from '@letat/ui/table';
import { Ellipsis } from 'lucide';
import { useState } from 'react';
import { roleLabels } from './labels.ts';
import { type Action, ActionDialog, type ActionKind } from './user-action.tsx';
import { UsersFilterBar, usersFilters } from './users-filters.tsx';

const columns: readonly Column<ManagedUser>[] = [
  { id: 'name', label: 'Personne', cell: (user) => <UserName user={user} /> },
  { id: 'role', label: 'Rôle', onCard: 'plain', cell: (user) => roleLabels[user.role] },
  { id: 'state', label: 'État', onCard: 'end', cell: (user) => <UserState user={user} /> },
  { id: 'since', label: 'Ouvert le', cell: ({ createdAt }) => formatDate(createdAt) },
];

/** All people with an account, newest first, and what can be done with each. */
export function UsersList({ onInvite }: { onInvite: () => void }) {
  const viewer = useViewer();
  const filters = useUrlFilters(usersFilters);
  const [action, setAction] = useState<Action | null>(null);
  const list = useApiList('GET /api/admin/users', { tags: ['users'], query: filters.narrowed });
  return (
    <ListSection label="Comptes">
      <UsersFilterBar filters={filters} />
      <ListTable
        list={list}
        caption="Comptes"
        columns={columns}
        actions={(user) =>
          user.id === viewer?.id ? 'Vous' : <UserMenu user={user} onAction={(kind) => setAction({ kind, user })} />
        }
        loading="Chargement des comptes…"
        empty={{ title: 'Aucun compte', action: <Button onPress={onInvite}>Inviter quelqu’un</Button> }}
        noMatch={{
          filters,
          title: 'Aucun compte ne correspond',
          text: 'Essayez le début d’un nom ou d’une adresse, ou moins de filtres.',
        }}
      />
      {action === null ? null : (
        <ActionDialog
          action={action}
          onClose={() => setAction(null)}
          onDone={(now) => {
            list.change((users) => users.map((user) => (user.id === now.id ? now : user)));
            setAction(null);
          }}
          onGone={() => {
            setAction(null);
            list.refetch();
          }}
        />
      )}
    </ListSection>
  );
}

/** A person, and what distinguishes them from others of the same name. */
function UserName({ user: { fullName, username, email } }: { user: ManagedUser }) {
  return (
    <CellLines note={`${email} · ${username}`}>
      <span dir="auto">{fullName}</span>
    </CellLines>
  );
}

/** Whether a person can come in, and what guards their account. */
function UserState({ user: { suspendedAt, emailVerified, secondFactor, chosenExpert } }: { user: ManagedUser }) {
  return (
    <Row gap="tight">
      {suspendedAt === null ? <Badge tone="green">Actif</Badge> : <Badge tone="brick">Suspendu</Badge>}
      {emailVerified ? null : <Badge tone="ochre">Adresse à confirmer</Badge>}
      {secondFactor ? <Badge>Deux étapes</Badge> : null}
      {chosenExpert ? <Badge>Expert choisi</Badge> : null}
    </Row>
  );
}

/** What can be done with an account, as it is now. */
function UserMenu({ user, onAction }: { user: ManagedUser; onAction: (kind: ActionKind) => void }) {
  const items: MenuItem[] = [
    { id: 'role', label: 'Changer de rôle', onAction: () => onAction('role') },
    ...(user.role === 'author' || user.chosenExpert
      ? [
          {
            id: 'expert',
            label: user.chosenExpert ? 'Ne plus choisir parmi les experts' : 'Compter parmi les experts',
            onAction: () => onAction('expert'),
          },
        ]
      : []),
    ...(user.secondFactor
      ? [
          {
            id: 'second-factor',
            label: 'Retirer la validation en deux étapes',
            onAction: () => onAction('second-factor'),
          },
        ]
      : []),
    user.suspendedAt === null
      ? { id: 'suspend', label: 'Suspendre le compte', tone: 'danger', onAction: () => onAction('suspend') }
      : { id: 'restore', label: 'Rouvrir le compte', onAction: () => onAction('restore') },
  ];
  return (
    <Menu
      label={`Actions sur ${user.fullName}`}
      size="small"
      variant="quiet"
      icon={<Icon of={Ellipsis} size={18} />}
      items={items}
    />
  );
}
