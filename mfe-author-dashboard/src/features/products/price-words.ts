import { currencyNames } from '@letat/contracts/core/currency-names';
import { type Currency, minorDigits } from '@letat/contracts/core/money';

/** « En francs CFA d’Afrique de l’Ouest, sans centimes. » */
export const inCurrency = (currency: Currency): string =>
  `En ${currencyNames[currency]}${minorDigits[currency] === 0 ? ', sans centimes' : ''}.`;
