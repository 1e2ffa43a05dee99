import { type ComponentProps, type ReactNode, useId } from 'react';
import * as styles from './choice.css.ts';

export interface Choice {
  value: string;
  label: ReactNode;
  /** A line under the label. */
  note?: ReactNode;
  isDisabled?: boolean;
}

interface ChoiceLineProps extends Omit<ComponentProps<'input'>, 'value' | 'className' | 'style'> {
  choice: Choice;
  type: 'checkbox' | 'radio';
}

/** One answer among several: its control, its label that names it, its note that describes it. */
export function ChoiceLine({ choice, type, disabled = false, ...input }: ChoiceLineProps) {
  const id = useId();
  const { value, label, note, isDisabled = false } = choice;
  return (
    <label className={styles.choice}>
      <input
        {...input}
        type={type}
        className={`${styles.control} ${type === 'radio' ? styles.dot : styles.check}`}
        value={value}
        disabled={disabled || isDisabled}
        aria-labelledby={id}
        aria-describedby={note === undefined ? undefined : `${id}-note`}
      />
      <span className={styles.words}>
        <span id={id}>{label}</span>
        {note === undefined ? null : (
          <span id={`${id}-note`} className={styles.note}>
            {note}
          </span>
        )}
      </span>
    </label>
  );
}
