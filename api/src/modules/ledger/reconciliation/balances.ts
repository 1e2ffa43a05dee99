import { currencies } from '@letat/contracts/core/money';
import type { Payments } from '../../payments/index.ts';
import { platformAccounts } from '../accounts.ts';
import type { LedgerService } from '../ledger.service.ts';
import type { PayoutsRepository } from '../payouts/repository.ts';
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

/** What the provider has more than the books say, once what it was not handed yet is counted: minor units. */
export const differenceOf = ({ provider, books, underWay }: ComparedBalanceRecord): number =>
  provider - books - underWay;
