import { createHash } from 'node:crypto';

/** As many as one digit of base 16 tells apart; there are fewer (`orderLimits.chargeAttempts`). */
const maxAttempts = 15;

/**
 * pawaPay wants a UUID of version 4 for each deposit (`depositId`), and another one after a deposit that failed. It is made of the order's
 * id and of the attempt, as a payout's is of its own (`payout-ids.ts`): 24 digits of the id, one of the attempt, five that tell our UUIDs
 * from others', and the two that say version and variant (RFC 9562, 5.4).
 */
export function depositIdOf(id: string, attempt: number): string {
  if (!/^[0-9a-f]{24}$/.test(id)) throw new RangeError('no id of an order');
  if (!Number.isInteger(attempt) || attempt < 1 || attempt > maxAttempts) throw new RangeError('no attempt');
  const tail = `${attempt.toString(16)}${checkOf(id, attempt)}`;
  const digits = `${id.slice(0, 12)}4${id.slice(12, 15)}8${id.slice(15)}${tail}`;
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** Of which order, and which attempt; null for a UUID that this site did not make: another merchant's, or a payout's. */
export function ownDeposit(depositId: string): { id: string; attempt: number } | null {
  const digits = depositId.toLowerCase().replaceAll('-', '');
  if (!/^[0-9a-f]{32}$/.test(digits)) return null;
  const id = digits.slice(0, 12) + digits.slice(13, 16) + digits.slice(17, 26);
  const attempt = Number.parseInt(digits.charAt(26), 16);
  if (attempt < 1) return null;
  return depositIdOf(id, attempt) === depositId.toLowerCase() ? { id, attempt } : null;
}

const checkOf = (id: string, attempt: number): string =>
  createHash('sha256').update(`letat deposit ${id} ${attempt}`).digest('hex').slice(0, 5);
