import { CodedError } from '@letat/contracts/core/coded-error';
import { type Money, moneyOf } from '@letat/contracts/core/money';
import { formatMoney } from '@letat/contracts/core/money-text';
import { correctedAlone } from '@letat/contracts/ledger/corrections/constants';
import type { BookAccount, Correction } from '@letat/contracts/ledger/corrections/operations';
import { Types } from 'mongoose';
import type { Clock } from '../../../plugins/clock.ts';
import type { ClientSession, Database } from '../../../plugins/mongo/index.ts';
import type { SessionUser } from '../../../plugins/session.ts';
import type { Client } from '../../../route.ts';
import { daysAfter } from '../../../time/days.ts';
import type { Audit } from '../../audit/index.ts';
import type { Notifications } from '../../notifications/index.ts';
import type { Rail } from '../../payments/index.ts';
import type { Users } from '../../users/index.ts';
import { isAccount, platformAccounts, railAccount } from '../accounts.ts';
import type { LedgerService } from '../ledger.service.ts';
import type { Differences } from '../reconciliation/differences.ts';
import { type AccountNames, authorIdOf } from '../reports/account-names.ts';
import { describeCorrections } from './describe.ts';
import type { CorrectionRecord } from './model.ts';
import type { CorrectionsRepository } from './repository.ts';

interface Actor {
  user: SessionUser;
  client: Client;
}

interface Needs {
  corrections: CorrectionsRepository;
  ledger: Pick<LedgerService, 'post'>;
  names: AccountNames;
  users: Pick<Users, 'namesOf'>;
  audit: Pick<Audit, 'record'>;
  notifications: () => Pick<Notifications, 'notify'>;
  /** Of this site. */
  rails: () => readonly Rail[];
  mongo: Database;
  clock: Clock;
  differences: () => Pick<Differences, 'correct' | 'currencyOf'>;
}

/** What is reserved follows from orders' disputes, and from nothing else. */
const untouchable: readonly string[] = [platformAccounts.disputeReserve];

/**
 * Corrections of the books by hand: what machines did not find out, like money that the provider moved without a word. Prepared first,
 * then confirmed, as two entries with a reason; a wrong one is corrected by another.
 */
export class CorrectionsService {
  readonly #needs: Needs;

  constructor(needs: Needs) {
    this.#needs = needs;
  }

  /** By their labels: those that have entries, and where money may stand that the books know nothing of yet. */
  async accounts(): Promise<BookAccount[]> {
    const { corrections, names, rails } = this.#needs;
    const atRails = rails().flatMap(({ facts, connection }) => (connection === null ? [] : [railAccount(facts.id)]));
    const found = new Set([...(await corrections.accounts()), platformAccounts.bank, ...atRails]);
    const accounts = [...found].filter((account) => !untouchable.includes(account));
    const labels = await names.labelsOf(accounts);
    return accounts
      .map((account) => ({ account, label: labels.get(account) ?? account }))
      .sort((a, b) => a.label.localeCompare(b.label, 'fr'));
  }

  /** Throws `correction_same_account`, `correction_account_unknown`, `correction_not_of_difference`, `difference_not_found`. */
  async prepare(
    {
      from,
      to,
      amount,
      reason,
      differenceId = null,
    }: { from: string; to: string; amount: Money; reason: string; differenceId?: string | null | undefined },
    actor: Actor,
  ): Promise<Correction> {
    const { mongo, corrections, clock, differences } = this.#needs;
    if (from === to) throw new CodedError('correction_same_account');
    const known = new Set((await this.accounts()).map(({ account }) => account));
    if (!known.has(from) || !known.has(to)) throw new CodedError('correction_account_unknown');
    const at = clock.now();
    const record: CorrectionRecord = {
      _id: new Types.ObjectId(),
      state: 'prepared',
      ...{ from, to, ...amount, reason, differenceId },
      preparedBy: actor.user.id,
      settledBy: null,
      createdAt: at,
      changedAt: at,
    };
    await mongo.transaction(async (session) => {
      if (differenceId !== null) {
        const currency = await differences().currencyOf(differenceId, session);
        const isOfSuspense = from === platformAccounts.suspense || to === platformAccounts.suspense;
        if (!isOfSuspense || currency !== amount.currency) throw new CodedError('correction_not_of_difference');
      }
      await corrections.insert(record, session);
      await this.#note('correction.prepared', record, actor, session);
    });
    return this.#described(record);
  }

  /** Throws `correction_not_found`, `correction_settled`, `correction_needs_second`. */
  async confirm(id: string, actor: Actor): Promise<Correction> {
    const { mongo, ledger } = this.#needs;
    const confirmed = await mongo.transaction(async (session) => {
      const prepared = await this.#prepared(id, session);
      await this.#assertMayConfirm(prepared, actor, session);
      const record = await this.#settle(prepared, 'confirmed', actor, session);
      const { from, to, amount, currency } = record;
      if (!isAccount(from) || !isAccount(to)) throw new Error(`ledger: correction ${id} is of no account of the chart`);
      const lines = [
        { account: from, amount: moneyOf(-amount, currency) },
        { account: to, amount: moneyOf(amount, currency) },
      ];
      await ledger.post({ key: `correction:${id}`, kind: 'correction', lines }, session);
      await this.#tellAuthors(record, session);
      const { differenceId = null, reason: note } = record;
      if (differenceId !== null) {
        const moved = from === platformAccounts.suspense ? amount : 0 - amount;
        await this.#needs.differences().correct(differenceId, { moved, note, settledBy: actor.user.id }, session);
      }
      return record;
    });
    return this.#described(confirmed);
  }

  /** Throws `correction_not_found`, `correction_settled`. */
  async cancel(id: string, actor: Actor): Promise<Correction> {
    const cancelled = await this.#needs.mongo.transaction(async (session) =>
      this.#settle(await this.#prepared(id, session), 'cancelled', actor, session),
    );
    return this.#described(cancelled);
  }

  async describe(records: readonly CorrectionRecord[]): Promise<Correction[]> {
    const { names, users } = this.#needs;
    return describeCorrections(records, { names, users });
  }

  async #described(record: CorrectionRecord): Promise<Correction> {
    const [described] = await this.describe([record]);
    if (!described) throw new Error('ledger: a correction was not described');
    return described;
  }

  async #prepared(id: string, session: ClientSession): Promise<CorrectionRecord> {
    const { mongo, corrections } = this.#needs;
    await mongo.serialise(session, `correction ${id}`);
    const record = await corrections.find(id, session);
    if (!record) throw new CodedError('correction_not_found');
    if (record.state !== 'prepared') throw new CodedError('correction_settled');
    return record;
  }

  /** Alone, up to a sum within a day, whatever it is divided into. */
  async #assertMayConfirm(record: CorrectionRecord, { user }: Actor, session: ClientSession): Promise<void> {
    if (record.preparedBy !== user.id) return;
    const { mongo, corrections, clock } = this.#needs;
    const { currency, amount } = record;
    await mongo.serialise(session, `corrections alone ${user.id} ${currency}`);
    const before = await corrections.correctedAlone(user.id, currency, daysAfter(clock.now(), -1), session);
    if (before + amount > correctedAlone[currency]) throw new CodedError('correction_needs_second');
  }

  async #settle(
    record: CorrectionRecord,
    state: 'confirmed' | 'cancelled',
    actor: Actor,
    session: ClientSession,
  ): Promise<CorrectionRecord> {
    const { corrections, clock } = this.#needs;
    const change = { state, settledBy: actor.user.id, changedAt: clock.now() };
    const settled = await corrections.settle(record, change, session);
    await this.#note(`correction.${state}`, settled, actor, session);
    return settled;
  }

  async #tellAuthors({ _id, from, to, amount, currency, reason }: CorrectionRecord, session: ClientSession) {
    for (const [account, sign] of [
      [from, -1],
      [to, 1],
    ] as const) {
      const userId = authorIdOf(account);
      if (userId === '') continue;
      const key = `account-corrected:${_id.toHexString()}:${userId}`;
      const moved = formatMoney(moneyOf(sign * amount, currency));
      const text = `Votre compte est corrigé de ${moved} : ${reason}`;
      await this.#needs
        .notifications()
        .notify({ userId, kind: 'account-corrected', text, href: '/dashboard/revenus', key, mailKey: key }, session);
    }
  }

  async #note(
    action: 'correction.prepared' | 'correction.confirmed' | 'correction.cancelled',
    { _id, from, to, amount, currency, reason }: CorrectionRecord,
    { user, client }: Actor,
    session: ClientSession,
  ): Promise<void> {
    const labels = await this.#needs.names.labelsOf([from, to]);
    await this.#needs.audit.record(
      {
        action,
        actor: { id: user.id, name: user.fullName },
        subject: { kind: 'correction', id: _id.toHexString(), label: reason },
        details: {
          amount: formatMoney(moneyOf(amount, currency)),
          from: labels.get(from) ?? from,
          to: labels.get(to) ?? to,
          reason,
        },
        address: client.address,
      },
      session,
    );
  }
}
