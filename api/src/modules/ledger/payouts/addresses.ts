import type { Account } from '@letat/contracts/auth/operations';
import { CodedError } from '@letat/contracts/core/coded-error';
import { type Currency, currencies, moneyOf } from '@letat/contracts/core/money';
import type { OwnLedger } from '@letat/contracts/ledger/operations';
import { payoutLimits } from '@letat/contracts/ledger/payouts/constants';
import type { Clock } from '../../../plugins/clock.ts';
import type { Database } from '../../../plugins/mongo/index.ts';
import { daysAfter } from '../../../time/days.ts';
import type { Auth } from '../../auth/index.ts';
import type { Mail } from '../../mail/index.ts';
import { notice } from '../../notifications/index.ts';
import type { Users } from '../../users/index.ts';
import { authorAccount } from '../accounts.ts';
import type { StatementsRepository } from '../statements/repository.ts';
import { type Destination, type Destinations, minUsual } from './destinations.ts';
import { type HeldShares, partsOf } from './held-shares.ts';
import type { PayoutsRepository } from './repository.ts';
import type { ReservedShare, ReservedShares } from './reserved-shares.ts';

interface Needs {
  payouts: PayoutsRepository;
  statements: StatementsRepository;
  held: HeldShares;
  reserved: ReservedShares;
  destinations: Destinations;
  users: Pick<Users, 'findAccount'>;
  /** Asked when a caller calls: it is registered beside this module. */
  auth: () => Pick<Auth, 'reauthenticate' | 'assertStill'>;
  mail: Pick<Mail, 'send'>;
  mongo: Database;
  clock: Clock;
}

/** What an author can be paid, and the address that it goes to. */
export class PayoutAddresses {
  readonly #needs: Needs;

  constructor(needs: Needs) {
    this.#needs = needs;
  }

  async ownLedger(userId: string): Promise<OwnLedger> {
    const { statements, held, reserved, destinations, users, clock } = this.#needs;
    const [heads, places, known, shares, disputed] = await Promise.all([
      statements.headsOf(authorAccount(userId)),
      destinations.ofAuthor(userId),
      users.findAccount(userId),
      held.of([userId], clock.now()),
      reserved.of([userId]),
    ]);
    const { address } = places;
    const heldUntil = address?.heldUntil ?? null;
    return {
      balances: heads
        .toSorted((a, b) => orderOf(a.currency) - orderOf(b.currency))
        .map(({ currency, sequence, balance, hash }) => ({
          ...partsOf(moneyOf(balance, currency), shares),
          ...reservedIn(currency, disputed),
          head: { sequence, balance, hash },
          minimum: places.in(currency)?.least ?? minUsual(currency),
          goesTo: destinationOf(places.in(currency)),
        })),
      payoutAddress: address?.email ?? null,
      addressHeldUntil: heldUntil !== null && heldUntil > clock.now() ? heldUntil.toISOString() : null,
      paidIn: currencies.filter((currency) => places.in(currency) !== null),
      emailVerified: known?.account.emailVerified ?? false,
    };
  }

  /**
   * An author who changes where money goes gives the password again, the account's owner gets a mail, and the new address waits.
   * Throws `email_unverified`, `wrong_password`.
   */
  async set(person: Pick<Account, 'id' | 'fullName' | 'email' | 'emailVerified'>, email: string, password: string) {
    const { payouts, auth, mail, mongo, clock } = this.#needs;
    if (!person.emailVerified) throw new CodedError('email_unverified');
    const reauthenticated = await auth().reauthenticate(person, password);
    await mongo.transaction(async (session) => {
      await auth().assertStill(reauthenticated, session);
      const before = await payouts.address(person.id, session);
      if (before?.email === email) return;
      const heldUntil = before ? daysAfter(clock.now(), payoutLimits.addressHoldDays) : null;
      await payouts.saveAddress({ _id: person.id, email, heldUntil }, session);
      await mail.send(
        {
          template: notice,
          to: person.email,
          userId: person.id,
          data: {
            subject: 'L’adresse de vos versements a changé',
            paragraphs: [
              'L’adresse PayPal à laquelle vos revenus sont versés vient d’être changée.',
              before
                ? `Aucun versement n’y part avant ${payoutLimits.addressHoldDays} jours. Si ce n’était pas vous, changez votre mot de passe sans attendre et répondez à ce message.`
                : 'Si ce n’était pas vous, changez votre mot de passe sans attendre et répondez à ce message.',
            ],
            facts: [['Nouvelle adresse', email]],
            action: { label: 'Voir mes revenus', href: '/dashboard/revenus' },
          },
        },
        session,
      );
    });
    return this.ownLedger(person.id);
  }
}

function reservedIn(currency: Currency, shares: readonly ReservedShare[]) {
  const own = shares.find((share) => share.currency === currency);
  return { reserved: moneyOf(own?.amount ?? 0, currency), reservedSales: own?.sales ?? 0 };
}

/** Dollars first: the platform's own prices are in them. */
const orderOf = (currency: Currency): number => (currency === 'USD' ? -1 : currencies.indexOf(currency));

const destinationOf = (destination: Destination | null) =>
  destination === null ? null : { rail: destination.label, to: destination.shown };
