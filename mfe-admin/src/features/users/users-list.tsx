import type { ManagedUser } from '@letat/contracts/users/administration/operations';
import { MoreOfList, QueryPart, RowsSkeleton, useApiList } from '@letat/remote-kit/query';
import { useViewer } from '@letat/remote-kit/session';
import { useUrlFilters } from '@letat/remote-kit/url-filters';
import { Badge } from '@letat/ui/badge';
import { Button } from '@letat/ui/button';
import { EmptyState } from '@letat/ui/empty-state';
import { Row, Stack } from '@letat/ui/layout';
import { Menu, type MenuItem } from '@letat/ui/menu';
import { type Column, Table } from '@letat/ui/table';
import { Ellipsis } from 'lucide-react';
import { useState } from 'react';
import { day, roleLabels } from './labels.ts';
import { type Action, ActionDialog, type ActionKind } from './user-action.tsx';
import { UsersFilterBar, usersFilters } from './users-filters.tsx';
import * as styles from './users-list.css.ts';

/** Everybody with an account, newest first, and what can be done with each. */
export function UsersList() {
  const viewer = useViewer();
  const filters = useUrlFilters(usersFilters);
  const [action, setAction] = useState<Action | null>(null);
  const { search, role, state } = filters.values;
  const list = useApiList('GET /api/admin/users', {
    tags: ['users'],
    query: { ...(search ? { search } : {}), ...(role ? { role } : {}), ...(state ? { state } : {}) },
  });
  const columns: readonly Column<ManagedUser>[] = [
    { id: 'name', label: 'Personne', cell: (user) => <UserName user={user} /> },
    { id: 'role', label: 'Rôle', cell: (user) => roleLabels[user.role] },
    { id: 'state', label: 'État', cell: (user) => <UserState user={user} /> },
    { id: 'since', label: 'Ouvert le', cell: ({ createdAt }) => day.format(new Date(createdAt)) },
    {
      id: 'actions',
      label: 'Actions',
      isLabelHidden: true,
      align: 'end',
      cell: (user) =>
        user.id === viewer?.id ? 'Vous' : <UserMenu user={user} onAction={(kind) => setAction({ kind, user })} />,
    },
  ];
  return (
    <section aria-label="Comptes">
      <Stack stretch>
        <UsersFilterBar filters={filters} />
        <QueryPart query={list} skeleton={<RowsSkeleton label="Chargement des comptes…" rows={4} />}>
          {(items) => (
            <Table
              caption="Comptes"
              isCaptionHidden
              rows={items}
              rowKey={({ id }) => id}
              columns={columns}
              empty={
                <EmptyState
                  heading="p"
                  title="Aucun compte ne correspond"
                  text={
                    filters.isNarrowed ? 'Essayez le début d’un nom ou d’une adresse, ou moins de filtres.' : undefined
                  }
                  action={filters.isNarrowed ? <Button onPress={filters.clear}>Tout montrer</Button> : undefined}
                />
              }
            />
          )}
        </QueryPart>
        <MoreOfList list={list} />
      </Stack>
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
    </section>
  );
}

/** A person, and what distinguishes them from others of the same name. */
function UserName({ user: { fullName, username, email } }: { user: ManagedUser }) {
  return (
    <span className={styles.name}>
      <span dir="auto">{fullName}</span>
      <span className={styles.email}>
        {email} · {username}
      </span>
    </span>
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
      icon={<Ellipsis size={18} aria-hidden="true" />}
      items={items}
    />
  );
}
