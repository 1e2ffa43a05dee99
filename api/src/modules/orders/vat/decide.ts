import { countryName } from '@letat/contracts/core/countries';
import type { Money } from '@letat/contracts/core/money';
import type { OrderRecord, OrderVat } from '../orders.model.ts';
import type { VatRates } from './rates.ts';
import { taxOf, vatIn } from './taxed.ts';

/** Where the buyer says that they are (declared at checkout), and where the provider says that the payer is. */
interface Evidence extends Pick<OrderRecord, 'declaredCountry'> {
  payerCountry: string | null;
}

/** What a sale is taxed at for ever: by where the buyer says that they are, else by where the provider says. */
export function decideVat(rates: VatRates, { declaredCountry, payerCountry }: Evidence, at: Date): OrderVat {
  return { ...rates.of(declaredCountry ?? payerCountry, at), decidedAt: at };
}

/** With the name that the provider has for people. */
interface Told extends Evidence {
  provider: string;
}

/** Two countries with different rates: an administrator must look at which counts. Null when there is nothing to look at. */
export function vatProblem(
  rates: VatRates,
  { declaredCountry, payerCountry, provider }: Told,
  at: Date,
): string | null {
  if (!declaredCountry || !payerCountry) return null;
  if (rates.of(declaredCountry, at).basisPoints === rates.of(payerCountry, at).basisPoints) return null;
  const [declared, known] = [declaredCountry, payerCountry].map(countryName);
  return `L’acheteur dit être en ${declared}, ${provider} dit ${known} : la TVA est celle du pays déclaré.`;
}

/** The VAT in a price before it is paid, as it would be now; null when none is due, and until the buyer has said where they are. */
export function quoteVat(rates: VatRates, total: Money, declared: string | undefined, at: Date) {
  if (declared === undefined) return null;
  const sale = { vat: rates.of(declared, at), currency: total.currency };
  const tax = taxOf(sale);
  return tax && { ...tax, amount: vatIn(sale, total.amount) };
}
