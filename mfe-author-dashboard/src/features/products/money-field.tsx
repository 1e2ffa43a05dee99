import { type Currency, type Money, minorDigits } from '@letat/contracts/core/money';
import { readMoney, writeMoney } from '@letat/contracts/core/money-text';
import { TextField } from '@letat/ui/text-field';
import { type ReactNode, useEffect, useState } from 'react';

/**
 * A price. It is text and no number field: French writes a comma, others a dot, and a fraction of a
 * binary number is neither. Once left, what was understood is written out.
 * @param describe what to say under it for the price that is typed; null while there is none
 */
export function MoneyField({
  name,
  label,
  currency,
  amount,
  describe,
  isRequired = true,
  onRead,
}: {
  name: string;
  label: string;
  currency: Currency;
  /** Where it starts; empty without. */
  amount?: Money | undefined;
  describe: (amount: Money | null) => ReactNode;
  isRequired?: boolean;
  /** Called with what can be read of it, from the start on; null while that is no price. */
  onRead?: ((amount: Money | null) => void) | undefined;
}) {
  const [text, setText] = useState(amount === undefined ? '' : writeMoney(amount));
  const typed = readMoney(text, currency);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same text is the same price
  useEffect(() => onRead?.(typed), [text, currency, onRead]);
  return (
    <TextField
      name={name}
      label={label}
      value={text}
      onChange={setText}
      onBlur={() => typed !== null && setText(writeMoney(typed))}
      inputMode={minorDigits[currency] === 0 ? 'numeric' : 'decimal'}
      autoComplete="off"
      isRequired={isRequired}
      description={describe(typed)}
    />
  );
}
