import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits in base64url (RFC 4648, section 5). */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** How a token is stored. It is 256 random bits: a fast hash is enough, since nobody can compute it back. */
export function digest(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
