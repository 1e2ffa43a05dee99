import { z } from 'zod';
import { currencyCode, id, isoDate, listQuery, money } from '../../core/fields.ts';
import { operation } from '../../core/operation.ts';
import { revenueLines } from '../../orders/constants.ts';
import { reportPeriods, reportUnits } from './constants.ts';

/** Minor units of the report's currency. */
const minorUnits = z.int();

/** What one asks a report for. */
export const reportQuery = z.object({
  currency: currencyCode.default('USD'),
  period: z.enum(reportPeriods).default('twelve-months'),
  /** Days of the site's time zone, both included, for the period `dates`. */
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
  /** By the length of the period when it is not given. */
  by: z.enum(reportUnits).optional(),
});
export type ReportQuery = z.output<typeof reportQuery>;

/** `collected` less `refunded` is `authors` plus `platform` plus `vat`; `fees` are the platform's to bear. */
export const revenueFigures = z.object({
  collected: minorUnits,
  refunded: minorUnits,
  authors: minorUnits,
  platform: minorUnits,
  vat: minorUnits,
  fees: minorUnits,
});
export type RevenueFigures = z.infer<typeof revenueFigures>;

export const revenueReport = z.object({
  currency: currencyCode,
  from: z.iso.date(),
  to: z.iso.date(),
  by: z.enum(reportUnits),
  total: revenueFigures,
  /** Of as many days before. */
  previous: revenueFigures,
  /** One for each day, week or month, the first first. */
  buckets: z.array(revenueFigures.extend({ start: z.iso.date() })),
  /** The platform's part by what was sold, the largest first. */
  lines: z.array(z.object({ line: z.enum(revenueLines), platform: minorUnits })),
  /** What was sold most in the unit that rises most above the one before it; null where none rises. */
  peak: z.object({ start: z.iso.date(), line: z.enum(revenueLines), sales: z.int().min(1) }).nullable(),
  /** Positive balances of authors now. */
  due: z.object({ amount: minorUnits, authors: z.int().min(0) }),
});
export type RevenueReport = z.infer<typeof revenueReport>;

/** An author's share in the period, and what stands on their account now. */
export const authorRevenue = z.object({
  author: z.object({ id, name: z.string() }),
  share: minorUnits,
  sales: z.int().min(0),
  balance: minorUnits,
});
export type AuthorRevenue = z.infer<typeof authorRevenue>;

/** Money that moved, with the accounts that it moved between. */
export const ledgerTransaction = z.object({
  key: z.string(),
  kind: z.string(),
  at: isoDate,
  lines: z.array(z.object({ account: z.string(), label: z.string(), amount: money, hash: z.string() })),
});
export type LedgerTransaction = z.infer<typeof ledgerTransaction>;

/** What the books come to: the sum over all accounts is zero, or something is wrong. */
export const ledgerState = z.array(
  z.object({ sum: money, entries: z.int().min(0), accounts: z.int().min(0), headHash: z.string() }),
);
export type LedgerState = z.infer<typeof ledgerState>;

export const getRevenue = operation('GET /api/admin/revenue', {
  feature: 'ledger',
  summary: 'Revenue of a period in one currency, from the ledger: collected, refunded, and whose it is.',
  access: 'admin',
  query: reportQuery,
  responses: { 200: revenueReport },
  errors: [],
});

export const listAuthorRevenue = operation('GET /api/admin/revenue/authors', {
  feature: 'ledger',
  summary: 'Each author’s share in a period, the largest first.',
  access: 'admin',
  query: listQuery.extend(reportQuery.shape),
  responses: { 200: z.array(authorRevenue) },
  errors: ['bad_cursor'],
});

export const exportRevenue = operation('GET /api/admin/revenue/export', {
  feature: 'ledger',
  summary: 'The figures of a report as a file for spreadsheets: by day, week or month, or by author.',
  access: 'admin',
  query: reportQuery.extend({ view: z.enum(['periods', 'authors']).default('periods') }),
  produces: ['text/csv'],
  responses: { 200: z.null() },
  errors: [],
});

export const getLedgerState = operation('GET /api/admin/ledger', {
  feature: 'ledger',
  summary: 'The sum of all accounts in each currency, how many entries and accounts there are, and the last hash.',
  access: 'admin',
  responses: { 200: ledgerState },
  errors: [],
});

export const listTransactions = operation('GET /api/admin/ledger/transactions', {
  feature: 'ledger',
  summary: 'What was posted, newest first, with debits and credits.',
  access: 'admin',
  query: listQuery,
  responses: { 200: z.array(ledgerTransaction) },
  errors: ['bad_cursor'],
});
