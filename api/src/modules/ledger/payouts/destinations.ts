import { type Currency, type Money, moneyOf } from '@letat/contracts/core/money';
import { maskedPhone } from '@letat/contracts/core/phones';
import { payoutMinimums } from '@letat/contracts/ledger/payouts/constants';
import type { Rail } from '../../payments/index.ts';
import type { PayoutAddressRecord } from './model.ts';
import type { PayoutPhoneRecord } from './phones/model.ts';
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
  payouts: Pick<PayoutsRepository, 'address' | 'addresses'>;
  phones: Pick<PayoutPhonesRepository, 'among' | 'listOf'>;
  /** Rails that pay out in a currency now. */
  payingOut: (currency: Currency) => readonly Rail[];
}

/** What an author without a destination has to have before anything is paid. */
export const minUsual = (currency: Currency): Money => moneyOf(payoutMinimums[currency], currency);

/** Where authors are paid: to the phone that they gave for a currency, else to their PayPal address if PayPal has that currency. */
export class Destinations {
  readonly #needs: Needs;

  constructor(needs: Needs) {
    this.#needs = needs;
  }

  /** By account; those who cannot be paid in that currency are left out. */
  async of(userIds: readonly string[], currency: Currency): Promise<Map<string, Destination>> {
    const { payouts, phones } = this.#needs;
    const [addresses, numbers] = await Promise.all([payouts.addresses(userIds), phones.among(userIds, currency)]);
    const found = new Map<string, Destination>();
    for (const userId of userIds) {
      const destination = this.#choose(currency, numbers.get(userId), addresses.get(userId));
      if (destination) found.set(userId, destination);
    }
    return found;
  }

  /** Of one author: their address, and where they are paid in each currency, null where they cannot be. */
  async ofAuthor(
    userId: string,
  ): Promise<{ address: PayoutAddressRecord | null; in: (currency: Currency) => Destination | null }> {
    const { payouts, phones } = this.#needs;
    const [address, numbers] = await Promise.all([payouts.address(userId), phones.listOf(userId)]);
    const phoneIn = (currency: Currency) => numbers.find((phone) => phone.currency === currency);
    return { address, in: (currency) => this.#choose(currency, phoneIn(currency), address) };
  }

  #choose(
    currency: Currency,
    phone: PayoutPhoneRecord | undefined,
    address: PayoutAddressRecord | null | undefined,
  ): Destination | null {
    const rails = this.#needs.payingOut(currency);
    const byPhone = phone && rails.find(({ facts }) => facts.id === phone.rail);
    if (phone && byPhone)
      return {
        ...boundsOf(byPhone, currency),
        email: '',
        phone: phone.phone,
        operator: phone.operator,
        shown: `${phone.operatorLabel}, ${maskedPhone(phone.phone)}`,
        heldUntil: phone.heldUntil,
      };
    const byMail = rails.find(({ facts }) => facts.destination === 'email');
    if (!address || !byMail) return null;
    return {
      ...boundsOf(byMail, currency),
      email: address.email,
      phone: '',
      operator: null,
      shown: address.email,
      heldUntil: address.heldUntil,
    };
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
