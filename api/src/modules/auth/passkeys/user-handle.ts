import { createHash } from 'node:crypto';

/**
 * How devices know an account (WebAuthn Level 3, section 5.4.3): the same for all passkeys of one, so that password managers list it
 * once. It says nothing of the person (section 14.6.1), and is not the id that pages of authors show.
 * @returns 32 bytes in base64url
 */
export function userHandleOf(userId: string): string {
  return createHash('sha256').update(`passkeys ${userId}`).digest('base64url');
}
