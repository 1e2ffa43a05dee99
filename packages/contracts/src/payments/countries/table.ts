/**
 * What people of a country can do by each rail, as far as a developer read it in the provider's own documents. Nothing is promised that was
 * not read: what nobody found is `unverified`, and says so. `on-request`: a person of the team does it by hand.
 */
export type Coverage = 'yes' | 'no' | 'on-request' | 'unverified';

/** Where it was read, and when; a rule test fails once that is a year ago. */
export const coverageSources = {
  'paypal-buyers': {
    label: 'PayPal, pays des payeurs',
    address: 'https://developer.paypal.com/reference/country-codes',
    readOn: '2026-11-30',
  },
  'paypal-payouts': {
    label: 'PayPal, pays des versements (tableau du 30 juin 2026)',
    address: 'https://developer.paypal.com/payouts/supported-features',
    readOn: '2026-11-30',
  },
  pawapay: {
    label: 'pawaPay, opérateurs par pays',
    address: 'https://docs.pawapay.io/v2/docs/providers',
    readOn: '2026-11-30',
  },
  'pawapay-deposits': {
    label: 'pawaPay, paiements',
    address: 'https://docs.pawapay.io/v2/docs/deposits',
    readOn: '2026-11-30',
  },
  wave: { label: 'Wave, versements', address: 'https://docs.wave.com/payout', readOn: '2026-11-30' },
  'wave-checkout': { label: 'Wave, paiements', address: 'https://docs.wave.com/checkout', readOn: '2026-11-30' },
} as const;
export type CoverageSource = keyof typeof coverageSources;

export interface RailCoverage {
  rail: string;
  buy: Coverage;
  bePaid: Coverage;
  sources: readonly CoverageSource[];
}

/** French-speaking countries of Africa where authors of this site write. ISO 3166-1, two letters. */
export const coveredCountries = [
  ...['BJ', 'BF', 'BI', 'CM', 'CF', 'KM', 'CG', 'CD', 'CI'],
  ...['GA', 'GN', 'MG', 'ML', 'NE', 'SN', 'TD', 'TG'],
] as const;
export type CoveredCountry = (typeof coveredCountries)[number];

/**
 * In PayPal's list of payers' countries, which is by their English names; the Central African Republic is not in it. Of the others the list
 * was not read to its end.
 */
const paypalBuyers: Readonly<Partial<Record<CoveredCountry, Coverage>>> = {
  BJ: 'yes',
  BF: 'yes',
  BI: 'yes',
  CM: 'yes',
  CF: 'no',
  KM: 'yes',
  CG: 'yes',
  CD: 'yes',
  CI: 'yes',
  TD: 'yes',
};

/** PayPal's table of countries whose accounts receive payouts has no Benin. Of the others it was not read to its end. */
const paypalPaid: Readonly<Partial<Record<CoveredCountry, Coverage>>> = { BJ: 'no' };

/**
 * Countries whose operators pawaPay lists, for payments and payouts alike. Of Senegal the guide shows Wave alone, which is a rail of its own
 * here.
 */
const pawapayCountries: ReadonlySet<CoveredCountry> = new Set(['BJ', 'BF', 'CM', 'CI']);

/** Wave pays within the country of the wallet that pays: the documents show Senegal. */
const waveCountries: ReadonlySet<CoveredCountry> = new Set(['SN']);

function coverageIn(country: CoveredCountry): RailCoverage[] {
  const buy = paypalBuyers[country] ?? 'unverified';
  const bePaid = paypalPaid[country] ?? 'unverified';
  const byPhone = pawapayCountries.has(country) ? 'yes' : 'unverified';
  const byWave = waveCountries.has(country) ? 'yes' : 'unverified';
  return [
    { rail: 'paypal', buy, bePaid, sources: ['paypal-buyers', 'paypal-payouts'] },
    { rail: 'wave', buy: byWave, bePaid: byWave, sources: ['wave', 'wave-checkout'] },
    { rail: 'pawapay', buy: byPhone, bePaid: byPhone, sources: ['pawapay', 'pawapay-deposits'] },
    { rail: 'manual', buy: 'no', bePaid: 'on-request', sources: [] },
  ];
}

/** The table: each country by each rail. */
export const countryCoverage: readonly { country: CoveredCountry; rails: readonly RailCoverage[] }[] =
  coveredCountries.map((country) => ({ country, rails: coverageIn(country) }));
