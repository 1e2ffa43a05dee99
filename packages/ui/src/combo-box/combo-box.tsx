import { type ReactNode, useId, useState } from 'react';
import { lazyPart, useUpgrade } from '../lazy-part/lazy-part.ts';
import { Select } from '../select/select.tsx';
import { TextField } from '../text-field/text-field.tsx';

export interface ComboBoxOption {
  value: string;
  label: string;
  /** A line under the label. */
  note?: string;
}

export interface ComboBoxProps {
  label: ReactNode;
  options: readonly ComboBoxOption[];
  /** Sends the `value` of the chosen option; with `allowsFreeText`, the text itself. */
  name?: string;
  /** As `name` sends it; empty when nothing is chosen. */
  value?: string;
  defaultValue?: string;
  onChange?: (value: string) => void;
  /** Takes words of the person's own too: the options are but proposals. */
  allowsFreeText?: boolean;
  /** Looks for options outside, as in the API. What is given as `options` is then shown as it is. */
  onSearch?: (text: string) => void;
  isSearching?: boolean;
  /** Said in place of the list when nothing fits. Default « Aucun résultat ». */
  emptyText?: string;
  description?: ReactNode;
  /** What is wrong, from outside. Problems of a `Form` come by themselves, by name. */
  problem?: string | undefined;
  isRequired?: boolean;
  isDisabled?: boolean;
  placeholder?: string;
  'data-testid'?: string;
}

const part = lazyPart(() => import('./combo-box-field.lazy.tsx').then(({ ComboBoxField }) => ComboBoxField));

/**
 * One of many known answers, found by typing: neither case nor accents matter. Its code is heavy
 * (`e2e/ui/weight.spec.ts`) and comes by itself once the field is on the page; before that, and without JavaScript, it is a plain list, or a text field with proposals. Up to
 * some thirty answers are better in a `Select`; several words, in a `TagField`.
 */
export function ComboBox(props: ComboBoxProps) {
  const [own, setOwn] = useState(props.defaultValue ?? '');
  const { Part: Field, takesFocus, watch } = useUpgrade(part);
  const value = props.value ?? own;
  const onChange = (next: string) => {
    setOwn(next);
    props.onChange?.(next);
  };
  if (Field !== null) return <Field {...props} value={value} onChange={onChange} takesFocus={takesFocus} />;
  return (
    <div {...watch}>
      <PlainComboBox {...props} value={value} onChange={onChange} />
    </div>
  );
}

interface PlainProps extends ComboBoxProps {
  value: string;
  onChange: (value: string) => void;
}

function PlainComboBox({ options, allowsFreeText = false, placeholder, ...props }: PlainProps) {
  const { onSearch, isSearching, emptyText, defaultValue, ...field } = props;
  const listId = useId();
  if (!allowsFreeText) return <Select {...field} options={options} placeholder={placeholder ?? 'Choisir'} />;
  return (
    <>
      <TextField {...field} list={listId} {...(placeholder === undefined ? {} : { placeholder })} />
      <datalist id={listId}>
        {options.map(({ value, label }) => (
          <option key={value} value={label} />
        ))}
      </datalist>
    </>
  );
}
