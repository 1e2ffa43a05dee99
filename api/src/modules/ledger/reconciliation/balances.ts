import { currencies, moneyOf } from '@letat/contracts/core/money';
import { formatMoney } from '@letat/contracts/core/money-text';
import type { Payments } from '../../payments/index.ts';
import { platformAccounts } from '../accounts.ts';
import type { LedgerService } from '../ledger.service.ts';
import type { PayoutsRepository } from '../payouts/repository.ts';
import type { Differences } from './differences.ts';
import type { ComparedBalanceRecord, ReconciliationRun } from './model.ts';

interface Parts {
  payments: () => Pick<Payments, 'balances'>;
  ledger: Pick<LedgerService, 'balance'>;
  payouts: Pick<PayoutsRepository, 'sumNotHandedOver'>;
}

/** What both sides hold; null balances of an account that may not read them. */
export async function compareBalances({
  payments,
  ledger,
  payouts,
}: Parts): Promise<Pick<ReconciliationRun, 'balances' | 'balancesAt'>> {
  const held = await payments().balances();
  if (held === null) return { balances: [], balancesAt: null };
  const providerOf = new Map(held.balances.map(({ currency, amount }) => [currency, amount]));
  const balances: ComparedBalanceRecord[] = [];
  for (const currency of currencies) {
    const provider = providerOf.get(currency) ?? 0;
    const books = 0 - (await ledger.balance(platformAccounts.provider, currency)).amount;
    const suspense = (await ledger.balance(platformAccounts.suspense, currency)).amount;
    const underWay = await payouts.sumNotHandedOver(currency);
    if (provider !== 0 || books !== 0 || underWay !== 0)
      balances.push({ currency, provider, books, suspense, underWay });
  }
  return { balances, balancesAt: held.asOf };
}

/**
 * A difference of the balances that no movement explains becomes a line once two comparisons have found the same one: until then the
 * provider may be late. It is gone once both sides agree, or differ by something else.
 */
export async function noteBalances(
  { differences }: { differences: Pick<Differences, 'record' | 'mend'> },
  { before, now }: { before: readonly ComparedBalanceRecord[]; now: readonly ComparedBalanceRecord[] },
): Promise<void> {
  const known = new Map(before.map((balance) => [balance.currency, differenceOf(balance)]));
  const compared = new Map(now.map((balance) => [balance.currency, differenceOf(balance)]));
  for (const currency of currencies) {
    const key = `balance:${currency}`;
    const difference = compared.get(currency) ?? 0;
    if (difference === 0 || difference !== known.get(currency)) await differences.mend(key);
    else
      await differences.record({
        ...{ key, kind: 'balance', money: null, reference: currency, order: null },
        detail: formatMoney(moneyOf(difference, currency)),
      });
  }
}

/** What the provider has more than the books say, once what it was not handed yet is counted: minor units. */
export const differenceOf = ({ provider, books, underWay }: ComparedBalanceRecord): number =>
  provider - books - underWay;
