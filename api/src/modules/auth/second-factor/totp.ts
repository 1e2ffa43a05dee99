import type { SecondFactorSetup } from '@letat/contracts/auth/second-factor/operations';
import { siteMessages } from '@letat/contracts/core/site-messages';
import { Secret, TOTP } from 'otpauth';
import { encode } from 'uqr';

/** As every authenticator application computes them (RFC 6238): SHA-1, six digits, 30 seconds. Some know nothing else. */
const form = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
/** 160 bits, the length that RFC 4226, section 4, recommends. */
const secretBytes = 20;
/** Steps before and after the present one whose code is taken too: clocks differ, and typing takes time. */
export const stepWindow = 1;

/** A new secret, in base32. */
export function newSecret(): string {
  return new Secret({ size: secretBytes }).base32;
}

/** The time step of a moment. */
export function stepAt(timestamp: number): number {
  return Math.floor(timestamp / 1000 / form.period);
}

/** The time step that a code belongs to, of those that are taken at that moment; null when it is none of theirs. */
export function stepOf(code: string, secret: string, timestamp: number): number | null {
  if (!/^\d{6}$/.test(code)) return null;
  const delta = new TOTP({ ...form, secret }).validate({ token: code, timestamp, window: stepWindow });
  return delta === null ? null : stepAt(timestamp) + delta;
}

/** What an application takes in: as text, as an address and as a picture. */
export function setupOf(secret: string, email: string): SecondFactorSetup {
  const uri = new TOTP({ ...form, secret, issuer: siteMessages.name, label: email }).toString();
  const { size, data } = encode(uri, { ecc: 'M', border: 4 });
  const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return { secret: secret.match(/.{1,4}/g)?.join(' ') ?? secret, uri, qr: { size, path } };
}
