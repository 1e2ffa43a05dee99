import type { OpenRail } from '../rails/operations.ts';
import { type Coverage, countryCoverage } from './table.ts';

/** What a person of a country can do here: the rails by which they surely can, and those of which nobody has read it. */
export interface Offered {
  sure: string[];
  onRequest: string[];
  unverified: string[];
}

/**
 * What people of that country can do by the rails that this site has open; null for a country that is not in the table.
 * @param does buying, or being paid
 */
export function offeredIn(country: string, does: 'buy' | 'bePaid', open: readonly OpenRail[]): Offered | null {
  const row = countryCoverage.find((known) => known.country === country);
  if (!row) return null;
  const usable = open.filter((rail) => (does === 'buy' ? rail.charges : rail.paysOut));
  const labels = (coverage: Coverage) =>
    usable.flatMap(({ id, label }) =>
      row.rails.some((one) => one.rail === id && one[does] === coverage) ? [label] : [],
    );
  return { sure: labels('yes'), onRequest: labels('on-request'), unverified: labels('unverified') };
}
