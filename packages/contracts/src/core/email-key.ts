/**
 * What an address is found, compared and counted by, everywhere: accounts, logins, invitations, bans, subscriptions, opt-outs, mails.
 * Capitals do not count, nor does the way in which a character is encoded. What follows a `+`, and dots, do: only the host
 * of an address knows what they mean there (RFC 5321, section 2.3.11), so that `awa+a@…` and `awa+b@…` are two people here.
 *
 * Of the addresses that the contracts accept, which are ASCII, this is the lower case: keys that were stored before stay right.
 */
export function emailKey(email: string): string {
  return email.trim().normalize('NFKC').toLowerCase().normalize('NFC');
}
