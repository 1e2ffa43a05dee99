import { SearchFilter } from '@letat/remote-kit/search-filter';
import { choiceFilter, textFilter, type UrlFilters } from '@letat/remote-kit/url-filters';
import { FilterBar } from '@letat/ui/filter-bar';
import { Select } from '@letat/ui/select';
import { roleOptions, stateOptions } from './labels.ts';

/** What the list of accounts is narrowed to, in the address. */
export const usersFilters = {
  search: textFilter('recherche'),
  role: choiceFilter('role', ['', 'reader', 'author', 'admin']),
  state: choiceFilter('etat', ['', 'active', 'suspended', 'unverified']),
};

/** Narrows the list: by prefixes of names and addresses, by role, by state. */
export function UsersFilterBar({ filters: { values, set } }: { filters: UrlFilters<typeof usersFilters> }) {
  return (
    <FilterBar label="Filtrer les comptes">
      <SearchFilter
        description="Début d’un nom, d’un nom d’utilisateur ou d’une adresse."
        value={values.search}
        onSettle={(search) => set({ search })}
      />
      <Select
        label="Rôle"
        options={[{ value: '', label: 'Tous' }, ...roleOptions]}
        value={values.role}
        onChange={(role) => set({ role })}
      />
      <Select
        label="État"
        options={[{ value: '', label: 'Tous' }, ...stateOptions]}
        value={values.state}
        onChange={(state) => set({ state })}
      />
    </FilterBar>
  );
}
