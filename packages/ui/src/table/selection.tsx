// biome-ignore-all lint/a11y/noRedundantRoles: where the layout is no table any more, browsers forget that it is one
import type { ReactNode } from 'react';
import { Checkbox } from '../checkbox/checkbox.tsx';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
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

/** How many rows are chosen and what can be done with them. The count is announced when it changes. */
export function BulkBar({ selected, onSelect, children }: Selection & { children: ReactNode }) {
  const count = selected.size;
  const said = count === 1 ? '1 ligne choisie' : `${count} lignes choisies`;
  return (
    <>
      <VisuallyHidden role="status">{count === 0 ? null : said}</VisuallyHidden>
      {count === 0 ? null : (
        <div className={styles.bulk}>
          <span className={styles.bulkCount} aria-hidden="true">
            {said}
          </span>
          {children}
          <button type="button" className={styles.forget} onClick={() => onSelect(new Set())}>
            Tout désélectionner
          </button>
        </div>
      )}
    </>
  );
}
