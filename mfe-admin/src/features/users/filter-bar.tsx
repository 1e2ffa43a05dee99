import { Select } from '@letat/ui/select';
import { TextField } from '@letat/ui/text-field';
import { useEffect, useEffectEvent, useState } from 'react';
import * as styles from './filter-bar.css.ts';
import type { Filters } from './use-filters.ts';
import { roleOptions, stateOptions } from './words.ts';

/** How long nobody types before the list follows. */
const settled = 250;

/** Narrows the list: by the beginnings of names and addresses, by role, by state. */
export function FilterBar({ filters, onChange }: { filters: Filters; onChange: (some: Partial<Filters>) => void }) {
  const [typed, setTyped] = useState(filters.search);
  const apply = useEffectEvent((search: string) => {
    if (search !== filters.search) onChange({ search });
  });
  useEffect(() => {
    const timer = setTimeout(() => apply(typed.trim()), settled);
    return () => clearTimeout(timer);
  }, [typed]);
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
        value={filters.role}
        onChange={(role) => onChange({ role })}
      />
      <Select
        label="État"
        options={[{ value: '', label: 'Tous' }, ...stateOptions]}
        value={filters.state}
        onChange={(state) => onChange({ state })}
      />
    </search>
  );
}
