import { type ChangeEvent, type FocusEvent, type ReactNode, type Ref, useImperativeHandle, useRef } from 'react';
import { NativeField, useFieldIds } from '../native-field/native-field.tsx';
import { useEarlyValue } from '../native-field/use-early-value.ts';
import { useNativeValidity } from '../native-field/use-native-validity.ts';
import * as field from '../text-field/field.css.ts';
import * as styles from './select.css.ts';

export interface SelectOption<Value extends string = string> {
  value: Value;
  label: string;
  isDisabled?: boolean;
}

export interface SelectOptionGroup<Value extends string = string> {
  label: string;
  options: readonly SelectOption<Value>[];
}

export interface SelectProps<Value extends string = string> {
  label: ReactNode;
  options: readonly (SelectOption<Value> | SelectOptionGroup<Value>)[];
  name?: string;
  value?: Value | '';
  defaultValue?: Value | '';
  onChange?: (value: Value | '') => void;
  onBlur?: (event: FocusEvent<HTMLSelectElement>) => void;
  /** The empty choice, as in « Choisir un domaine ». Without it the first option is chosen from the start. */
  placeholder?: string;
  description?: ReactNode;
  /** What is wrong, from outside. Problems of a `Form` come by themselves, by name. */
  problem?: string | undefined;
  isRequired?: boolean;
  isDisabled?: boolean;
  autoComplete?: string;
  ref?: Ref<HTMLSelectElement>;
  'data-testid'?: string;
}

/**
 * One of a few known answers, from five to some thirty. It is the browser's own select, dressed where that can be: it
 * opens as the person's system does, by its keys and letters, is filled in and sent before JavaScript, and weighs nothing.
 * For fewer use `RadioGroup`, for more or for words that are searched, `ComboBox`; for commands, `Menu`.
 */
export function Select<Value extends string = string>({
  label,
  options,
  name,
  value,
  defaultValue,
  onChange,
  placeholder,
  description,
  problem,
  isRequired = false,
  isDisabled = false,
  ref,
  ...rest
}: SelectProps<Value>) {
  const validity = useNativeValidity({ name, problem, kind: 'select' });
  const { message } = validity;
  const ids = useFieldIds({ description, message });
  const select = useRef<HTMLSelectElement>(null);
  useImperativeHandle<HTMLSelectElement | null, HTMLSelectElement | null>(ref, () => select.current);
  const report = (control: HTMLSelectElement) =>
    onChange?.(valuesOf(options).find((known) => known === control.value) ?? '');
  useEarlyValue(select, (control) => {
    const first = placeholder === undefined ? valuesOf(options)[0] : '';
    if (control.value !== (value ?? defaultValue ?? first)) report(control);
  });
  const change = ({ currentTarget }: ChangeEvent<HTMLSelectElement>) => {
    validity.changed(currentTarget);
    report(currentTarget);
  };
  return (
    <NativeField
      ids={ids}
      name={name}
      label={label}
      optional={placeholder !== undefined && !isRequired}
      description={description}
      message={message}
    >
      <span className={styles.box}>
        <select
          {...rest}
          {...ids.aria}
          ref={select}
          {...(value === undefined ? { defaultValue } : { value })}
          id={ids.id}
          name={name}
          className={`${field.control} ${styles.select}`}
          required={isRequired}
          disabled={isDisabled}
          data-invalid={message === undefined ? undefined : true}
          onChange={change}
          onInvalid={validity.onInvalid}
        >
          {placeholder === undefined ? null : <option value="">{placeholder}</option>}
          {options.map((entry) =>
            'options' in entry ? (
              <optgroup key={entry.label} label={entry.label}>
                {entry.options.map(toOption)}
              </optgroup>
            ) : (
              toOption(entry)
            ),
          )}
        </select>
      </span>
    </NativeField>
  );
}

function toOption({ value, label, isDisabled = false }: SelectOption) {
  return (
    <option key={value} value={value} disabled={isDisabled}>
      {label}
    </option>
  );
}

function valuesOf<Value extends string>(options: SelectProps<Value>['options']): Value[] {
  return options.flatMap((entry) => ('options' in entry ? entry.options : [entry]).map(({ value }) => value));
}
