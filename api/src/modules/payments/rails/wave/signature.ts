import { createHmac, timingSafeEqual } from 'node:crypto';

/** Older messages are refused, so that none that a stranger recorded is played again (docs.wave.com/webhook: five minutes). */
const toleranceMs = 5 * 60_000;

/**
 * Whether `Wave-Signature: t=<seconds>,v1=<hex>[,v1=…]` is of those bytes: HMAC-SHA256 of the time's text followed by the body, by one
 * of the webhook's secrets.
 */
export function isSignedByWave(
  header: string | undefined,
  body: Buffer,
  { secrets, now }: { secrets: readonly string[]; now: Date },
): boolean {
  const parts = (header ?? '').split(',').map((part) => part.trim().split('='));
  const time = parts.find(([name]) => name === 't')?.[1] ?? '';
  const given = parts.flatMap(([name, value = '']) => (name === 'v1' && /^[0-9a-f]{64}$/.test(value) ? [value] : []));
  if (!/^\d{1,12}$/.test(time) || given.length === 0) return false;
  if (Math.abs(now.getTime() - Number(time) * 1000) > toleranceMs) return false;
  return secrets.some((secret) => {
    const expected = signatureOf(secret, time, body);
    return given.some((value) => timingSafeEqual(Buffer.from(value, 'hex'), expected));
  });
}

/** For the stand-in, which signs as Wave does. */
export function waveSignature(secret: string, at: Date, body: Buffer): string {
  const time = String(Math.floor(at.getTime() / 1000));
  return `t=${time},v1=${signatureOf(secret, time, body).toString('hex')}`;
}

const signatureOf = (secret: string, time: string, body: Buffer): Buffer =>
  createHmac('sha256', secret).update(time).update(body).digest();
