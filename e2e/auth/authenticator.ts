import { createHmac } from 'node:crypto';

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const stepMs = 30_000;

/** How long a code may be on its way, in milliseconds. */
const wayMs = 5000;

/**
 * The code of the step before this one, which a service still takes. At the end of a step it waits for the next: on its way
 * that code would become one of two steps ago, which is refused.
 */
export async function lastCodeOf(secret: string): Promise<string> {
  const left = stepMs - (Date.now() % stepMs);
  if (left < wayMs) await new Promise((done) => setTimeout(done, left));
  return codeOf(secret, -1);
}

/** What an authenticator application does with a secret in base32 (RFC 6238), written from the RFC. */
export function codeOf(secret: string, steps = 0): string {
  const bits = [...secret.replaceAll(' ', '')]
    .map((char) => alphabet.indexOf(char).toString(2).padStart(5, '0'))
    .join('');
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / stepMs) + steps));
  const hash = createHmac('sha1', key).update(counter).digest();
  const offset = (hash.at(-1) ?? 0) & 0xf;
  return String((hash.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}
