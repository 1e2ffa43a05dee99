import type { Currency } from '../../core/money.ts';

/** States of a correction of the books by hand. Only a confirmed one is posted; it is corrected by another one, never changed. */
export const correctionStates = ['prepared', 'confirmed', 'cancelled'] as const;
export type CorrectionState = (typeof correctionStates)[number];

export const correctionStateLabels: Readonly<Record<CorrectionState, string>> = {
  prepared: 'À confirmer',
  confirmed: 'Passée',
  cancelled: 'Abandonnée',
};

/**
 * What one administrator may correct alone within a day, in minor units: 100 dollars, 100 euros, and about as much in CFA francs.
 * Above it another administrator confirms; without the day, one large correction would pass as many small ones.
 */
export const correctedAlone: Readonly<Record<Currency, number>> = {
  USD: 10_000,
  EUR: 10_000,
  XOF: 50_000,
  XAF: 50_000,
};

export const correctionLimits = { reasonLength: 300, minReason: 10 } as const;

/** Where money is that the provider moved and nothing explains yet: corrections of differences move it from there, or back. */
export const suspenseAccount = 'suspense';
