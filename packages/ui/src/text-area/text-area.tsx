import { NativeField } from '../native-field/native-field.tsx';
import * as styles from '../text-field/field.css.ts';
import { TextCounter } from '../text-field/text-counter.tsx';
import { type TextControlProps, useTextControl } from '../text-field/use-text-control.ts';
import { area } from './text-area.css.ts';

export interface TextAreaProps extends Omit<TextControlProps<HTMLTextAreaElement>, 'minLength'> {
  /** Lines shown at first; it grows with what is typed. Default 4. */
  rows?: number;
  /** Shows a counter « 120/300 ». It warns and does not hold back: see `maxLength`. */
  limit?: number | undefined;
}

/**
 * Several lines of plain text. For one line use `TextField`; for an article, the editor. Server-rendered it starts empty: React
 * writes a text that it was given back over what was typed before hydration (`initTextarea` of react-dom 19.3).
 */
export function TextArea({ rows = 4, limit, ...props }: TextAreaProps) {
  const { ids, message, length, attributes } = useTextControl(props, 'text', limit !== undefined);
  const { name, label, description, isRequired = false } = props;
  return (
    <NativeField
      ids={ids}
      name={name}
      label={label}
      optional={!isRequired}
      description={description}
      counter={limit === undefined ? undefined : <TextCounter length={length} limit={limit} />}
      message={message}
    >
      <textarea
        {...attributes}
        dir="auto"
        rows={rows}
        className={`${styles.control} ${area}`}
        style={{ minHeight: `calc(${rows * 1.5}em + 1.3em)` }}
      />
    </NativeField>
  );
}
