import { countryName } from '@letat/contracts/core/countries';
import { revenueLineLabels } from '@letat/contracts/ledger/revenue/constants';
import { objectId } from '../../../plugins/mongo/object-id.ts';
import type { Users } from '../../users/index.ts';
import { platformAccountLabels, purposeOf } from '../accounts.ts';

/** Whose account it is; empty when it is nobody's. */
export function authorIdOf(account: string): string {
  const purpose = purposeOf(account);
  return purpose?.of === 'author' ? purpose.userId : '';
}

/** « TVA, France »; null for an author's, which bears their name. */
function labelOf(account: string, railName: (rail: string) => string): string | null {
  const purpose = purposeOf(account);
  if (purpose?.of === 'rail') return `${purpose.part === 'fees' ? 'Frais' : 'Compte'} ${railName(purpose.rail)}`;
  if (purpose?.of === 'platform') return platformAccountLabels[purpose.account].books;
  if (purpose?.of === 'revenue') return `Plateforme, ${revenueLineLabels[purpose.line].toLowerCase()}`;
  return purpose?.of === 'vat' ? `TVA, ${countryName(purpose.country)}` : null;
}

/** Accounts in words: authors by their names as they are now, the others by what they are for. */
export class AccountNames {
  readonly #users: Pick<Users, 'namesOf'>;
  readonly #railName: (rail: string) => string;

  /** @param railName what people call a rail */
  constructor(users: Pick<Users, 'namesOf'>, railName: (rail: string) => string) {
    this.#users = users;
    this.#railName = railName;
  }

  async labelsOf(accounts: readonly string[]): Promise<Map<string, string>> {
    const ids = [...new Set(accounts.map(authorIdOf))].flatMap((id) => objectId(id) ?? []);
    const names = ids.length === 0 ? new Map<string, string>() : await this.#users.namesOf(ids);
    return new Map(
      accounts.map((account) => [
        account,
        labelOf(account, this.#railName) ??
          names.get(authorIdOf(account)) ??
          (authorIdOf(account) ? 'Ancien auteur' : account),
      ]),
    );
  }
}
