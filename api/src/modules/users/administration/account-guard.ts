import type { Role } from '@letat/contracts/core/roles';
import type { AccountInvitation } from '@letat/contracts/users/administration/operations';
import type { Page, PageRequest } from '../../../paging/page.ts';
import type { ClientSession } from '../../../plugins/mongo/index.ts';
import type { ListedUser } from './managed-users.ts';

type Person = Pick<ListedUser, 'id' | 'fullName' | 'email'>;

/**
 * What stands before accounts, as their administration needs it: sessions, second factors, invitations and the mails about them. The module
 * that stores these depends on accounts, and gives it once it is there: accounts know nothing of it.
 */
export interface AccountGuard {
  /** Every cookie of this person is dead at once. */
  endSessionsOf(userId: string, session: ClientSession): Promise<void>;
  /** Which of these accounts ask for a second factor. */
  secondFactorAmong(userIds: readonly string[]): Promise<Set<string>>;
  /** All that is asked for after the password, passkeys included. Throws `second_factor_off`. */
  removeSecondFactor(person: Person, session: ClientSession): Promise<void>;
  /** Mails a link that opens an account with that role. */
  invite(email: string, role: Role, session: ClientSession): Promise<AccountInvitation>;
  listInvitations(page: PageRequest): Promise<Page<AccountInvitation>>;
  /** Throws `invitation_not_found`. */
  withdrawInvitation(id: string, session: ClientSession): Promise<AccountInvitation>;
  mailSuspended(person: Person, reason: string, session: ClientSession): Promise<void>;
  mailRestored(person: Person, session: ClientSession): Promise<void>;
}
