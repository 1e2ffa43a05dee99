import type { ManagedUser } from '@letat/contracts/users/administration';
import { Menu, type MenuItem } from '@letat/ui/menu';
import { Ellipsis } from 'lucide-react';
import type { ActionKind } from './user-action.tsx';

/** What can be done with an account, as it is now. */
export function UserMenu({ user, onAction }: { user: ManagedUser; onAction: (kind: ActionKind) => void }) {
  const items: MenuItem[] = [
    { id: 'role', label: 'Changer de rôle', onAction: () => onAction('role') },
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
