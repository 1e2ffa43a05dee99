import { createHmac, timingSafeEqual } from 'node:crypto';
import { visitorSignatureText } from '@letat/contracts/releases/ramps/visitor-key';

type Use = Parameters<typeof visitorSignatureText>[0];

/** What the shell signs of what a browser brings back, so that nobody makes it up. */
export function signForVisitor(key: string, use: Use, text: string): string {
  return createHmac('sha256', key).update(visitorSignatureText(use, text)).digest('base64url').slice(0, 22);
}

export function isSignedForVisitor(key: string, use: Use, text: string, signature: string): boolean {
  // A set from before there was a key has none, and nothing is good by it.
  if (key === '') return false;
  const [own, given] = [Buffer.from(signForVisitor(key, use, text)), Buffer.from(signature)];
  return own.length === given.length && timingSafeEqual(own, given);
}
