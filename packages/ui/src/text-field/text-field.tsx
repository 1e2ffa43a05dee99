import { NativeField } from '../native-field/native-field.tsx';
import * as styles from './field.css.ts';
import { TextCounter } from './text-counter.tsx';
import { type TextControlProps, useTextControl } from './use-text-control.ts';

/** `label` is always shown, and names the field; an example goes into `description`, not into a placeholder. */
export interface TextFieldProps extends Omit<TextControlProps<HTMLInputElement>, 'minLength'> {
  type?: 'text' | 'email' | 'url' | 'password' | 'search' | 'tel' | 'datetime-local' | 'date';
  inputMode?: 'text' | 'email' | 'url' | 'tel' | 'numeric' | 'decimal' | 'search' | 'none';
  pattern?: string;
  /** Shows a counter « 12/100 ». It warns and does not hold back: see `maxLength`. */
  limit?: number | undefined;
  /** Id of a `datalist` with proposals. */
  list?: string;
  /** One of several of which one is needed: no « (facultatif) », which would be wrong of the last one. What surrounds them says it. */
  isOneOfSeveral?: boolean;
}

/** Addresses, passwords, numbers and dates are written from the left in every language. */
const isWords = (type: string) => type === 'text' || type === 'search';

/**
 * One line of text with its label, help, counter and problem. What the browser finds missing or malformed is said in
 * French when the person leaves the field or submits. For several lines use `TextArea`.
 */
export function TextField({
  type = 'text',
  inputMode,
  pattern,
  limit,
  list,
  isOneOfSeveral = false,
  ...props
}: TextFieldProps) {
  const { ids, message, length, attributes } = useTextControl(props, type, limit !== undefined);
  const { name, label, description, isRequired = false } = props;
  return (
    <NativeField
      ids={ids}
      name={name}
      label={label}
      // No reader takes a search for something that is to be filled in.
      optional={!isRequired && !isOneOfSeveral && type !== 'search'}
      description={description}
      counter={limit === undefined ? undefined : <TextCounter length={length} limit={limit} />}
      message={message}
    >
      <input
        {...attributes}
        className={styles.control}
        type={type}
        inputMode={inputMode}
        pattern={pattern}
        list={list}
        dir={isWords(type) ? 'auto' : undefined}
      />
    </NativeField>
  );
}
