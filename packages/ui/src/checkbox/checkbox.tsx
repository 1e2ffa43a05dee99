import type { ReactNode } from 'react';
import * as styles from '../native-field/choice.css.ts';
import { FieldNotes, useFieldIds } from '../native-field/native-field.tsx';
import { useChecked } from '../native-field/use-checked.ts';
import { useNativeValidity } from '../native-field/use-native-validity.ts';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';

export interface CheckboxProps {
  /** What one agrees to or picks, in full: it can be pressed as the box can. */
  label: ReactNode;
  /** Hides the label visually: the box stands in a row that says it, as in a table. Screen readers still read it. */
  isLabelHidden?: boolean;
  name?: string;
  /** What the form sends when it is ticked. Default « on ». */
  value?: string;
  isSelected?: boolean;
  defaultSelected?: boolean;
  /** Some of what it stands for are ticked, some are not. */
  isIndeterminate?: boolean;
  onChange?: (isSelected: boolean) => void;
  description?: ReactNode;
  /** What is wrong, from outside. Problems of a `Form` come by themselves, by name. */
  problem?: string | undefined;
  /** The form goes only when it is ticked. */
  isRequired?: boolean;
  isDisabled?: boolean;
  'data-testid'?: string;
}

/**
 * Yes or no, sent with its form: a consent, a choice of a row. The browser's own box, drawn by us: it is ticked and sent
 * before JavaScript. Several that belong together are a `CheckboxGroup`; what takes effect at once is a `Switch`.
 */
export function Checkbox({
  label,
  isLabelHidden = false,
  name,
  value,
  isSelected,
  defaultSelected,
  isIndeterminate,
  onChange,
  description,
  problem,
  isRequired = false,
  isDisabled = false,
  ...rest
}: CheckboxProps) {
  const validity = useNativeValidity({ name, problem, kind: 'checkbox' });
  const { message } = validity;
  const ids = useFieldIds({ description, message });
  const checked = useChecked({ isSelected, defaultSelected, isIndeterminate, onChange, validity });
  return (
    <div data-field={name}>
      <label className={styles.choice}>
        <input
          {...rest}
          {...ids.aria}
          {...checked}
          type="checkbox"
          className={`${styles.control} ${styles.check}`}
          name={name}
          value={value}
          required={isRequired}
          disabled={isDisabled}
        />
        {isLabelHidden ? <VisuallyHidden>{label}</VisuallyHidden> : <span>{label}</span>}
      </label>
      <div className={styles.notes}>
        <FieldNotes ids={ids} description={description} message={message} />
      </div>
    </div>
  );
}
