import { type Role, roles } from '@letat/contracts/constants';
import type { AccountState } from '@letat/contracts/users/administration';
import { renamePage, useAddress } from '@letat/remote-kit/navigation';
import { stateOptions } from './words.ts';

/** What the list is narrowed to. */
export interface Filters {
  search: string;
  role: Role | '';
  state: AccountState | '';
}

const keys = { search: 'recherche', role: 'role', state: 'etat' } as const;

/** The filters of the address, which change it in its place: they can be shared, and a step back leaves the page. */
export function useFilters(): { filters: Filters; change: (some: Partial<Filters>) => void } {
  const [path = '', search] = useAddress().split('?', 2);
  const query = new URLSearchParams(search);
  const filters: Filters = {
    search: query.get(keys.search) ?? '',
    role: roles.find((role) => role === query.get(keys.role)) ?? '',
    state: stateOptions.find(({ value }) => value === query.get(keys.state))?.value ?? '',
  };
  return {
    filters,
    change(some) {
      const next = { ...filters, ...some };
      for (const key of ['search', 'role', 'state'] as const)
        if (next[key] === '') query.delete(keys[key]);
        else query.set(keys[key], next[key]);
      renamePage(query.size > 0 ? `${path}?${query}` : path);
    },
  };
}
