import type { Role } from '@letat/contracts/core/roles';
import type { AccountState } from '@letat/contracts/users/administration/operations';

/** Roles as the administration speaks of them. */
export const roleLabels: Record<Role, string> = { reader: 'Lecteur', author: 'Auteur', admin: 'Administration' };
export const roleOptions = (['reader', 'author', 'admin'] as const).map((value) => ({
  value,
  label: roleLabels[value],
}));

const stateLabels: Record<AccountState, string> = {
  active: 'Actif',
  suspended: 'Suspendu',
  unverified: 'Adresse à confirmer',
};
export const stateOptions = (['active', 'suspended', 'unverified'] as const).map((value) => ({
  value,
  label: stateLabels[value],
}));

/** "12 mars 2026" */
