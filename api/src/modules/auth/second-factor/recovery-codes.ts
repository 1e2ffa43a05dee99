import { randomBytes } from 'node:crypto';
import { recoveryCodeLimits } from '@letat/contracts/auth/constants';
import { digest } from '../tokens.ts';

/** 80 bits each: too many to guess, and to compute back from a hash. */
const codeBytes = 10;
/** Without 0, 1, i, l, o and u, which are misread on paper. */
const alphabet = '23456789abcdefghjkmnpqrstvwxyz';

/** Codes as people write them down: `2k4d-9hvt-m3pq-7wxz`. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: recoveryCodeLimits.count }, () => written(randomBytes(codeBytes)));
}

/** How a code is stored, whatever separators and capitals it was typed with. */
export function recoveryHash(code: string): string {
  return digest(code.replace(/[\s-]/g, '').toLowerCase());
}

function written(bytes: Uint8Array): string {
  let rest = BigInt(`0x${Buffer.from(bytes).toString('hex')}`);
  const base = BigInt(alphabet.length);
  let text = '';
  while (text.length < recoveryCodeLimits.length) {
    text += alphabet[Number(rest % base)] ?? '';
    rest /= base;
  }
  return text.match(/.{4}/g)?.join('-') ?? text;
}
