import { choiceFilter, textFilter, type UrlFilters, useSearchText } from '@letat/remote-kit/url-filters';
import { Select } from '@letat/ui/select';
import { TextField } from '@letat/ui/text-field';
import { roleOptions, stateOptions } from './labels.ts';
import * as styles from './users-list.css.ts';

/** What the list of accounts is narrowed to, in the address. */
export const usersFilters = {
  search: textFilter('recherche'),
  role: choiceFilter('role', ['', 'reader', 'author', 'admin']),
  state: choiceFilter('etat', ['', 'active', 'suspended', 'unverified']),
};

/** Narrows the list: by prefixes of names and addresses, by role, by state. */
export function UsersFilterBar({ filters: { values, set } }: { filters: UrlFilters<typeof usersFilters> }) {
  const [typed, setTyped] = useSearchText(values.search, (search) => set({ search }));
  return (
    <search className={styles.bar} aria-label="Filtrer les comptes">
      <TextField
        label="Rechercher"
        type="search"
        name="recherche"
        description="Début d’un nom, d’un nom d’utilisateur ou d’une adresse."
        maxLength={200}
        autoComplete="off"
        value={typed}
        onChange={setTyped}
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
    </search>
  );
}
