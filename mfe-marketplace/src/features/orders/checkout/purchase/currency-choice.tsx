import { type Currency, currencies } from '@letat/contracts/core/money';
import { formatMoney } from '@letat/contracts/core/money-text';
import { RadioGroup } from '@letat/ui/radio-group';
import type { Quote } from './use-purchase.ts';

interface CurrencyChoiceProps {
  quote: Quote;
  /** Pressed, and not quoted yet. */
  chosen: Currency | null;
  onChoose: (currency: Currency) => void;
}

/** Which of its prices is paid: each is its author's, none is another one converted. Nothing to choose, nothing to see. */
export function CurrencyChoice({ quote: { price, prices }, chosen, onChoose }: CurrencyChoiceProps) {
  if (prices.length < 2) return null;
  return (
    <RadioGroup
      label="Payer en"
      name="currency"
      value={chosen ?? price.currency}
      choices={prices.map((one) => ({ value: one.currency, label: formatMoney(one) }))}
      onChange={(value) => {
        const currency = currencies.find((known) => known === value);
        if (currency !== undefined) onChoose(currency);
      }}
      columns={2}
      isRequired
    />
  );
}
