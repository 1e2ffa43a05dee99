import { type ChangeEvent, type ReactNode, useRef, useState } from 'react';
import * as styles from '../native-field/choice.css.ts';
import { type Choice, ChoiceLine } from '../native-field/choice-line.tsx';
import { NativeFieldGroup, useFieldIds } from '../native-field/native-field.tsx';
import { useEarlyValue } from '../native-field/use-early-value.ts';
import { useHydrated } from '../native-field/use-hydrated.ts';
import { useFormReset, useNativeValidity } from '../native-field/use-native-validity.ts';

export interface CheckboxGroupProps {
  /** The question. */
  label: ReactNode;
  choices: readonly Choice[];
  /** Sent once for each ticked box. */
  name?: string;
  value?: readonly string[];
  defaultValue?: readonly string[];
  onChange?: (value: string[]) => void;
  description?: ReactNode;
  /** What is wrong, from outside. Problems of a `Form` come by themselves, by name. */
  problem?: string | undefined;
  /** At least one must be ticked. Checked once JavaScript is there; before it, by the server. */
  isRequired?: boolean;
  isDisabled?: boolean;
  /** Two columns where there is space. */
  columns?: 1 | 2;
}

const none: readonly string[] = [];

/** Any number of a few known answers. One of them is a `RadioGroup`; words of the person's own, a `TagField`. */
export function CheckboxGroup({
  label,
  choices,
  name,
  value,
  defaultValue = none,
  onChange,
  description,
  problem,
  isRequired = false,
  isDisabled = false,
  columns = 1,
}: CheckboxGroupProps) {
  const [ticked, setTicked] = useState(defaultValue);
  const hydrated = useHydrated();
  const list = useRef<HTMLDivElement>(null);
  useFormReset(list, () => setTicked(defaultValue));
  const chosen = value ?? ticked;
  const validity = useNativeValidity({ name, problem, kind: 'several' });
  const { message } = validity;
  const ids = useFieldIds({ description, message });

  useEarlyValue(list, (boxes) => {
    const early = [...boxes.querySelectorAll('input')].filter(({ checked }) => checked).map((box) => box.value);
    if (early.length === chosen.length && early.every((found) => chosen.includes(found))) return;
    setTicked(early);
    onChange?.(early);
  });

  const toggled = (before: readonly string[], changed: string, isTicked: boolean) =>
    choices.map((choice) => choice.value).filter((known) => (known === changed ? isTicked : before.includes(known)));
  const change = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    // Several may be ticked before it is rendered again, where what a person had ticked is put back.
    const { value: changed, checked } = currentTarget;
    setTicked((before) => toggled(before, changed, checked));
    validity.dismiss();
    onChange?.(toggled(chosen, changed, checked));
  };

  return (
    <NativeFieldGroup ids={ids} name={name} label={label} description={description} message={message}>
      <div ref={list} className={styles.list} data-columns={columns}>
        {choices.map((choice) => (
          <ChoiceLine
            key={choice.value}
            choice={choice}
            type="checkbox"
            name={name}
            checked={chosen.includes(choice.value)}
            // HTML asks for this very box; "one of these" is: each, as long as none is ticked.
            required={hydrated && isRequired && chosen.length === 0}
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
