import { countries } from '@letat/contracts/core/countries';
import { currencies } from '@letat/contracts/core/money';
import type { Clock } from '../../../../plugins/clock.ts';
import type { RailOperator } from '../rail.ts';
import type { PawapayClient } from './client.ts';
import { type WireConfiguration, wireConfiguration } from './wire.ts';

/** The account's configuration changes when pawaPay opens a country for it. */
const freshMs = 60 * 60_000;

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

/** The mobile operators that our account may pay to now (`/v2/active-conf`), asked at most once an hour. */
export class PawapayOperators {
  readonly #client: PawapayClient;
  readonly #clock: Clock;
  #known: { operators: readonly RailOperator[]; until: number } | null = null;

  constructor(client: PawapayClient, clock: Clock) {
    this.#client = client;
    this.#clock = clock;
  }

  async list(): Promise<readonly RailOperator[]> {
    const now = this.#clock.now().getTime();
    if (this.#known !== null && this.#known.until > now) return this.#known.operators;
    const configuration = await this.#client.call({
      operation: 'read the configuration',
      method: 'GET',
      path: '/v2/active-conf?operationType=PAYOUT',
      answer: wireConfiguration,
    });
    const operators = operatorsOf(configuration);
    this.#known = { operators, until: now + freshMs };
    return operators;
  }

  forget(): void {
    this.#known = null;
  }
}

function operatorsOf(configuration: WireConfiguration): RailOperator[] {
  return configuration.countries.flatMap(({ country: code, displayName, prefix, providers }) => {
    const country = countries.find((known) => known === twoLetters[code]);
    if (country === undefined) return [];
    return providers.flatMap(({ provider, displayName: brand = provider, currencies: sold }): RailOperator[] =>
      sold.flatMap(({ currency: name, operationTypes }) => {
        const currency = currencies.find((known) => known === name);
        if (currency === undefined || !paysOut(operationTypes)) return [];
        const label = `${names[brand] ?? brand}, ${displayName?.fr ?? country}`;
        return [{ id: provider, label, country, currency, prefix: `+${prefix}` }];
      }),
    );
  });
}

type OperationTypes =
  WireConfiguration['countries'][number]['providers'][number]['currencies'][number]['operationTypes'];

/** Closed ones are not offered to anybody new; a delayed one is. */
function paysOut(types: OperationTypes): boolean {
  const payout = Array.isArray(types) ? types.find(({ operationType }) => operationType === 'PAYOUT') : types.PAYOUT;
  return payout !== undefined && payout.status !== 'CLOSED';
}
