import { createHash } from 'node:crypto';
import { wholeShare } from '@letat/contracts/releases/ramps/constants';

/** Last digits with which a number has no divisor in common with ten thousand. */
const lastDigits = [1, 3, 7, 9] as const;

/**
 * Where a visitor stands in a ramp, from 0 to 9,999: each number that a browser may bring stands elsewhere, so that a share of n has exactly n
 * of them. Another salt has them stand otherwise: the same people are not always the first.
 * @param visit the browser's number, from 0 to 9,999
 */
export function positionOf(visit: number, salt: string): number {
  const bytes = createHash('sha256').update(salt).digest();
  const factor = 10 * (bytes.readUInt16BE(0) % (wholeShare / 10)) + (lastDigits[(bytes[2] ?? 0) % 4] ?? 1);
  const offset = bytes.readUInt32BE(4) % wholeShare;
  return (visit * factor + offset) % wholeShare;
}

/** Whether a visitor has a candidate: who had it at a smaller share has it at a larger one. */
export const isChosen = (visit: number, { share, salt }: { share: number; salt: string }): boolean =>
  share > 0 && positionOf(visit, salt) < share;
