import { withAsciiDomain } from './email-domain.ts';

/**
 * What an address is found, compared and counted by: accounts, logins, invitations, subscriptions, opt-outs, mails.
 * Capitals do not count, nor does the way in which a character is encoded, nor whether an internationalised domain is written in its
 * own script or in ASCII. What follows a `+`, and dots, do: only the host of an address knows what they mean there
 * (RFC 5321, section 2.3.11), so that `awa+a@…` and `awa+b@…` are two people here. Bans of commenters alone hold for both.
 *
 * Of ASCII addresses this is the lower case: keys that were stored before stay right.
 */
export function emailKey(email: string): string {
  return withAsciiDomain(email.trim()).normalize('NFKC').toLowerCase().normalize('NFC');
}
