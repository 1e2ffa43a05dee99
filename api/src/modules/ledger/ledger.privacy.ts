import { retentionPeriods } from '@letat/contracts/privacy/constants';
import type { PrivacyRegistry } from '../../plugins/personal-data.ts';
import { authorAccount } from './accounts.ts';
import { type LedgerRepository, ledgerCollections } from './ledger.repository.ts';

/** Entries name accounts by an opaque id, which leads to nobody once the account of the site is erased. */
export function registerPrivacy(privacy: PrivacyRegistry, entries: LedgerRepository): void {
  privacy.register(
    {
      collection: ledgerCollections.entries,
      feature: 'ledger',
      label: 'Écritures comptables',
      async export({ userId }) {
        const own = await entries.listAll(authorAccount(userId));
        return own.length > 0 ? own : null;
      },
      // Nothing changes an entry, and there is no name in it.
      erase: async () => ({}),
      retained: `les écritures comptables, sans nom ni adresse, au moins ${retentionPeriods.paymentYears} ans : la loi l’exige`,
      retention: {
        enforcedBy: 'erasure',
        rule: `au moins ${retentionPeriods.paymentYears} ans ; plus rien ne les relie à une personne une fois son compte supprimé`,
      },
    },
    { collection: ledgerCollections.transactions, none: 'keys and digests of postings' },
    { collection: ledgerCollections.heads, none: 'balances of accounts under opaque ids' },
  );
}
