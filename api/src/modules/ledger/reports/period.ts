import { CodedError } from '@letat/contracts/core/coded-error';
import { inWords } from '@letat/contracts/core/format/number-words';
import type { Currency } from '@letat/contracts/core/money';
import { maxReportDays, type ReportUnit } from '@letat/contracts/ledger/revenue/constants';
import type { ReportQuery } from '@letat/contracts/ledger/revenue/operations';
import { dayOf, daysBetween, later, startOf, startOfDay } from '../../../time/zoned-days.ts';
import type { Span } from './repository.ts';

/** The days of a report, both included, and the unit that it adds up by. */
export interface Period {
  currency: Currency;
  from: string;
  to: string;
  by: ReportUnit;
}

/** The days that a query means, today. Throws `validation` for days in the wrong order, or too many. */
export function periodOf(query: ReportQuery, now: Date, timeZone: string): Period {
  const { from, to } = daysOf(query, dayOf(now, timeZone));
  const days = daysBetween(from, to) + 1;
  if (days < 1) throw refusal('Le dernier jour est avant le premier.');
  if (days > maxReportDays) throw refusal(`Choisissez au plus ${inWords(Math.floor(maxReportDays / 366))} ans.`);
  const usual = days <= 31 ? 'day' : days <= 190 ? 'week' : 'month';
  // A year by day would be more bars than a screen has columns for.
  const by = query.by === 'day' && days > 366 ? 'week' : (query.by ?? usual);
  return { currency: query.currency, from, to, by };
}

function daysOf({ period, from, to }: ReportQuery, today: string): { from: string; to: string } {
  const month = startOf('month', today);
  switch (period) {
    case 'twelve-months':
      return { from: later(month, -11, 'month'), to: today };
    case 'this-month':
      return { from: month, to: today };
    case 'this-year':
      return { from: `${today.slice(0, 4)}-01-01`, to: today };
    case 'dates':
      if (from === undefined || to === undefined) throw refusal('Donnez le premier et le dernier jour.');
      return { from, to };
  }
}

/** The same number of days before. */
export function before({ from, to, ...rest }: Period): Period {
  const days = daysBetween(from, to) + 1;
  return { ...rest, from: later(from, -days, 'day'), to: later(from, -1, 'day') };
}

/** The moments between which the days are. */
export function spanOf({ currency, from, to }: Period, timeZone: string): Span {
  return { currency, start: startOfDay(from, timeZone), end: startOfDay(later(to, 1, 'day'), timeZone) };
}

function refusal(message: string): CodedError {
  return new CodedError('validation', { details: [{ path: 'to', message }] });
}
