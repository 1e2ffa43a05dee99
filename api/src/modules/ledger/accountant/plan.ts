import { countryName } from '@letat/contracts/core/countries';
import { type AccountantRole, type AccountingPlan, syscohada } from '@letat/contracts/ledger/accountant/schemas';
import { revenueLineLabels } from '@letat/contracts/ledger/revenue/constants';
import { platformAccounts, purposeOf } from '../accounts.ts';

/** An account of the books as an accountant knows it. */
export interface AccountantAccount {
  number: string;
  /** An account below it, of a country, an author or a rail; empty where there is one alone. */
  auxiliary: string;
  label: string;
}

const platformRoles: Readonly<Record<string, { role: AccountantRole; label: string }>> = {
  [platformAccounts.provider]: { role: 'provider', label: 'PayPal' },
  [platformAccounts.fees]: { role: 'fees', label: 'Frais de PayPal' },
  [platformAccounts.manualPayouts]: { role: 'manual-payouts', label: 'Versements à la main' },
  [platformAccounts.disputeReserve]: { role: 'dispute-reserve', label: 'Réserve pour litiges' },
  [platformAccounts.suspense]: { role: 'suspense', label: 'Compte d’attente' },
  [platformAccounts.bank]: { role: 'bank', label: 'Banque' },
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
        const known = platformRoles[purpose.account];
        if (!known) throw new Error(`accountant: ${account} has no place in the plan`);
        return { number: numbers[known.role], auxiliary: '', label: known.label };
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
