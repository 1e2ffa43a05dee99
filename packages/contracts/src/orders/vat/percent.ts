import { formatPercent } from '../../core/format/numbers.ts';

/** « 5,5 % » of 550 hundredths of a percent. */
export function vatPercent(basisPoints: number): string {
  return formatPercent(basisPoints / 10_000, 2);
}
