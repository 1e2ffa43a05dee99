import { type ReactNode, useState } from 'react';
import { lazyPart, useUpgrade } from '../lazy-part/lazy-part.ts';
import { TextField } from '../text-field/text-field.tsx';

export interface DateTimeFieldProps {
  label: ReactNode;
  /** Sends the value as it is. */
  name?: string;
  /** A local date and time, « 2025-03-12T14:30 », in the zone that the page names; empty when there is none. */
  value?: string;
  defaultValue?: string;
  /** Called with each whole date, and with '' when there is none. */
  onChange?: (value: string) => void;
  /** First and last moment that can be chosen, in the same form. */
  min?: string;
  max?: string;
  /** Names the zone, as in « Heure de Dakar ». */
  description?: ReactNode;
  /** What is wrong, from outside. Problems of a `Form` come by themselves, by name. */
  problem?: string | undefined;
  isRequired?: boolean;
  isDisabled?: boolean;
  'data-testid'?: string;
}

const part = lazyPart(() => import('./date-time-picker.lazy.tsx').then(({ DateTimePicker }) => DateTimePicker));

/**
 * A day and an hour: typed part by part, or picked from a calendar, in French, the week from Monday. Its code is heavy
 * (`e2e/ui/weight.spec.ts`) and comes by itself once the field is on the page; before that, and without
 * JavaScript, the browser's own date field does the same. A page near its budget shows it in a `Dialog`. A day alone is
 * a `TextField` of type `date`.
 */
export function DateTimeField(props: DateTimeFieldProps) {
  const [own, setOwn] = useState(props.defaultValue ?? '');
  const { Part: Picker, takesFocus, watch } = useUpgrade(part);
  const value = props.value ?? own;
  const onChange = (next: string) => {
    setOwn(next);
    props.onChange?.(next);
  };
  if (Picker !== null) return <Picker {...props} value={value} onChange={onChange} takesFocus={takesFocus} />;
  const { defaultValue, min, max, ...field } = props;
  return (
    <div {...watch}>
      <TextField {...field} type="datetime-local" value={value} onChange={onChange} />
    </div>
  );
}
