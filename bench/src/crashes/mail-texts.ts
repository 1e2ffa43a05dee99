import type { SmtpStandIn } from '@letat/testing/smtp/stand-in';

/** The sources of the mails to an address, with what quoted-printable did to long lines and "=" undone (RFC 2045, 6.7). */
export function textsTo({ received }: SmtpStandIn, email: string): string[] {
  return received
    .filter(({ to }) => to === email)
    .map(({ source }) => source.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '='));
}
