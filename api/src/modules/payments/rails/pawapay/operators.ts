import { countries } from '@letat/contracts/core/countries';
import { type Currency, currencies } from '@letat/contracts/core/money';
import type { RailOperator } from '../rail.ts';
import type { ActiveConfiguration, OperationType } from './configuration.ts';
import type { WireConfiguration, WireOperation } from './wire.ts';

/** pawaPay says « SEN »; everything here « SN ». Of the countries that pay in a currency in use here. */
const twoLetters: Readonly<Record<string, string>> = {
  BEN: 'BJ',
  BFA: 'BF',
  CAF: 'CF',
  CIV: 'CI',
  CMR: 'CM',
  COG: 'CG',
  GAB: 'GA',
  GNB: 'GW',
  GNQ: 'GQ',
  MLI: 'ML',
  NER: 'NE',
  SEN: 'SN',
  TCD: 'TD',
  TGO: 'TG',
};

const names: Readonly<Record<string, string>> = {
  MTN: 'MTN MoMo',
  Orange: 'Orange Money',
  Moov: 'Moov Money',
  Airtel: 'Airtel Money',
};

/** A country by two letters; null for one that nobody pays in here. */
export const countryOf = (code: string): RailOperator['country'] | null =>
  countries.find((known) => known === twoLetters[code]) ?? null;

/** The mobile operators that our account may pay to now. */
export async function payoutOperators(configuration: ActiveConfiguration): Promise<readonly RailOperator[]> {
  const listed = operatorsFor(await configuration.read('PAYOUT'), 'PAYOUT');
  // Closed ones are not offered to anybody new; a delayed one is.
  return listed.filter(({ operation }) => operation.status !== 'CLOSED').map(({ operator }) => operator);
}

/** An operator, with what the configuration says of one of the things that it does. */
export interface ListedOperator {
  operator: RailOperator;
  operation: WireOperation;
  /** Under which name its customers see our requests. */
  payee: string | null;
}

/** Operators of our currencies that do such a thing at all. */
export function operatorsFor(configuration: WireConfiguration, type: OperationType): ListedOperator[] {
  return configuration.countries.flatMap(({ country: code, displayName, prefix, providers }) => {
    const country = countryOf(code);
    if (country === null) return [];
    return providers.flatMap(({ provider, displayName: brand = provider, nameDisplayedToCustomer, currencies: sold }) =>
      sold.flatMap(({ currency: name, operationTypes }): ListedOperator[] => {
        const currency = knownCurrency(name);
        const operation = operationTypes[type];
        if (currency === null || operation === undefined) return [];
        const label = `${names[brand] ?? brand}, ${displayName?.fr ?? country}`;
        const operator = { id: provider, label, country, currency, prefix: `+${prefix}` };
        return [{ operator, operation, payee: nameDisplayedToCustomer ?? null }];
      }),
    );
  });
}

const knownCurrency = (name: string): Currency | null => currencies.find((known) => known === name) ?? null;
