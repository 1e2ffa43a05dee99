/**
 * What the stand-in's account may do: the operators of Senegal, Côte d'Ivoire and Cameroon, each with the beginnings of its numbers, and the
 * one that wants a code before a payment. They are enough to tell one operator's number from another's; the real lists, and the codes that
 * people dial, are pawaPay's.
 */
const countries = {
  SEN: { name: 'Sénégal', prefix: '221', currency: 'XOF' },
  CIV: { name: 'Côte d’Ivoire', prefix: '225', currency: 'XOF' },
  CMR: { name: 'Cameroun', prefix: '237', currency: 'XAF' },
  BFA: { name: 'Burkina Faso', prefix: '226', currency: 'XOF' },
} as const;

interface StandInOperator {
  country: keyof typeof countries;
  provider: string;
  brand: string;
  /** How its numbers begin, after the country's prefix. */
  begins: readonly string[];
  /** `MANUAL`: the customer dials that code first; else they dial it when nothing comes. */
  pinPrompt?: 'AUTOMATIC' | 'MANUAL';
  dials?: string;
  authType?: 'PREAUTH';
  /** At most in one deposit. */
  greatest?: number;
}

const operators: readonly StandInOperator[] = [
  { country: 'SEN', provider: 'ORANGE_SEN', brand: 'Orange', begins: ['77', '78'], dials: '#144#' },
  { country: 'SEN', provider: 'FREE_SEN', brand: 'Free', begins: ['76'] },
  {
    country: 'CIV',
    provider: 'ORANGE_CIV',
    brand: 'Orange',
    begins: ['07'],
    pinPrompt: 'MANUAL',
    dials: '#120#',
    greatest: 100_000,
  },
  { country: 'CIV', provider: 'MTN_MOMO_CIV', brand: 'MTN', begins: ['05'], dials: '*133#' },
  { country: 'CMR', provider: 'MTN_MOMO_CMR', brand: 'MTN', begins: ['67', '65'], dials: '*126#' },
  { country: 'CMR', provider: 'ORANGE_CMR', brand: 'Orange', begins: ['69'] },
  { country: 'BFA', provider: 'ORANGE_BFA', brand: 'Orange', begins: ['07'], authType: 'PREAUTH', dials: '*144*4*6#' },
];

/** Whose number that is: digits with the country's prefix. */
export function operatorOf(phoneNumber: string): { provider: string; country: string; currency: string } | null {
  const found = operators.find(({ country, begins }) =>
    begins.some((start) => phoneNumber.startsWith(`${countries[country].prefix}${start}`)),
  );
  return found ? { ...found, currency: countries[found.country].currency } : null;
}

const least = 100;
const greatestUsual = 2_000_000;

/** Its customers have a code before they pay. */
export const wantsCode = (provider: string): boolean =>
  operators.some((one) => one.provider === provider && one.authType !== undefined);

/** In which currency an operator takes deposits, from how much to how much at once; null for one that takes none. */
export function boundsOf(
  provider: string,
): { currency: string; country: string; least: number; greatest: number } | null {
  const found = operators.find((one) => one.provider === provider);
  if (!found) return null;
  const { country, greatest = greatestUsual } = found;
  return { currency: countries[country].currency, country, least, greatest };
}

const payouts = { minAmount: '100', maxAmount: '2000000', decimalsInAmount: 'NONE', status: 'OPERATIONAL' };

/** How payers of that operator authorise a deposit. */
function depositsOf({ authType, pinPrompt = 'AUTOMATIC', dials, greatest = greatestUsual }: StandInOperator) {
  const bounds = {
    minAmount: String(least),
    maxAmount: String(greatest),
    decimalsInAmount: 'NONE',
    status: 'OPERATIONAL',
  };
  const texts = [`Composez ${dials}`, ...(authType === undefined ? [] : ['Entrez le montant']), 'Entrez le code PIN'];
  const steps = texts.map((text) => ({ text, template: text }));
  const instructions = { channels: [{ type: 'USSD', instructions: { fr: steps } }] };
  if (authType !== undefined) return { ...bounds, authType, authTokenInstructions: instructions };
  return {
    ...{ ...bounds, authType: 'PROVIDER_AUTH', pinPrompt, pinPromptRevivable: dials !== undefined },
    ...(dials === undefined ? {} : { pinPromptInstructions: instructions }),
  };
}

/** The answer of `/v2/active-conf`. */
export const configuration = {
  companyName: 'Démonstration',
  countries: [...Map.groupBy(operators, ({ country }) => country)].map(([country, own]) => ({
    country,
    displayName: { fr: countries[country].name },
    prefix: countries[country].prefix,
    providers: own.map((operator) => ({
      provider: operator.provider,
      displayName: operator.brand,
      nameDisplayedToCustomer: 'PAWAPAY',
      currencies: [
        {
          currency: countries[country].currency,
          operationTypes: {
            DEPOSIT: depositsOf(operator),
            ...(operator.authType === undefined ? { PAYOUT: payouts } : {}),
          },
        },
      ],
    })),
  })),
};
