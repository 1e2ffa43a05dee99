import { type Currency, type Money, moneyOf } from '@letat/contracts/core/money';
import { maskedPhone } from '@letat/contracts/core/phones';
import { payoutMinimums } from '@letat/contracts/ledger/payouts/constants';
import type { Rail } from '../../payments/index.ts';
import type { PayoutPhonesRepository } from './phones/repository.ts';
import type { PayoutsRepository } from './repository.ts';

/** Where an author is paid in one currency, and by which rail. */
export interface Destination {
  rail: string;
  label: string;
  email: string;
  phone: string;
  operator: string | null;
  /** As administrators may see it. */
  shown: string;
  /** Until then nothing goes there. */
  heldUntil: Date | null;
  least: Money;
  /** Null: the rail publishes none. */
  greatest: Money | null;
}

interface Needs {
  payouts: Pick<PayoutsRepository, 'addresses'>;
  phones: PayoutPhonesRepository;
  /** Rails that pay out in a currency now. */
  payingOut: (currency: Currency) => readonly Rail[];
}

/** What an author without a destination has to have before anything is paid. */
export const usualLeast = (currency: Currency): Money => moneyOf(payoutMinimums[currency], currency);

/** Where authors are paid: to the phone that they gave for a currency, else to their PayPal address if PayPal has that currency. */
export class Destinations {
  readonly #needs: Needs;

  constructor(needs: Needs) {
    this.#needs = needs;
  }

  /** By account; those who cannot be paid in that currency are left out. */
  async of(userIds: readonly string[], currency: Currency): Promise<Map<string, Destination>> {
    const { payouts, phones, payingOut } = this.#needs;
    const rails = payingOut(currency);
    const byMail = rails.find(({ facts }) => facts.destination === 'email');
    const [addresses, numbers] = await Promise.all([payouts.addresses(userIds), phones.among(userIds, currency)]);
    const found = new Map<string, Destination>();
    for (const userId of userIds) {
      const phone = numbers.get(userId);
      const byPhone = phone && rails.find(({ facts }) => facts.id === phone.rail);
      const address = addresses.get(userId);
      if (phone && byPhone)
        found.set(userId, {
          ...boundsOf(byPhone, currency),
          email: '',
          phone: phone.phone,
          operator: phone.operator,
          shown: `${phone.operatorLabel}, ${maskedPhone(phone.phone)}`,
          heldUntil: phone.heldUntil,
        });
      else if (address && byMail)
        found.set(userId, {
          ...boundsOf(byMail, currency),
          email: address.email,
          phone: '',
          operator: null,
          shown: address.email,
          heldUntil: address.heldUntil,
        });
    }
    return found;
  }
}

function boundsOf(
  { facts: { id: rail, label, least, greatest } }: Rail,
  currency: Currency,
): Pick<Destination, 'rail' | 'label' | 'least' | 'greatest'> {
  const most = greatest[currency];
  return {
    rail,
    label,
    least: moneyOf(least[currency] ?? payoutMinimums[currency], currency),
    greatest: most === undefined ? null : moneyOf(most, currency),
  };
}
