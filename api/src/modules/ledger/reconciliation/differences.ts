import { CodedError } from '@letat/contracts/core/coded-error';
import { type Currency, moneyOf } from '@letat/contracts/core/money';
import type { DifferenceKind, DifferenceState } from '@letat/contracts/ledger/reconciliation/constants';
import type { Clock } from '../../../plugins/clock.ts';
import type { ClientSession, Database } from '../../../plugins/mongo/index.ts';
import { platformAccounts } from '../accounts.ts';
import type { LedgerService } from '../ledger.service.ts';
import { postFee } from '../revenue.ts';
import type { DifferencesRepository } from './differences.repository.ts';
import type { DifferenceRecord } from './model.ts';

/** What a comparison came to. */
export interface Finding {
  key: string;
  kind: DifferenceKind;
  /** Null: it is no money, or in a currency that is not in use here; it stands until an administrator settles it. */
  money: {
    currency: Currency;
    /** What the provider has more than the books explain: minor units, zero once they agree. */
    gross: number;
    /** What the provider charged more than the books have: minor units; null: nothing new is known of it. */
    fee: number | null;
  } | null;
  /** The provider's id of what it is about. */
  reference: string;
  detail: string;
  order: { id: string; label: string } | null;
}

interface Parts {
  repository: DifferencesRepository;
  mongo: Database;
  ledger: Pick<LedgerService, 'post'>;
  clock: Clock;
}

/** Differences: each stands once, however often it is found, and is gone once the provider and the books agree. */
export class Differences {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Records what is found now, with what it changes in the books, in one transaction. */
  async record(finding: Finding): Promise<void> {
    const { mongo, repository } = this.#parts;
    if (isNothing(finding) && !(await repository.has(finding.key))) return;
    await mongo.transaction((session) => this.recordIn(finding, session));
  }

  /** The same in a transaction that is under way. */
  async recordIn(finding: Finding, session: ClientSession): Promise<void> {
    const { mongo, repository, clock } = this.#parts;
    const { money, key, ...said } = finding;
    await mongo.serialise(session, `difference ${key}`);
    const known = await repository.findByKey(key, session);
    if (!known && isNothing(finding)) return;
    const gross = money?.gross ?? 0;
    const fee = money === null ? 0 : (money.fee ?? known?.fee ?? 0);
    const isMoved = gross !== (known?.gross ?? 0) || fee !== (known?.fee ?? 0);
    const state = stateOf(finding, known, isMoved);
    if (known && !isMoved && known.state === state) return;
    const postings = isMoved ? await this.#post(finding, { known, gross, fee }, session) : (known?.postings ?? 0);
    const changedAt = clock.now();
    // One that comes back is found anew.
    const foundAt = known && (known.state === 'open' || state !== 'open') ? known.foundAt : changedAt;
    const moved = { gross, fee, postings, currency: money?.currency ?? null };
    await repository.save({ key, ...said, ...moved, state, foundAt, changedAt }, session);
  }

  async #post(
    { key, money }: Finding,
    { known, ...found }: { known: DifferenceRecord | null; gross: number; fee: number },
    session: ClientSession,
  ): Promise<number> {
    if (money === null) return known?.postings ?? 0;
    const { ledger } = this.#parts;
    const { currency } = money;
    const gross = found.gross - (known?.gross ?? 0);
    const fee = found.fee - (known?.fee ?? 0);
    const number = (known?.postings ?? 0) + 1;
    if (gross !== 0) {
      const lines = [
        { account: platformAccounts.provider, amount: moneyOf(0 - gross, currency) },
        { account: platformAccounts.suspense, amount: moneyOf(gross, currency) },
      ];
      await ledger.post({ key: `unexplained:${key}:${number}`, kind: 'unexplained', lines }, session);
    }
    await postFee(ledger, `fee:unexplained:${key}:${number}`, moneyOf(fee, currency), session);
    return number;
  }

  /** One that no money was posted of is over. */
  async mend(key: string): Promise<void> {
    await this.#parts.repository.mend(key, this.#parts.clock.now());
  }

  /** Throws `difference_not_found`. */
  async currencyOf(id: string, session: ClientSession): Promise<Currency | null> {
    const known = await this.#parts.repository.find(id, session);
    if (!known) throw new CodedError('difference_not_found');
    return known.currency;
  }

  /**
   * A correction moved money of it out of suspense, or back into it: nothing is left to do once all of it was. Throws
   * `difference_not_found`.
   * @param moved minor units; below zero: back
   */
  async correct(
    id: string,
    { moved, ...settled }: Pick<DifferenceRecord, 'note' | 'settledBy'> & { moved: number },
    session: ClientSession,
  ): Promise<void> {
    const { mongo, repository, clock } = this.#parts;
    const named = await repository.find(id, session);
    if (!named) throw new CodedError('difference_not_found');
    await mongo.serialise(session, `difference ${named.key}`);
    const known = (await repository.find(id, session)) ?? named;
    const corrected = correctedOf(known) + moved;
    const changedAt = clock.now();
    const isOver = corrected === known.gross;
    const change = isOver ? { ...settled, state: 'settled' as const } : { state: 'open' as const };
    await repository.correct(known, { ...change, corrected, changedAt }, session);
  }

  /** Throws `difference_not_found`, `difference_closed`. */
  async settle(
    id: string,
    settled: Pick<DifferenceRecord, 'note' | 'settledBy'>,
    session: ClientSession,
  ): Promise<DifferenceRecord> {
    const { repository, clock } = this.#parts;
    const known = await repository.find(id, session);
    if (!known) throw new CodedError('difference_not_found');
    const changed = await repository.settle(known, { ...settled, changedAt: clock.now() }, session);
    if (!changed) throw new CodedError('difference_closed');
    return changed;
  }
}

/** What corrections moved of it out of suspense: minor units. */
export const correctedOf = ({ corrected = 0 }: Pick<DifferenceRecord, 'corrected'>): number => corrected;

const isNothing = ({ money }: Finding): boolean => money !== null && money.gross === 0 && (money.fee ?? 0) === 0;

/** What an administrator settled, or what agrees, stays so until money moves again. */
function stateOf({ money }: Finding, known: DifferenceRecord | null, isMoved: boolean): DifferenceState {
  // What corrections moved away is explained by them.
  const corrected = known ? correctedOf(known) : 0;
  if (money !== null && money.gross === corrected)
    return corrected !== 0 && known?.state === 'settled' ? 'settled' : 'mended';
  return known && !isMoved && known.state !== 'mended' ? known.state : 'open';
}
