import { countryName } from '@letat/contracts/core/countries';
import { type AccountantRole, type AccountingPlan, syscohada } from '@letat/contracts/ledger/accountant/schemas';
import { revenueLineLabels } from '@letat/contracts/ledger/revenue/constants';
import { type PlatformAccount, platformAccountLabels, platformAccounts, purposeOf } from '../accounts.ts';

/** An account of the books as an accountant knows it. */
export interface AccountantAccount {
  number: string;
  /** An account below it, of a country, an author or a rail; empty where there is one alone. */
  auxiliary: string;
  label: string;
}

const platformRoles: Readonly<Record<PlatformAccount, AccountantRole>> = {
  [platformAccounts.provider]: 'provider',
  [platformAccounts.fees]: 'fees',
  [platformAccounts.manualPayouts]: 'manual-payouts',
  [platformAccounts.disputeReserve]: 'dispute-reserve',
  [platformAccounts.suspense]: 'suspense',
  [platformAccounts.bank]: 'bank',
};

/**
 * Accounts of the books by the numbers of an accounting plan. Throws for one that the chart does not have: a line that an accountant cannot
 * place would be missing from every sum.
 * @param railName what people call a rail
 */
export function accountantPlan(given: AccountingPlan, railName: (rail: string) => string) {
  const numbers = { ...syscohada, ...given };
  return (account: string): AccountantAccount => {
    const purpose = purposeOf(account);
    if (purpose === null) throw new Error(`accountant: ${account} is no account of the chart`);
    switch (purpose.of) {
      case 'platform': {
        const label = platformAccountLabels[purpose.account].accountant;
        return { number: numbers[platformRoles[purpose.account]], auxiliary: '', label };
      }
      case 'rail': {
        const label = railName(purpose.rail);
        const isFees = purpose.part === 'fees';
        return {
          number: isFees ? numbers.fees : numbers.rail,
          auxiliary: purpose.rail,
          label: isFees ? `Frais ${label}` : label,
        };
      }
      case 'author':
        // Whose it is the site knows, and the file need not: an author's name is no part of the books.
        return { number: numbers.author, auxiliary: purpose.userId, label: 'Auteurs, parts à verser' };
      case 'revenue':
        return { number: numbers.revenue, auxiliary: purpose.line, label: revenueLineLabels[purpose.line] };
      case 'vat':
        return { number: numbers.vat, auxiliary: purpose.country, label: `TVA, ${countryName(purpose.country)}` };
    }
  };
}
