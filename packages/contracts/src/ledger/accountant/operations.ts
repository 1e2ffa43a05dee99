import { z } from 'zod';
import { currencyCode } from '../../core/fields.ts';
import { operation } from '../../core/operation.ts';
import { calendarMonth } from '../operations.ts';

const csv = ['text/csv; charset=utf-8'];

export const exportJournal = operation('GET /api/admin/journal', {
  feature: 'ledger',
  summary:
    'The journal of a past month in one currency as a file: every posting of the books, numbered without gaps, debit and credit by the accounts of the accounting plan.',
  access: 'admin',
  query: z.object({ month: calendarMonth, currency: currencyCode.default('USD') }),
  produces: csv,
  responses: { 200: z.null() },
  errors: ['month_not_over'],
});

/** "2026-T4" */
export const calendarQuarter = z.string().regex(/^2\d{3}-T[1-4]$/, 'Donnez un trimestre, comme 2026-T4.');

export const exportVat = operation('GET /api/admin/vat', {
  feature: 'ledger',
  summary:
    'VAT of a past quarter by country and currency as a file: of sales, of what was given back, and what is due.',
  access: 'admin',
  query: z.object({ quarter: calendarQuarter }),
  produces: csv,
  responses: { 200: z.null() },
  errors: ['quarter_not_over'],
});
