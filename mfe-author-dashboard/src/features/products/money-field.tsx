import { TextField } from '@letat/ui/text-field';
import { type ReactNode, useState } from 'react';
import { readCents, writeCents } from './cents.ts';

/**
 * A price in dollars and cents. It is text and no number field: French writes a comma, others a dot, and a fraction of a
 * binary number is neither. Once left, what was understood is written out.
 * @param describe what to say under it for the price that is typed; null while there is none
 */
export function MoneyField({
  name,
  label,
  cents,
  describe,
}: {
  name: string;
  label: string;
  /** Where it starts; empty without. */
  cents?: number | undefined;
  describe: (cents: number | null) => ReactNode;
}) {
  const [text, setText] = useState(cents === undefined ? '' : writeCents(cents));
  const typed = readCents(text);
  return (
    <TextField
      name={name}
      label={label}
      value={text}
      onChange={setText}
      onBlur={() => typed !== null && setText(writeCents(typed))}
      inputMode="decimal"
      autoComplete="off"
      isRequired
      description={describe(typed)}
    />
  );
}
