import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { CodedError } from '@letat/contracts/core/coded-error';

/** How far the clocks of the two sides may be apart, in seconds; a message is as old as that at most. */
export const toleranceSeconds = 5 * 60;

/** The headers of a message by https://www.standardwebhooks.com. */
export interface WebhookHeaders {
  'webhook-id': string;
  'webhook-timestamp': string;
  'webhook-signature': string;
}

/** One or more secrets: while one is replaced by another, both sign and both are accepted. The newest comes first. */
export type WebhookSecrets = readonly [string, ...string[]];

/** What was verified: by whom is said by whose secret it was, when by the sender's clock. */
export interface VerifiedWebhook {
  id: string;
  sentAt: Date;
}

/** A secret as both sides store it: `whsec_` and 32 random bytes in base64. */
export function newWebhookSecret(): string {
  return `whsec_${randomBytes(32).toString('base64')}`;
}

/** Signs these bytes with every secret. */
export function signWebhook({
  id,
  at,
  body,
  secrets,
}: {
  id: string;
  at: Date;
  body: Buffer;
  secrets: WebhookSecrets;
}): WebhookHeaders {
  if (!/^[\w-]{1,255}$/.test(id)) throw new Error('an id of a webhook has letters, digits, _ and - only');
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const signatures = secrets.map((secret) => `v1,${macOf(secret, { id, timestamp, body }).toString('base64')}`);
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures.join(' ') };
}

/**
 * Verifies the bytes as they came, before anybody parses them. Throws `bad_signature`, which does not say what was wrong.
 * That the message came once only is for `Webhooks.acceptOnce`.
 */
export function verifyWebhook({
  headers,
  body,
  secrets,
  now,
}: {
  headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  body: Buffer;
  secrets: WebhookSecrets;
  now: Date;
}): VerifiedWebhook {
  const id = headers['webhook-id'];
  const timestamp = headers['webhook-timestamp'];
  const given = headers['webhook-signature'];
  if (typeof id !== 'string' || typeof timestamp !== 'string' || typeof given !== 'string') throw refusal();
  // A dot would move the border between two signed parts.
  if (!/^[^.\s]{1,255}$/.test(id) || !/^\d{1,11}$/.test(timestamp) || given.length > 4096) throw refusal();
  const sentAt = new Date(Number(timestamp) * 1000);
  const expected = secrets.map((secret) => macOf(secret, { id, timestamp, body }));
  const isSigned = given.split(' ').some((signature) => expected.some((mac) => isSame(signature, mac)));
  const isRecent = Math.abs(now.getTime() - sentAt.getTime()) <= toleranceSeconds * 1000;
  if (!isSigned || !isRecent) throw refusal();
  return { id, sentAt };
}

function macOf(secret: string, { id, timestamp, body }: { id: string; timestamp: string; body: Buffer }): Buffer {
  return createHmac('sha256', keyOf(secret)).update(`${id}.${timestamp}.`).update(body).digest();
}

function keyOf(secret: string): Buffer {
  const [, base64 = ''] = /^whsec_([A-Za-z\d+/]{32,88}={0,2})$/.exec(secret) ?? [];
  const key = Buffer.from(base64, 'base64');
  if (key.length < 24 || key.length > 64) throw new Error('a webhook secret is whsec_ and 24 to 64 bytes in base64');
  return key;
}

/** `v1,<base64>`; the text is compared, so that a signature has one spelling. Takes the same time wherever they differ. */
function isSame(signature: string, mac: Buffer): boolean {
  const given = Buffer.from(signature);
  const expected = Buffer.from(`v1,${mac.toString('base64')}`);
  return given.length === expected.length && timingSafeEqual(given, expected);
}

function refusal(): CodedError {
  return new CodedError('bad_signature');
}
