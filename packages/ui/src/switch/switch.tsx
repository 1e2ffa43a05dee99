import { type ReactNode, useId } from 'react';
import { useChecked } from '../native-field/use-checked.ts';
import * as styles from './switch.css.ts';

export interface SwitchProps {
  /** What is on when it is on: never « Activer… ». */
  label: ReactNode;
  /** What changes with it. */
  note?: ReactNode;
  name?: string;
  value?: string;
  isSelected?: boolean;
  defaultSelected?: boolean;
  onChange?: (isSelected: boolean) => void;
  isDisabled?: boolean;
  'data-testid'?: string;
}

/**
 * A setting that is on or off, and takes effect at once. The browser's checkbox, which says that it is a switch: it turns
 * before JavaScript, and is sent if it stands in a form. What waits for a « Envoyer » is a `Checkbox`.
 */
export function Switch({
  label,
  note,
  name,
  value,
  isSelected,
  defaultSelected,
  onChange,
  isDisabled = false,
  ...rest
}: SwitchProps) {
  const labelId = useId();
  const noteId = `${labelId}-note`;
  const checked = useChecked({ isSelected, defaultSelected, onChange });
  return (
    <label className={styles.row}>
      <span className={styles.words}>
        <span id={labelId}>{label}</span>
        {note === undefined ? null : (
          <span id={noteId} className={styles.note}>
            {note}
          </span>
        )}
      </span>
      <input
        {...rest}
        {...checked}
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: the checkbox itself exposes whether it is on
        role="switch"
        className={styles.control}
        name={name}
        value={value}
        disabled={isDisabled}
        aria-labelledby={labelId}
        aria-describedby={note === undefined ? undefined : noteId}
      />
    </label>
  );
}
