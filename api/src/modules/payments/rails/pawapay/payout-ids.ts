import { createHash } from 'node:crypto';

/**
 * pawaPay wants a UUID of version 4 for each payout (`payoutId`). It is made of our own id, so that a message about it leads back to
 * the payout even when the answer to its call was lost: 24 digits of our id, six that tell our UUIDs from others', and the two that say
 * version and variant (RFC 9562, 5.4).
 */
export function payoutIdOf(id: string): string {
  if (!/^[0-9a-f]{24}$/.test(id)) throw new RangeError('no id of a payout');
  const digits = `${id.slice(0, 12)}4${id.slice(12, 15)}8${id.slice(15)}${checkOf(id)}`;
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** Null for a UUID that this site did not make: another merchant's, or another program's. */
export function ownPayoutId(payoutId: string): string | null {
  const digits = payoutId.toLowerCase().replaceAll('-', '');
  if (!/^[0-9a-f]{32}$/.test(digits)) return null;
  const id = digits.slice(0, 12) + digits.slice(13, 16) + digits.slice(17, 26);
  return payoutIdOf(id) === payoutId.toLowerCase() ? id : null;
}

const checkOf = (id: string): string => createHash('sha256').update(`letat payout ${id}`).digest('hex').slice(0, 6);
