import type { Account } from '@letat/contracts/auth';
import type { Person } from './registry.ts';

/** An account's person: their address is theirs once they have proved it, and not before. */
export function personOf({ id, email, emailVerified }: Pick<Account, 'id' | 'email' | 'emailVerified'>): Person {
  return { userId: id, email: emailVerified ? email : null };
}
