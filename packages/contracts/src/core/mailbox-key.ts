import { emailKey } from './email-key.ts';

/**
 * The mailbox that an address most likely ends in: without what follows a `+` before its `@`, which most hosts deliver to the same one
 * (RFC 5233). For bans and limits on strangers, who may type one suffix after another; everywhere else such addresses are two people.
 */
export function mailboxKey(email: string): string {
  const key = emailKey(email);
  const at = key.lastIndexOf('@');
  const plus = key.indexOf('+');
  return plus > 0 && plus < at ? key.slice(0, plus) + key.slice(at) : key;
}
