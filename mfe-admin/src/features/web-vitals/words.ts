import { formatNumber } from '@letat/contracts/core/format/numbers';
import type { NetworkClass, VitalName, WidthClass } from '@letat/contracts/web-vitals/constants';
import type { VitalFigure } from '@letat/contracts/web-vitals/operations';

export const vitalLabels: Readonly<Record<VitalName, string>> = { lcp: 'LCP', inp: 'INP', cls: 'CLS' };

export const networkLabels: Readonly<Record<NetworkClass, string>> = {
  '4g': '4g',
  '3g': '3g',
  '2g': '2g',
  'slow-2g': '2g lente',
  unknown: 'Inconnu (Safari, Firefox)',
};

export const widthLabels: Readonly<Record<WidthClass | 'all', string>> = {
  all: 'Tous les écrans',
  phone: 'Téléphones',
  tablet: 'Tablettes',
  desktop: 'Ordinateurs',
};

/** « 1,24 s », « 180 ms », « 0,004 »: LCP in seconds, INP in milliseconds, CLS without a unit. */
export function formatVital(name: VitalName, value: number): string {
  if (name === 'lcp') return `${formatNumber(value / 1000, 2)}\u00a0s`;
  return name === 'inp' ? `${formatNumber(value)}\u00a0ms` : formatNumber(value, 3);
}

/** What three of four visits had at most; « plus de 10 s » where only that is known. Null for too few visits. */
export function formatFigure(name: VitalName, { p75, isBeyond }: VitalFigure): string | null {
  if (p75 === null) return null;
  return `${isBeyond ? 'plus de ' : ''}${formatVital(name, p75)}`;
}
