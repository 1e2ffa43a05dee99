import { z } from 'zod';
import { givenPassword } from '../auth/password-field.ts';
import { currencyCode, email, id, isoDate, listQuery, money } from '../core/fields.ts';
import { operation } from '../core/operation.ts';
import { revenueLines } from '../orders/constants.ts';
import { railId } from '../payments/rails/schemas.ts';
import { payoutLimits, payoutStages, payoutStates } from './payouts/constants.ts';

/** Minor units of the currency that stands beside. */
const minorUnits = z.int();

/** The end of a chain: a person who wrote it down once finds out whether anything before it was changed. */
export const ledgerHead = z.object({ sequence: z.int().min(0), balance: minorUnits, hash: z.string() });

/** "2026-10", in the site's time zone. */
export const calendarMonth = z.string().regex(/^2\d{3}-(?:0[1-9]|1[0-2])$/, 'Donnez un mois, comme 2026-10.');

/** An entry of the caller's account, and what it was for as far as the ledger says so; it names nobody. */
export const ownEntry = z.object({
  sequence: z.int().min(1),
  at: isoDate,
  kind: z.string(),
  amount: minorUnits,
  balance: minorUnits,
  currency: currencyCode,
  transaction: z.string(),
  hash: z.string(),
  /** What was sold; null for payouts. */
  line: z.enum(revenueLines).nullable(),
  /** Of the product or plan; null when nobody knows it (any more). */
  title: z.string().nullable(),
});
export type OwnEntry = z.infer<typeof ownEntry>;

/** What an author has earned and can be paid. */
export const ownLedger = z.object({
  balances: z.array(
    z.object({
      balance: money,
      /** What of it buyers may still take back: it is paid once the time for that is over. */
      pending: money,
      /** The rest, which the next payout can pay. Negative when refunds took more than there was. */
      available: money,
      /** What open disputes reserve of the author's shares: it is not in the balance until they are won. */
      reserved: money,
      reservedSales: z.int().min(0),
      /** When what is pending becomes available, the next first: one for each day. */
      frees: z.array(z.object({ at: isoDate, amount: money, sales: z.int().min(1) })),
      head: ledgerHead,
      minimum: money,
      /** By which rail it is paid, and where to; null while the author does not say. */
      goesTo: z.object({ rail: z.string(), to: z.string() }).nullable(),
    }),
  ),
  /** Where payouts go. */
  payoutAddress: z.string().nullable(),
  /** Until when a changed address waits before it is paid to; null when it does not. */
  addressHeldUntil: isoDate.nullable(),
  /** Currencies that have a place to go to, by address or by phone, whether something was earned in them or not. */
  paidIn: z.array(currencyCode),
  emailVerified: z.boolean(),
});
export type OwnLedger = z.infer<typeof ownLedger>;

/** A month of an author's account in one currency. */
export const statement = z.object({
  month: calendarMonth,
  currency: currencyCode,
  opening: minorUnits,
  sales: minorUnits,
  refunds: minorUnits,
  payouts: minorUnits,
  closing: minorUnits,
  entries: z.int().min(0),
  /** Of the chain at the end of the month. */
  head: ledgerHead,
});
export type Statement = z.infer<typeof statement>;

/** A whole chain: what an author needs to recompute it alone. */
export const chainFile = z.object({
  format: z.literal('letat-ledger-v1'),
  account: z.string(),
  currency: currencyCode,
  head: ledgerHead,
  entries: z.array(
    z.object({
      account: z.string(),
      currency: currencyCode,
      sequence: z.int(),
      amount: minorUnits,
      balance: minorUnits,
      transaction: z.string(),
      at: isoDate,
      previousHash: z.string(),
      hash: z.string(),
    }),
  ),
});
export type ChainFile = z.infer<typeof chainFile>;

export const ownPayout = z.object({
  id,
  month: calendarMonth,
  amount: money,
  state: z.enum(payoutStates),
  stage: z.enum(payoutStages),
  /** The rail that it goes by. */
  method: railId,
  methodLabel: z.string(),
  /** Where it went, by PayPal. */
  email: z.string(),
  /** Where it went: an address, or a masked number; empty when it was paid by hand. */
  to: z.string(),
  /** A file says that it was paid by hand. */
  hasProof: z.boolean(),
  reason: z.string(),
  at: isoDate,
  changedAt: isoDate,
});
export type OwnPayout = z.infer<typeof ownPayout>;

const currencyQuery = z.object({ currency: currencyCode.default('USD') });
/** Of one month alone, where one is given. */
const entriesQuery = currencyQuery.extend({ month: calendarMonth.optional() });

export const getMyLedger = operation('GET /api/my/ledger', {
  feature: 'ledger',
  summary: 'What the caller has earned in each currency, and where it is paid to.',
  access: 'author',
  responses: { 200: ownLedger },
  errors: [],
});

export const listMyEntries = operation('GET /api/my/ledger/entries', {
  feature: 'ledger',
  summary: 'Entries of the caller’s account in one currency, newest first; of one month, where it is given.',
  access: 'author',
  query: listQuery.extend(entriesQuery.shape),
  responses: { 200: z.array(ownEntry) },
  errors: ['bad_cursor'],
});

export const exportMyEntries = operation('GET /api/my/ledger/export', {
  feature: 'ledger',
  summary: 'The same entries, all of them, as a file for spreadsheets.',
  access: 'author',
  query: entriesQuery,
  produces: ['text/csv'],
  responses: { 200: z.null() },
  errors: [],
});

export const getMyChain = operation('GET /api/my/ledger/chain', {
  feature: 'ledger',
  summary: 'The chain of the caller’s account in one currency, to be recomputed by whoever has it.',
  access: 'author',
  query: currencyQuery,
  responses: { 200: chainFile },
  errors: [],
});

export const listMyStatements = operation('GET /api/my/statements', {
  feature: 'ledger',
  summary: 'Months in which the caller’s account moved in one currency, newest first.',
  access: 'author',
  query: currencyQuery,
  responses: { 200: z.array(statement) },
  errors: [],
});

export const listMyPayouts = operation('GET /api/my/payouts', {
  feature: 'ledger',
  summary: 'What was paid to the caller, newest first.',
  access: 'author',
  query: listQuery,
  responses: { 200: z.array(ownPayout) },
  errors: ['bad_cursor'],
});

export const getMyPayoutProof = operation('GET /api/my/payouts/:id/proof', {
  feature: 'ledger',
  summary: 'Where the caller may download the proof that they were paid by hand, for a quarter of an hour.',
  access: 'author',
  params: z.object({ id }),
  responses: { 200: z.object({ url: z.string() }) },
  errors: ['payout_not_found'],
});

export const setMyPayoutAddress = operation('PUT /api/my/payout-address', {
  feature: 'ledger',
  summary: 'Says to which PayPal address the caller is paid; asks for the password, and waits a week after a change.',
  access: 'author',
  // PayPal takes no longer address, and refuses the whole batch for one.
  body: z.object({
    email: email.pipe(z.string().max(payoutLimits.emailLength, `Au plus ${payoutLimits.emailLength} caractères.`)),
    password: givenPassword,
  }),
  responses: { 200: ownLedger },
  errors: ['email_unverified', 'wrong_password'],
});
