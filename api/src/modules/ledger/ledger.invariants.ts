import type { Invariant } from '../../plugins/invariants.ts';
import type { LedgerRepository } from './ledger.repository.ts';
import type { LedgerService } from './ledger.service.ts';

/** The books sum up to nothing in each currency, and each account's chain is as it was written. */
export function ledgerInvariants(entries: LedgerRepository, ledger: LedgerService): Invariant[] {
  return [
    {
      name: 'ledger: every currency sums up to nothing',
      label: 'le livre de comptes ne s’équilibre pas',
      async verify() {
        const sums = await entries.sums();
        const faults = sums
          .filter(({ amount }) => amount !== 0)
          .map(({ currency, amount }) => `${currency}: ${amount}`);
        return { checked: sums.length, faults };
      },
    },
    {
      name: 'ledger: every account has the chain and the balance that its entries give',
      label: 'des comptes du livre ne suivent pas leurs écritures',
      async verify() {
        const faults: string[] = [];
        let checked = 0;
        for await (const { account, currency } of entries.accounts()) {
          checked += 1;
          const fault = await ledger.verify(account, currency);
          if (fault) faults.push(`${account} ${currency}, entry ${fault.sequence}: ${fault.problem}`);
        }
        return { checked, faults };
      },
    },
  ];
}
