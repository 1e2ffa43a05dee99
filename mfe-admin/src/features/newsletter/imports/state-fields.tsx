import { type ImportedState, importLimits } from '@letat/contracts/newsletter/imports/constants';
import { SectionHead, Stack } from '@letat/ui/layout';
import { Select, type SelectOption } from '@letat/ui/select';
import { useState } from 'react';

const fileStates: readonly SelectOption<ImportedState>[] = [
  { value: 'subscribed', label: 'Abonnées, sauf si une colonne dit le contraire' },
  { value: 'pending', label: 'Pas encore confirmées' },
  { value: 'unsubscribed', label: 'Désinscrites' },
  { value: 'bounced', label: 'Injoignables\u00a0: leurs adresses sont en erreur' },
  { value: 'complained', label: 'Plaignantes\u00a0: elles ont signalé un mail' },
];

const places = Array.from({ length: importLimits.stateColumns }, (_, n) => n);
const fieldAt = (place: number): string => `mapping.states.${place}`;

interface StateFieldsProps {
  /** Columns of the file, by their index. */
  options: readonly SelectOption[];
  /** Those that are chosen at first. */
  columns: readonly number[];
  fileState: ImportedState;
}

/** What the people of the file are where it comes from: all of them, and each by columns of state. */
export function StateFields({ options, columns, fileState }: StateFieldsProps) {
  const [chosen, setChosen] = useState<readonly string[]>(columns.map(String));
  const shown = chosen.findLastIndex((value) => value !== '') + 2;
  return (
    <Stack stretch>
      <SectionHead title="Désinscriptions et blocages" level={3} size="small" />
      <Select
        label="Là d’où vient le fichier, ces personnes sont"
        name="fileState"
        options={fileStates}
        defaultValue={fileState}
      />
      {places.slice(0, shown).map((place) => (
        <Select
          key={place}
          label={place === 0 ? 'Colonne d’état' : `Autre colonne d’état (${place + 1})`}
          name={fieldAt(place)}
          options={options}
          placeholder="Aucune colonne"
          defaultValue={chosen[place] ?? ''}
          onChange={(value) => setChosen((before) => places.map((n) => (n === place ? value : (before[n] ?? ''))))}
          description={
            place === 0
              ? 'Dit qui s’est désinscrit, s’est plaint ou n’est plus joignable\u00a0: enregistré comme tel, et plus jamais abonné par un import.'
              : undefined
          }
        />
      ))}
    </Stack>
  );
}

/** The columns of state that a form was sent with, each once. */
export function stateColumnsIn(text: (name: string) => string): number[] {
  const chosen = places.map((place) => text(fieldAt(place)));
  return [...new Set(chosen.filter((value) => value !== '').map(Number))];
}
