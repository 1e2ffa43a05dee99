import type { ManagedUser } from '@letat/contracts/users/administration';
import { LoadedPart } from '@letat/remote-kit/loaded';
import { MoreOfList, RowsSkeleton, useLoadedList } from '@letat/remote-kit/loaded-list';
import { useCall } from '@letat/remote-kit/page-context';
import { useViewer } from '@letat/remote-kit/session';
import { Button } from '@letat/ui/button';
import { EmptyState } from '@letat/ui/empty-state';
import { Stack } from '@letat/ui/layout';
import { type Column, Table } from '@letat/ui/table';
import { useRef, useState } from 'react';
import { FilterBar } from './filter-bar.tsx';
import { useFilters } from './use-filters.ts';
import { type Action, ActionDialog } from './user-action.tsx';
import { UserMenu } from './user-menu.tsx';
import { UserName } from './user-name.tsx';
import { UserState } from './user-state.tsx';
import { day, roleLabels } from './words.ts';

/** Everybody with an account, newest first, and what can be done with each. */
export function UsersList() {
  const call = useCall();
  const viewer = useViewer();
  const section = useRef<HTMLElement>(null);
  const { filters, change } = useFilters();
  const [action, setAction] = useState<Action | null>(null);
  const { search, role, state } = filters;
  const list = useLoadedList(`users ${search} ${role} ${state}`, ({ cursor, ...request }) =>
    call('GET /api/admin/users', {
      query: { search, cursor, ...(role ? { role } : {}), ...(state ? { state } : {}) },
      ...request,
    }),
  );
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
  const narrowed = search !== '' || role !== '' || state !== '';
  return (
    <section ref={section} tabIndex={-1} aria-label="Comptes">
      <Stack stretch>
        <FilterBar filters={filters} onChange={change} />
        <LoadedPart loaded={list} skeleton={<RowsSkeleton label="Chargement des comptes…" rows={4} />}>
          {({ items }) => (
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
                  text={narrowed ? 'Essayez le début d’un nom ou d’une adresse, ou moins de filtres.' : undefined}
                  action={
                    narrowed ? (
                      <Button onPress={() => change({ search: '', role: '', state: '' })}>Tout montrer</Button>
                    ) : undefined
                  }
                />
              }
            />
          )}
        </LoadedPart>
        <MoreOfList list={list} />
      </Stack>
      {action === null ? null : (
        <ActionDialog
          action={action}
          onClose={() => setAction(null)}
          onDone={(now) => {
            list.change(({ items, next }) => ({ items: items.map((one) => (one.id === now.id ? now : one)), next }));
            setAction(null);
          }}
          onGone={() => {
            setAction(null);
            list.reload();
            section.current?.focus();
          }}
        />
      )}
    </section>
  );
}
