import { z } from 'zod';

/** What an account of the books is for, as an accountant's plan knows it. */
export const accountantRoles = [
  'provider',
  'rail',
  'manual-payouts',
  'bank',
  'fees',
  'revenue',
  'author',
  'vat',
  'dispute-reserve',
  'suspense',
] as const;
export type AccountantRole = (typeof accountantRoles)[number];

const accountNumber = z.string().regex(/^\d{2,10}$/, 'Donnez un numéro de compte, comme 706.');

/** Numbers of an accounting plan, as `ACCOUNTING_PLAN` gives them: those that are left out stay the default's. */
export const accountingPlan = z.partialRecord(z.enum(accountantRoles), accountNumber);
export type AccountingPlan = z.infer<typeof accountingPlan>;

/**
 * A proposal by the revised SYSCOHADA (2018), which the countries of OHADA keep books by: money of wallets among the instruments of
 * electronic money, authors among sundry creditors. It was checked by no accountant: an accountant who uses it has it checked, and says the operator's
 * own numbers in `ACCOUNTING_PLAN`.
 */
export const syscohada: Readonly<Record<AccountantRole, string>> = {
  provider: '554',
  rail: '552',
  'manual-payouts': '521',
  bank: '521',
  fees: '631',
  revenue: '706',
  author: '4712',
  vat: '4431',
  'dispute-reserve': '499',
  suspense: '471',
};
