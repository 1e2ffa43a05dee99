import type { ReactNode, Ref } from 'react';
import { TextArea as AriaTextArea } from 'react-aria-components/TextArea';
import { TextField as AriaTextField, type TextFieldProps as AriaTextFieldProps } from 'react-aria-components/TextField';
import * as styles from '../text-field/field.css.ts';
import { FieldFrame } from '../text-field/field-frame.tsx';
import { useTextValue } from '../text-field/use-text-value.ts';
import { area } from './text-area.css.ts';

type Passed = Pick<
  AriaTextFieldProps,
  | 'name'
  | 'value'
  | 'defaultValue'
  | 'onChange'
  | 'onBlur'
  | 'autoComplete'
  | 'autoFocus'
  | 'isDisabled'
  | 'isReadOnly'
  | 'isRequired'
  | 'maxLength'
>;

export interface TextAreaProps extends Passed {
  label: ReactNode;
  /** Lines shown at first; it grows with what is typed. Default 4. */
  rows?: number;
  description?: ReactNode;
  /** What is wrong, from outside. Problems of a `Form` come by themselves, by name. */
  problem?: string | undefined;
  /** Shows a counter « 120/300 ». It warns and does not hold back: see `maxLength`. */
  limit?: number | undefined;
  placeholder?: string;
  ref?: Ref<HTMLTextAreaElement>;
  'data-testid'?: string;
}

/** Several lines of plain text. For one line use `TextField`; for an article, the editor. */
export function TextArea({ label, rows = 4, description, problem, limit, placeholder, ref, ...rest }: TextAreaProps) {
  const text = useTextValue({ ...rest, problem });
  return (
    <AriaTextField {...rest} {...text.validity} onChange={text.onChange} className={styles.field}>
      <FieldFrame
        label={label}
        description={description}
        problem={text.shown}
        required={rest.isRequired ?? false}
        type="text"
        length={text.length}
        limit={limit}
      >
        <AriaTextArea
          dir="auto"
          rows={rows}
          className={`${styles.control} ${area}`}
          style={{ minHeight: `calc(${rows * 1.5}em + 1.3em)` }}
          {...(placeholder === undefined ? {} : { placeholder })}
          {...(ref === undefined ? {} : { ref })}
        />
      </FieldFrame>
    </AriaTextField>
  );
}
