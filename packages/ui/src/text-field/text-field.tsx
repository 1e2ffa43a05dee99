import type { ReactNode, Ref } from 'react';
import { Input } from 'react-aria-components/Input';
import { TextField as AriaTextField, type TextFieldProps as AriaTextFieldProps } from 'react-aria-components/TextField';
import * as styles from './field.css.ts';
import { FieldFrame } from './field-frame.tsx';
import { useTextValue } from './use-text-value.ts';

type Passed = Pick<
  AriaTextFieldProps,
  | 'name'
  | 'value'
  | 'defaultValue'
  | 'onChange'
  | 'onBlur'
  | 'autoComplete'
  | 'autoFocus'
  | 'inputMode'
  | 'isDisabled'
  | 'isReadOnly'
  | 'isRequired'
  | 'pattern'
>;

export interface TextFieldProps extends Passed {
  /** Always shown. An example goes into `description`, not into a placeholder. */
  label: ReactNode;
  type?: 'text' | 'email' | 'url' | 'password' | 'search' | 'tel' | 'datetime-local' | 'date';
  /** What to write and what becomes of it. */
  description?: ReactNode;
  /** What is wrong, from outside. Problems of a `Form` come by themselves, by name. */
  problem?: string | undefined;
  /** Shows a counter « 12/100 ». It warns and does not hold back: see `maxLength`. */
  limit?: number | undefined;
  /** Holds typing back. */
  maxLength?: number;
  /** A format, never the label. */
  placeholder?: string;
  /** Id of a `datalist` with proposals. */
  list?: string;
  ref?: Ref<HTMLInputElement>;
  'data-testid'?: string;
}

/** Addresses, passwords, numbers and dates are written from the left in every language. */
const isWords = (type: string) => type === 'text' || type === 'search';

/**
 * One line of text with its label, help, counter and problem. What the browser finds missing or malformed is said in
 * French when the person leaves the field or submits. For several lines use `TextArea`.
 */
export function TextField({
  label,
  type = 'text',
  description,
  problem,
  limit,
  placeholder,
  list,
  ref,
  ...rest
}: TextFieldProps) {
  const text = useTextValue({ ...rest, problem });
  return (
    <AriaTextField {...rest} {...text.validity} type={type} onChange={text.onChange} className={styles.field}>
      <FieldFrame
        label={label}
        description={description}
        problem={text.shown}
        required={rest.isRequired ?? false}
        type={type}
        length={text.length}
        limit={limit}
      >
        <Input
          className={styles.control}
          {...(isWords(type) ? { dir: 'auto' } : {})}
          {...(placeholder === undefined ? {} : { placeholder })}
          {...(list === undefined ? {} : { list })}
          {...(ref === undefined ? {} : { ref })}
        />
      </FieldFrame>
    </AriaTextField>
  );
}
