import { type Currency, currencies } from '@letat/contracts/core/money';
import { formatMoney } from '@letat/contracts/core/money-text';
import { RadioGroup } from '@letat/ui/radio-group';
import type { Quote } from './use-purchase.ts';

interface CurrencyChoiceProps {
  quote: Quote;
  onChoose: (currency: Currency) => void;
}

/** Which of its prices is paid: each is its author's, none is another one converted. Nothing to choose, nothing to see. */
export function CurrencyChoice({ quote: { price, prices }, onChoose }: CurrencyChoiceProps) {
  if (prices.length < 2) return null;
  return (
    <RadioGroup
      label="Payer en"
      name="currency"
      value={price.currency}
      choices={prices.map((one) => ({ value: one.currency, label: formatMoney(one) }))}
      onChange={(chosen) => {
        const currency = currencies.find((known) => known === chosen);
        if (currency !== undefined) onChoose(currency);
      }}
      columns={2}
      isRequired
    />
  );
}
