// biome-ignore-all lint/a11y/noRedundantRoles: where the layout is no table any more, browsers forget that it is one
import { Checkbox } from '../checkbox/checkbox.tsx';
import * as styles from './table.css.ts';

interface Selection {
  selected: ReadonlySet<string>;
  onSelect: (selected: Set<string>) => void;
}

/** The box over the boxes: all of the rows that are shown, or none. */
export function PickAll({ keys, selected, onSelect }: Selection & { keys: readonly string[] }) {
  const chosen = keys.filter((key) => selected.has(key)).length;
  const change = (isSelected: boolean) => {
    const next = new Set(selected);
    for (const key of keys) {
      if (isSelected) next.add(key);
      else next.delete(key);
    }
    onSelect(next);
  };
  return (
    <th className={styles.columnHead} scope="col" role="columnheader" data-tool>
      <Checkbox
        label="Tout sélectionner"
        isLabelHidden
        isSelected={chosen > 0 && chosen === keys.length}
        isIndeterminate={chosen > 0 && chosen < keys.length}
        onChange={change}
      />
    </th>
  );
}

interface PickRowProps {
  name: string;
  isSelected: boolean;
  onChange: (isSelected: boolean) => void;
}

export function PickRow({ name, isSelected, onChange }: PickRowProps) {
  return (
    <td className={styles.pick} role="cell" data-tool>
      <Checkbox label={`Sélectionner ${name}`} isLabelHidden isSelected={isSelected} onChange={onChange} />
    </td>
  );
}
