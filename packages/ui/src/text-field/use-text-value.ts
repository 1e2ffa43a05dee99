import { useState } from 'react';
import { useFieldProblem } from '../form/problems.ts';

interface TextValue {
  name?: string | undefined;
  value?: string | undefined;
  defaultValue?: string | undefined;
  problem?: string | undefined;
  onChange?: ((value: string) => void) | undefined;
}

/** What a text field counts and shows: its length, and the problem that the form or the caller has with it. */
export function useTextValue({ name, value, defaultValue, problem, onChange }: TextValue) {
  const [typed, setTyped] = useState(defaultValue ?? '');
  const answer = useFieldProblem(name);
  const shown = problem ?? answer.message;
  return {
    length: [...(value ?? typed)].length,
    shown,
    onChange(next: string) {
      setTyped(next);
      answer.dismiss();
      onChange?.(next);
    },
    // A problem told from outside must not stop the next submit: only the browser's own checks may.
    validity: shown === undefined ? {} : ({ isInvalid: true, validationBehavior: 'aria' } as const),
  };
}
