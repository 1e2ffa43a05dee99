import { moneyOf } from '@letat/contracts/core/money';
import type { DifferenceKind } from '@letat/contracts/ledger/reconciliation/constants';
import type { Database } from '../../../plugins/mongo/index.ts';
import { platformAccounts } from '../accounts.ts';
import type { LedgerService } from '../ledger.service.ts';
import type { PayoutsRepository } from '../payouts/repository.ts';
import { postFee } from '../revenue.ts';
import type { Differences } from './differences.ts';
import type { TransactionRecord } from './model.ts';
import type { ReconciliationRepository } from './repository.ts';

interface Parts {
  mongo: Database;
  ledger: Pick<LedgerService, 'post'>;
  payouts: Pick<PayoutsRepository, 'find'>;
  repository: ReconciliationRepository;
  differences: Pick<Differences, 'record'>;
}

/** Compares movements that belong to no payment: transfers and fees are posted as they are, of others only payouts of ours are known. */
export class MovementComparison {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  async compare(row: TransactionRecord): Promise<void> {
    const { kind, amount, currency } = row;
    if (amount === null || currency === null) return this.#unexplained(row, 'unknown-transaction');
    if (kind === 'transfer') return this.#transferred(row, moneyOf(amount, currency));
    // Such as a month's fee for the account.
    if (kind === 'fee') return this.#charged(row, moneyOf(0 - amount - row.fee, currency));
    if (kind !== 'payout' && kind !== 'payout-return') return this.#unexplained(row, 'unknown-transaction');
    if (!(await this.#isOurs(row))) await this.#unexplained(row, 'unknown-payout');
  }

  /** PayPal usually says by which id a payout was asked for; the items of our batches say which movement each is. */
  async #isOurs({ isOfPayout, externalId, parentId }: TransactionRecord): Promise<boolean> {
    const { payouts, repository } = this.#parts;
    if (isOfPayout || (externalId !== null && (await payouts.find(externalId)) !== null)) return true;
    const parents = parentId === null ? [] : await repository.find(parentId);
    return parents.some((parent) => parent.isOfPayout) || this.#isAnyPayout(parents);
  }

  async #isAnyPayout(rows: readonly TransactionRecord[]): Promise<boolean> {
    for (const { externalId } of rows)
      if (externalId !== null && (await this.#parts.payouts.find(externalId)) !== null) return true;
    return false;
  }

  async #transferred({ id, fee }: TransactionRecord, amount: ReturnType<typeof moneyOf>): Promise<void> {
    const { mongo, ledger } = this.#parts;
    if (amount.amount === 0) return;
    const lines = [
      { account: platformAccounts.provider, amount: moneyOf(0 - amount.amount, amount.currency) },
      { account: platformAccounts.bank, amount },
    ];
    await mongo.transaction(async (session) => {
      await ledger.post({ key: `transfer:${id}`, kind: 'transfer', lines }, session);
      await postFee(ledger, `fee:transfer-${id}`, moneyOf(0 - fee, amount.currency), session);
    });
  }

  async #charged({ id }: TransactionRecord, fee: ReturnType<typeof moneyOf>): Promise<void> {
    const { mongo, ledger } = this.#parts;
    await mongo.transaction((session) => postFee(ledger, `fee:transaction-${id}`, fee, session));
  }

  #unexplained({ id, code, text, amount, fee, currency }: TransactionRecord, kind: DifferenceKind): Promise<void> {
    return this.#parts.differences.record({
      key: `movement:${id}:${code || 'none'}`,
      kind,
      money: amount === null || currency === null ? null : { currency, gross: amount, fee: 0 - fee },
      reference: id,
      detail: code === '' ? text : `${text}, ${code}`,
      order: null,
    });
  }
}
