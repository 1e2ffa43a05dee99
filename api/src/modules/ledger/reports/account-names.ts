import { countryName } from '@letat/contracts/core/countries';
import { revenueLineLabels } from '@letat/contracts/ledger/revenue/constants';
import { revenueLines } from '@letat/contracts/orders/constants';
import { objectId } from '../../../plugins/mongo/object-id.ts';
import type { Users } from '../../users/index.ts';
import { houseAccounts, revenueAccount, vatAccount } from '../revenue.ts';

const prefix = 'author:';

/** Whose account it is; empty when it is nobody's. */
export const authorIdOf = (account: string): string => (account.startsWith(prefix) ? account.slice(prefix.length) : '');

const houseLabels: ReadonlyMap<string, string> = new Map([
  [houseAccounts.provider, 'Encaissement PayPal'],
  [houseAccounts.fees, 'Frais de PayPal'],
  [houseAccounts.manualPayouts, 'Versements par un autre moyen'],
  [houseAccounts.disputeReserve, 'Réserve pour litiges'],
  [houseAccounts.suspense, 'Compte d’attente PayPal'],
  [houseAccounts.bank, 'Virements entre PayPal et la banque'],
  ...revenueLines.map(
    (line) => [revenueAccount(line), `Plateforme, ${revenueLineLabels[line].toLowerCase()}`] as const,
  ),
]);

/** « TVA, France »; null when it is no account of VAT. */
function vatLabel(account: string): string | null {
  const prefixOfVat = vatAccount('');
  return account.startsWith(prefixOfVat) ? `TVA, ${countryName(account.slice(prefixOfVat.length))}` : null;
}

/** Accounts in words: authors by their names as they are now, the others by what they are for. */
export class AccountNames {
  readonly #users: Pick<Users, 'namesOf'>;

  constructor(users: Pick<Users, 'namesOf'>) {
    this.#users = users;
  }

  async labelsOf(accounts: readonly string[]): Promise<Map<string, string>> {
    const ids = [...new Set(accounts.map(authorIdOf))].flatMap((id) => objectId(id) ?? []);
    const names = ids.length === 0 ? new Map<string, string>() : await this.#users.namesOf(ids);
    return new Map(
      accounts.map((account) => [
        account,
        houseLabels.get(account) ??
          vatLabel(account) ??
          names.get(authorIdOf(account)) ??
          (authorIdOf(account) ? 'Ancien auteur' : account),
      ]),
    );
  }
}
