import { suspenseAccount } from '@letat/contracts/ledger/corrections/constants';
import { type RevenueLine, revenueLines } from '@letat/contracts/orders/constants';
import { railId } from '@letat/contracts/payments/rails/schemas';

/** Accounts that are one of a kind. */
export const platformAccounts = {
  /** Money at the payment provider: negative is what it holds for us. */
  provider: 'provider',
  /** What the provider keeps of payments. */
  fees: 'provider-fees',
  /** What was paid out by hand, by a bank or in mobile money: the provider's account has no part in it. */
  manualPayouts: 'manual-payouts',
  /** Shares of what is disputed: nobody's until the dispute ends. */
  disputeReserve: 'dispute-reserve',
  /** What the provider moved and nothing explains yet: the reconciliation puts it there, and takes it out once something does. */
  suspense: suspenseAccount,
  /** The operator's bank: what was moved there from the provider's account, or from there to it. */
  bank: 'bank',
} as const;

/** What stands before the colon of accounts of which there is one for each author, line of revenue and country. */
const families = {
  author: 'author:',
  revenue: 'platform:',
  vat: 'vat:',
  rail: 'rail:',
  railFees: 'rail-fees:',
} as const;

export type AuthorAccount = `${typeof families.author}${string}`;
export type RevenueAccount = `${typeof families.revenue}${RevenueLine}`;
export type VatAccount = `${typeof families.vat}${string}`;
/** Money at a rail: negative is what it holds for us, as at the payment provider. */
export type RailAccount = `${typeof families.rail}${string}`;
/** What a rail keeps. */
export type RailFeesAccount = `${typeof families.railFees}${string}`;
export type PlatformAccount = (typeof platformAccounts)[keyof typeof platformAccounts];

/** The chart of accounts: an entry is posted to one of these, or refused. */
export type Account = PlatformAccount | AuthorAccount | RevenueAccount | VatAccount | RailAccount | RailFeesAccount;

/** The account of an author's revenue. */
export const authorAccount = (userId: string): AuthorAccount => `${families.author}${userId}`;

/** The platform's part of one line of revenue. */
export const revenueAccount = (line: RevenueLine): RevenueAccount => `${families.revenue}${line}`;

/** VAT of sales to a country (two letters of ISO 3166), which the platform owes to a tax office. */
export const vatAccount = (country: string): VatAccount => `${families.vat}${country}`;

/** The two that were there before there were rails have kept their names, since entries stand on them. */
const earlierRails: Readonly<Record<string, { money: PlatformAccount; fees: PlatformAccount }>> = {
  paypal: { money: platformAccounts.provider, fees: platformAccounts.fees },
  manual: { money: platformAccounts.manualPayouts, fees: platformAccounts.fees },
};

/** The account of the money at a rail; payouts by it are paid from there. */
export const railAccount = (rail: string): PlatformAccount | RailAccount =>
  earlierRails[rail]?.money ?? `${families.rail}${rail}`;

/** The account of what a rail keeps. */
export const railFeesAccount = (rail: string): PlatformAccount | RailFeesAccount =>
  earlierRails[rail]?.fees ?? `${families.railFees}${rail}`;

/** What an account is for. */
export type AccountPurpose =
  | { of: 'platform'; account: PlatformAccount }
  | { of: 'author'; userId: string }
  | { of: 'revenue'; line: RevenueLine }
  | { of: 'vat'; country: string }
  | { of: 'rail'; rail: string; part: 'money' | 'fees' };

/** What the account of that name is for; null when the chart has none. */
export function purposeOf(name: string): AccountPurpose | null {
  const own = Object.values(platformAccounts).find((account) => account === name);
  if (own !== undefined) return { of: 'platform', account: own };
  const [prefix, rest] = [name.slice(0, name.indexOf(':') + 1), name.slice(name.indexOf(':') + 1)];
  if (prefix === families.author && /^[\w-]{1,64}$/.test(rest)) return { of: 'author', userId: rest };
  if (prefix === families.vat && /^[A-Z]{2}$/.test(rest)) return { of: 'vat', country: rest };
  if (prefix === families.rail && isRail(rest)) return { of: 'rail', rail: rest, part: 'money' };
  if (prefix === families.railFees && isRail(rest)) return { of: 'rail', rail: rest, part: 'fees' };
  const line = prefix === families.revenue ? revenueLines.find((one) => one === rest) : undefined;
  return line === undefined ? null : { of: 'revenue', line };
}

/** A rail without an account of before. */
const isRail = (name: string) => railId.safeParse(name).success && !Object.hasOwn(earlierRails, name);

/** Whether the chart has an account of that name. */
export const isAccount = (name: string): name is Account => purposeOf(name) !== null;

/** For queries of the database: the accounts of authors, of VAT, of lines of revenue. */
export const authorAccounts = /^author:/;
export const vatAccounts = /^vat:/;
export const revenueAccounts = /^platform:/;
/** The same where an expression needs it: the first bytes of their names. */
export const authorPrefix = families.author;

/** The line of revenue whose account it is; null for any other. */
export function revenueLineOf(account: string): RevenueLine | null {
  const purpose = purposeOf(account);
  return purpose?.of === 'revenue' ? purpose.line : null;
}

/** The platform's own accounts in words: as the site's books say it, and as an accountant does. */
export const platformAccountLabels: Readonly<Record<PlatformAccount, { books: string; accountant: string }>> = {
  [platformAccounts.provider]: { books: 'Encaissement PayPal', accountant: 'PayPal' },
  [platformAccounts.fees]: { books: 'Frais de PayPal', accountant: 'Frais de PayPal' },
  [platformAccounts.manualPayouts]: { books: 'Versements par un autre moyen', accountant: 'Versements à la main' },
  [platformAccounts.disputeReserve]: { books: 'Réserve pour litiges', accountant: 'Réserve pour litiges' },
  [platformAccounts.suspense]: { books: 'Compte d’attente PayPal', accountant: 'Compte d’attente' },
  [platformAccounts.bank]: { books: 'Virements entre PayPal et la banque', accountant: 'Banque' },
};
