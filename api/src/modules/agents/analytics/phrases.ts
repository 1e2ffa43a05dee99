import { formatNumber, formatPercent } from '@letat/contracts/core/format/numbers';
import type { Gathered } from './gather.ts';

/** A change smaller than this is none to speak of. */
const noticeable = 0.05;
const sourceNames: Readonly<Record<string, string>> = {
  direct: 'sans dire d’où',
  interne: 'd’une autre page du site',
  lettre: 'de la lettre',
};

type Counted = 'lectures' | 'lecteurs' | 'ventes';

export function compared(now: number, before: number, noun: Counted): string {
  // They need not be the first ever.
  if (before === 0) return `Des ${noun}, et ${noun === 'lecteurs' ? 'aucun' : 'aucune'} juste avant`;
  const change = (now - before) / before;
  if (Math.abs(change) < noticeable) return `Autant de ${noun} qu’avant`;
  return `${formatPercent(Math.abs(change), 0)} de ${noun} en ${change > 0 ? 'plus' : 'moins'}`;
}

export const beforeIn = (before: number) =>
  before === 0 ? '' : `, contre ${formatNumber(before)} sur la période d’avant`;
export const cameFrom = (source: string) => sourceNames[source] ?? `de ${source}`;
export const viewsIn = (days: Gathered['visits']) => days.reduce((sum, { views }) => sum + views, 0);
export const readersIn = (days: Gathered['visits']) => days.reduce((sum, { readers }) => sum + readers, 0);
export const plural = (count: number, noun: string) => `${formatNumber(count)}\u00a0${noun}${count > 1 ? 's' : ''}`;
