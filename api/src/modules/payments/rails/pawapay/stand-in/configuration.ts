/**
 * What the stand-in's account may do: the operators of Senegal, Côte d'Ivoire and Cameroon, each with the beginnings of its numbers. They
 * are enough to tell one operator's number from another's; the real lists are pawaPay's.
 */
const operators = [
  {
    country: 'SEN',
    name: 'Sénégal',
    prefix: '221',
    provider: 'ORANGE_SEN',
    brand: 'Orange',
    currency: 'XOF',
    begins: ['77', '78'],
  },
  {
    country: 'SEN',
    name: 'Sénégal',
    prefix: '221',
    provider: 'FREE_SEN',
    brand: 'Free',
    currency: 'XOF',
    begins: ['76'],
  },
  {
    country: 'CIV',
    name: 'Côte d’Ivoire',
    prefix: '225',
    provider: 'ORANGE_CIV',
    brand: 'Orange',
    currency: 'XOF',
    begins: ['07'],
  },
  {
    country: 'CIV',
    name: 'Côte d’Ivoire',
    prefix: '225',
    provider: 'MTN_MOMO_CIV',
    brand: 'MTN',
    currency: 'XOF',
    begins: ['05'],
  },
  {
    country: 'CMR',
    name: 'Cameroun',
    prefix: '237',
    provider: 'MTN_MOMO_CMR',
    brand: 'MTN',
    currency: 'XAF',
    begins: ['67', '65'],
  },
  {
    country: 'CMR',
    name: 'Cameroun',
    prefix: '237',
    provider: 'ORANGE_CMR',
    brand: 'Orange',
    currency: 'XAF',
    begins: ['69'],
  },
] as const;

/** Whose number that is: digits with the country's prefix. */
export function operatorOf(phoneNumber: string): (typeof operators)[number] | null {
  return (
    operators.find(({ prefix, begins }) => begins.some((start) => phoneNumber.startsWith(`${prefix}${start}`))) ?? null
  );
}

/** The answer of `/v2/active-conf`. */
export const configuration = {
  companyName: 'Démonstration',
  countries: [...Map.groupBy(operators, ({ country }) => country)].map(([country, own]) => ({
    country,
    displayName: { fr: own[0]?.name ?? country },
    prefix: own[0]?.prefix ?? '',
    providers: own.map(({ provider, brand, currency }) => ({
      provider,
      displayName: brand,
      currencies: [
        {
          currency,
          operationTypes: {
            PAYOUT: { minAmount: '100', maxAmount: '2000000', decimalsInAmount: 'NONE', status: 'OPERATIONAL' },
          },
        },
      ],
    })),
  })),
};
