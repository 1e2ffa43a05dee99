import { FilterBar } from '@letat/ui/filter-bar';
import { Select } from '@letat/ui/select';
import { TextField } from '@letat/ui/text-field';
import { Example } from '../example.tsx';

const states = [
  { value: '', label: 'Tous' },
  { value: 'active', label: 'Actif' },
];

export default function FilterBarSpecimen() {
  return (
    <Example title="Une recherche et un choix" layout="plain" note="Sur un téléphone, l’un sous l’autre.">
      <FilterBar label="Filtrer les sites">
        <TextField label="Rechercher" type="search" name="recherche" description="Début d’un nom." autoComplete="off" />
        <Select label="État" options={states} />
      </FilterBar>
    </Example>
  );
}
