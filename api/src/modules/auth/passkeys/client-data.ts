import { z } from 'zod';

/** What a browser saw of a call (WebAuthn Level 3, section 5.8.1), as far as it says which call it answers. */
const clientData = z.object({ challenge: z.string().regex(/^[\w-]{43}$/) });

/**
 * The challenge that an answer is to, as the answer itself says; null for bytes that no browser sends.
 * @param bytes `clientDataJSON`, base64url
 */
export function challengeIn(bytes: string): string | null {
  try {
    return clientData.parse(JSON.parse(Buffer.from(bytes, 'base64url').toString('utf8'))).challenge;
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof z.ZodError) return null;
    throw error;
  }
}
