import type { Currency } from './money.ts';

/** As people call currencies. The two francs have one word in French, and are not the same money. */
export const currencyNames: Readonly<Record<Currency, string>> = {
  EUR: 'euros',
  USD: 'dollars américains',
  XOF: 'francs CFA d’Afrique de l’Ouest',
  XAF: 'francs CFA d’Afrique centrale',
};

/** The same as a choice: « Francs CFA d’Afrique de l’Ouest (XOF) ». */
export const currencyLabel = (currency: Currency): string => {
  const name = currencyNames[currency];
  return `${name.charAt(0).toUpperCase()}${name.slice(1)} (${currency})`;
};
