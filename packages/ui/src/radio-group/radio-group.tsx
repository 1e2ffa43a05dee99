import { type ChangeEvent, type ReactNode, useRef } from 'react';
import * as styles from '../native-field/choice.css.ts';
import { type Choice, ChoiceLine } from '../native-field/choice-line.tsx';
import { NativeFieldGroup, useFieldIds } from '../native-field/native-field.tsx';
import { useEarlyValue } from '../native-field/use-early-value.ts';
import { useNativeValidity } from '../native-field/use-native-validity.ts';

export interface RadioGroupProps {
  /** The question. */
  label: ReactNode;
  choices: readonly Choice[];
  /** What the form calls it; the browser allows one choice among radios of one name. */
  name: string;
  value?: string;
  defaultValue?: string;
  onChange?: (value: string) => void;
  description?: ReactNode;
  /** What is wrong, from outside. Problems of a `Form` come by themselves, by name. */
  problem?: string | undefined;
  isRequired?: boolean;
  isDisabled?: boolean;
  /** Two columns where there is space. */
  columns?: 1 | 2;
}

/**
 * One of two to six answers, all in sight. The browser's own radios, drawn by us: arrows move, and the choice is made and
 * sent before JavaScript. For more use `Select`; for on and off, `Switch`; for several, `CheckboxGroup`.
 */
export function RadioGroup({
  label,
  choices,
  name,
  value,
  defaultValue,
  onChange,
  description,
  problem,
  isRequired = false,
  isDisabled = false,
  columns = 1,
}: RadioGroupProps) {
  const validity = useNativeValidity({ name, problem, kind: 'radio' });
  const { message } = validity;
  const ids = useFieldIds({ description, message });
  const list = useRef<HTMLDivElement>(null);
  useEarlyValue(list, (radios) => {
    const early = [...radios.querySelectorAll('input')].find(({ checked }) => checked)?.value;
    if (early !== undefined && early !== (value ?? defaultValue)) onChange?.(early);
  });
  const state = (choice: string) =>
    value === undefined ? { defaultChecked: choice === defaultValue } : { checked: choice === value };
  const change = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    validity.changed(currentTarget);
    onChange?.(currentTarget.value);
  };
  return (
    <NativeFieldGroup
      ids={ids}
      name={name}
      label={label}
      optional={!isRequired && (value ?? defaultValue) === undefined}
      description={description}
      message={message}
    >
      <div ref={list} className={styles.list} data-columns={columns}>
        {choices.map((choice) => (
          <ChoiceLine
            {...state(choice.value)}
            key={choice.value}
            choice={choice}
            type="radio"
            name={name}
            required={isRequired}
            disabled={isDisabled}
            aria-invalid={ids.aria['aria-invalid']}
            onChange={change}
            onInvalid={validity.onInvalid}
          />
        ))}
      </div>
    </NativeFieldGroup>
  );
}
