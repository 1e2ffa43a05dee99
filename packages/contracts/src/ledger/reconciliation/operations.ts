import { z } from 'zod';
import { id, isoDate, line, listQuery, money, noContent } from '../../core/fields.ts';
import { inWords } from '../../core/format/number-words.ts';
import { operation } from '../../core/operation.ts';
import { comparisonModes, differenceKinds, differenceStates, settlementLimits } from './constants.ts';

/** What one currency comes to on both sides. */
const comparedBalance = z.object({
  provider: money,
  /** What the books say that the provider holds. */
  books: money,
  /** What of `books` nothing explains: it is in suspense. */
  suspense: money,
  /** What of `books` left for authors, and was not handed to the provider yet. */
  underWay: money,
  /** What the provider has more than the books say. */
  difference: money,
});

/** The last comparison of the books with the provider's account. */
export const reconciliation = z.object({
  /** Null: none was finished yet. */
  comparedAt: isoDate.nullable(),
  from: isoDate.nullable(),
  /** Movements, payments, payouts and disputes that were compared. */
  objects: z.int().min(0),
  mode: z.enum(comparisonModes),
  /** Of when the provider's balances are; null where it does not show them. */
  balancesAt: isoDate.nullable(),
  balances: z.array(comparedBalance),
  open: z.int().min(0),
  /** One is under way since then: the provider was away, or it takes that long. */
  runningSince: isoDate.nullable(),
});
export type ReconciliationState = z.infer<typeof reconciliation>;

/** Something that differs between the books and the provider's account. */
export const difference = z.object({
  id: z.string().min(1).max(64),
  kind: z.enum(differenceKinds),
  state: z.enum(differenceStates),
  /** What the provider has more than the books, or less if it is negative; null where it is no money, or in another currency. */
  amount: money.nullable(),
  /** The provider's id of what it is about. */
  reference: z.string(),
  /** More of it, as the provider words it. */
  detail: z.string(),
  order: z.object({ id, label: z.string() }).nullable(),
  note: z.string(),
  foundAt: isoDate,
  changedAt: isoDate,
});
export type Difference = z.infer<typeof difference>;

export const getReconciliation = operation('GET /api/admin/reconciliation', {
  feature: 'ledger',
  summary: 'When the books were last compared with the payment provider’s account, and both balances.',
  access: 'admin',
  responses: { 200: reconciliation },
  errors: [],
});

export const startComparison = operation('POST /api/admin/reconciliation/runs', {
  feature: 'ledger',
  summary: 'Has the books compared with the provider’s account now, and not only once a day.',
  access: 'admin',
  body: z.object({}),
  responses: { 202: noContent },
  errors: [],
});

export const listDifferences = operation('GET /api/admin/reconciliation/differences', {
  feature: 'ledger',
  summary: 'What differs between the books and the provider’s account, newest first.',
  access: 'admin',
  query: listQuery.extend({ state: z.enum(differenceStates).optional() }),
  responses: { 200: z.array(difference) },
  errors: ['bad_cursor'],
});

export const settleDifference = operation('POST /api/admin/reconciliation/differences/:id/settlement', {
  feature: 'ledger',
  summary: 'An administrator says that nothing is left to do about a difference, and why. Nothing is posted.',
  access: 'admin',
  params: z.object({ id: z.string().min(1).max(64) }),
  body: z.object({
    note: line(settlementLimits.noteLength).min(
      settlementLimits.minNote,
      `Dites ce qui a été fait, en ${inWords(settlementLimits.minNote)} caractères au moins.`,
    ),
  }),
  responses: { 200: difference },
  errors: ['difference_not_found', 'difference_closed'],
});
