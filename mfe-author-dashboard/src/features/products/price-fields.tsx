import { currencyLabel } from '@letat/contracts/core/currency-names';
import { type Currency, currencies, type Money } from '@letat/contracts/core/money';
import { formatMoney } from '@letat/contracts/core/money-text';
import { authorShare } from '@letat/contracts/ledger/author-share';
import { earlierPriceMessage, isWorthItsFees, minPrice } from '@letat/contracts/payments/min-prices';
import { currency as platformCurrency } from '@letat/contracts/plans/constants';
import type { OwnProduct } from '@letat/contracts/products/operations';
import { otherPriceField, priceIn } from '@letat/contracts/products/prices';
import { FormFields } from '@letat/ui/form';
import { Select } from '@letat/ui/select';
import { useState } from 'react';
import { MoneyField } from './money-field.tsx';
import * as styles from './price-fields.css.ts';
import { inCurrency } from './price-words.ts';

const options = currencies.map((value) => ({ value, label: currencyLabel(value) }));

/** In which currency a product is sold and for how much, and what it costs in others if its author says so: nothing is converted. */
export function PriceFields({
  product,
  onPrice,
}: {
  product: OwnProduct | null;
  /** Called with the first price, from the start on; null while there is none. */
  onPrice: (price: Money | null) => void;
}) {
  const [currency, setCurrency] = useState<Currency>(product?.currency ?? platformCurrency);
  const before = (code: Currency) => product && priceIn(product, code);
  return (
    <>
      <FormFields>
        <Select
          name="currency"
          label="Monnaie"
          options={options}
          value={currency}
          onChange={(chosen) => setCurrency(currencies.find((known) => known === chosen) ?? currency)}
          isRequired
        />
        <MoneyField
          key={currency}
          name="price"
          label={`Prix (${currency})`}
          currency={currency}
          amount={before(currency) ?? undefined}
          describe={(price) => describePrice(price, currency, before(currency))}
          onRead={onPrice}
        />
      </FormFields>
      <details open={(product?.otherPrices.length ?? 0) > 0}>
        <summary className={styles.summary}>Vendre aussi dans d’autres monnaies</summary>
        <p className={styles.note}>
          Un prix par monnaie, que vous fixez&nbsp;: rien n’est converti. L’acheteur choisit, et votre part reste dans
          la monnaie qu’il a payée.
        </p>
        <FormFields>
          {currencies
            .filter((code) => code !== currency)
            .map((code) => (
              <MoneyField
                key={code}
                name={otherPriceField(code)}
                label={`Prix (${code})`}
                currency={code}
                amount={before(code) ?? undefined}
                isRequired={false}
                describe={(price) => (price === null ? inCurrency(code) : describePrice(price, code, before(code)))}
              />
            ))}
        </FormFields>
      </details>
    </>
  );
}

function describePrice(price: Money | null, currency: Currency, before: Money | null): string {
  if (price?.amount === 0) return 'Gratuit.';
  if (price !== null && isWorthItsFees(price))
    return `Votre part\u00a0: ${formatMoney(authorShare(price))} par vente, là où aucune TVA n’est due.`;
  if (price !== null && price.amount === before?.amount) return earlierPriceMessage(price.currency);
  return `${inCurrency(currency)} Au moins ${formatMoney(minPrice(currency))}, ou 0 pour un produit gratuit.`;
}
