import { timingSafeEqual } from 'node:crypto';
import type { Account } from '@letat/contracts/auth/operations';
import { CodedError } from '@letat/contracts/core/coded-error';
import type { Currency } from '@letat/contracts/core/money';
import { maskedPhone, readPhone } from '@letat/contracts/core/phones';
import { payoutLimits } from '@letat/contracts/ledger/payouts/constants';
import type { Clock } from '../../../../plugins/clock.ts';
import type { ClientSession, Database } from '../../../../plugins/mongo/index.ts';
import { type Auth, digest, newToken } from '../../../auth/index.ts';
import type { Mail } from '../../../mail/index.ts';
import { isUnavailable, type Rail, type RailOperator } from '../../../payments/index.ts';
import { payoutPhone } from '../../mails/payout-phone.ts';
import type { PayoutPhoneRecord, PhoneRecord } from './model.ts';
import type { PayoutPhonesRepository } from './repository.ts';

type Person = Pick<Account, 'id' | 'fullName' | 'email' | 'emailVerified'>;

/** What an author says of a phone. */
export interface PhoneAsked {
  rail: string;
  operator: string;
  phone: string;
  isPorted: boolean;
  password: string;
}

interface Needs {
  phones: PayoutPhonesRepository;
  findRail: (id: string) => Rail | null;
  /** Asked when a caller calls: it is registered beside this module. */
  auth: () => Pick<Auth, 'reauthenticate' | 'assertStill'>;
  mail: Pick<Mail, 'send'>;
  mongo: Database;
  clock: Clock;
}

const hourMs = 60 * 60_000;

/** Phones that authors are paid to: a change waits for a press in a mail to the old address, and then for three days. */
export class PayoutPhones {
  readonly #needs: Needs;

  constructor(needs: Needs) {
    this.#needs = needs;
  }

  /**
   * Throws `email_unverified`, `payout_way_unknown`, `phone_unreadable`, `phone_of_other_operator`, `wrong_password`,
   * `payments_unavailable`.
   */
  async set(person: Person, asked: PhoneAsked): Promise<void> {
    const { phones, auth, mongo, clock } = this.#needs;
    if (!person.emailVerified) throw new CodedError('email_unverified');
    const { operator, given } = await this.#checked(asked);
    const { currency } = operator;
    const reauthenticated = await auth().reauthenticate(person, asked.password);
    await mongo.transaction(async (session) => {
      await auth().assertStill(reauthenticated, session);
      const before = await phones.find(person.id, currency, session);
      if (before && isSame(before, given)) return;
      if (!before) {
        const first = { ...given, confirmationEmail: person.email, heldUntil: null, before: null, change: null };
        await phones.save({ userId: person.id, currency, ...first }, session);
        await this.#mail(person, person.email, { step: 'given', given, token: null, currency }, session);
        return;
      }
      const token = newToken();
      const expiresAt = new Date(clock.now().getTime() + payoutLimits.phoneLinkHours * hourMs);
      const change = { ...given, tokenHash: digest(token), expiresAt };
      await phones.save({ ...ofRecord(before), change }, session);
      await this.#mail(person, before.confirmationEmail, { step: 'asked', given, token, currency }, session);
    });
  }

  /** The press in the mail: from now on that number is the one, and nothing goes there yet. Throws `phone_change_not_found`. */
  async confirm(person: Person, currency: Currency, token: string): Promise<void> {
    const { phones, mongo, clock } = this.#needs;
    await mongo.transaction(async (session) => {
      const current = await phones.find(person.id, currency, session);
      const change = current?.change ?? null;
      if (!current || !change || change.expiresAt <= clock.now() || !isToken(token, change.tokenHash))
        throw new CodedError('phone_change_not_found');
      const { rail, operator, operatorLabel, phone } = change;
      const given = { rail, operator, operatorLabel, phone };
      const heldUntil = new Date(clock.now().getTime() + payoutLimits.phoneHoldHours * hourMs);
      // Who changes a number twice within three days gets back the one that was good before.
      const before = isHeld(current, clock.now()) && current.before !== null ? current.before : phoneOf(current);
      const now = { ...given, confirmationEmail: person.email, heldUntil, before, change: null };
      await phones.save({ userId: person.id, currency, ...now }, session);
      await this.#mail(person, person.email, { step: 'confirmed', given, token: null, currency }, session);
    });
  }

  /** Throws `phone_change_not_found`. */
  async cancel(person: Person, currency: Currency): Promise<void> {
    const { phones, mongo, clock } = this.#needs;
    await mongo.transaction(async (session) => {
      const current = await phones.find(person.id, currency, session);
      if (!current) throw new CodedError('phone_change_not_found');
      if (current.change !== null) return phones.save({ ...ofRecord(current), change: null }, session);
      if (current.before === null || !isHeld(current, clock.now())) throw new CodedError('phone_change_not_found');
      const back = { ...current.before, heldUntil: null, before: null, change: null };
      await phones.save(
        { userId: person.id, currency, confirmationEmail: current.confirmationEmail, ...back },
        session,
      );
    });
  }

  async #checked({ rail: id, operator: name, phone, isPorted }: PhoneAsked): Promise<{
    operator: RailOperator;
    given: PhoneRecord;
  }> {
    const connection = this.#needs.findRail(id)?.connection;
    if (!connection?.payouts || !connection.operators) throw new CodedError('payout_way_unknown');
    const operators = await connection.operators().catch(orUnavailable);
    const operator = operators.find((known) => known.id === name);
    if (!operator) throw new CodedError('payout_way_unknown');
    const number = readPhone(phone, operator.prefix);
    if (number === null) throw new CodedError('phone_unreadable');
    const seeming = isPorted ? null : await connection.operatorOf?.(number).catch(orUnavailable);
    if (seeming !== null && seeming !== undefined && seeming !== operator.id)
      throw new CodedError('phone_of_other_operator');
    return { operator, given: { rail: id, operator: operator.id, operatorLabel: operator.label, phone: number } };
  }

  async #mail(
    person: Person,
    to: string,
    {
      step,
      given,
      token,
      currency,
    }: { step: 'given' | 'asked' | 'confirmed'; given: PhoneRecord; token: string | null; currency: Currency },
    session: ClientSession,
  ): Promise<void> {
    const query = token === null ? '' : `?devise=${currency}&confirmer=${token}`;
    const data = {
      step,
      operator: given.operatorLabel,
      phone: maskedPhone(given.phone),
      link: `/dashboard/revenus${query}`,
    };
    await this.#needs.mail.send({ template: payoutPhone, to, userId: person.id, data }, session);
  }
}

/** Nothing goes to a number that has just changed. */
export const isHeld = ({ heldUntil }: Pick<PayoutPhoneRecord, 'heldUntil'>, now: Date): boolean =>
  heldUntil !== null && heldUntil > now;

const phoneOf = ({ rail, operator, operatorLabel, phone }: PhoneRecord): PhoneRecord => ({
  rail,
  operator,
  operatorLabel,
  phone,
});

const isSame = (a: PhoneRecord, b: PhoneRecord) =>
  a.rail === b.rail && a.operator === b.operator && a.phone === b.phone;

function ofRecord({ _id, ...phone }: PayoutPhoneRecord): Omit<PayoutPhoneRecord, '_id'> {
  return phone;
}

function isToken(token: string, hash: string): boolean {
  const [given, stored] = [Buffer.from(digest(token)), Buffer.from(hash)];
  return given.length === stored.length && timingSafeEqual(given, stored);
}

function orUnavailable(cause: unknown): never {
  if (isUnavailable(cause)) throw new CodedError('payments_unavailable', { cause });
  throw cause;
}
