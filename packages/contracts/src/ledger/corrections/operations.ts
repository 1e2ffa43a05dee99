import { z } from 'zod';
import { id, isoDate, line, listQuery, money } from '../../core/fields.ts';
import { inWords } from '../../core/format/number-words.ts';
import { operation } from '../../core/operation.ts';
import { correctionLimits, correctionStates } from './constants.ts';

/** An account of the books, with what it is called. */
export const bookAccount = z.object({ account: z.string(), label: z.string() });
export type BookAccount = z.infer<typeof bookAccount>;

const person = z.object({ id, name: z.string() });

/** Money that an administrator moves between two accounts, and why. */
export const correction = z.object({
  id,
  state: z.enum(correctionStates),
  from: bookAccount,
  to: bookAccount,
  amount: money,
  reason: z.string(),
  preparedBy: person,
  confirmedBy: person.nullable(),
  /** Another administrator than the one who prepared it has to confirm it. */
  needsSecond: z.boolean(),
  at: isoDate,
  changedAt: isoDate,
});
export type Correction = z.infer<typeof correction>;

const accountName = z.string().max(100);

export const listBookAccounts = operation('GET /api/admin/ledger/accounts', {
  feature: 'ledger',
  summary: 'Accounts that a correction may move money between.',
  access: 'admin',
  responses: { 200: z.array(bookAccount) },
  errors: [],
});

export const listCorrections = operation('GET /api/admin/ledger/corrections', {
  feature: 'ledger',
  summary: 'Corrections by hand, newest first.',
  access: 'admin',
  query: listQuery.extend({ state: z.enum(correctionStates).optional() }),
  responses: { 200: z.array(correction) },
  errors: ['bad_cursor'],
});

export const prepareCorrection = operation('POST /api/admin/ledger/corrections', {
  feature: 'ledger',
  summary: 'Prepares a correction of the books: nothing is posted until it is confirmed.',
  access: 'admin',
  body: z.object({
    from: accountName,
    to: accountName,
    /** The difference with the provider's account whose money it moves: it is settled by it. */
    differenceId: id.optional(),
    amount: money.refine(({ amount }) => amount > 0, 'Saisissez un montant supérieur à zéro.'),
    /** The author whose account it concerns reads it too. */
    reason: line(correctionLimits.reasonLength).min(
      correctionLimits.minReason,
      `Dites pourquoi, en ${inWords(correctionLimits.minReason)} caractères au moins.`,
    ),
  }),
  responses: { 201: correction },
  errors: [
    'correction_account_unknown',
    'correction_same_account',
    'correction_not_of_difference',
    'difference_not_found',
  ],
  idempotent: 'key',
});

export const confirmCorrection = operation('POST /api/admin/ledger/corrections/:id/confirmation', {
  feature: 'ledger',
  summary: 'Posts a prepared correction as two entries; a large one by another administrator than who prepared it.',
  access: 'admin',
  params: z.object({ id }),
  body: z.object({}),
  responses: { 200: correction },
  errors: ['correction_not_found', 'correction_settled', 'correction_needs_second'],
});

export const cancelCorrection = operation('POST /api/admin/ledger/corrections/:id/cancellation', {
  feature: 'ledger',
  summary: 'Gives up a prepared correction: nothing was posted.',
  access: 'admin',
  params: z.object({ id }),
  body: z.object({}),
  responses: { 200: correction },
  errors: ['correction_not_found', 'correction_settled'],
});
