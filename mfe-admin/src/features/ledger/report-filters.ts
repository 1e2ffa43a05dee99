import { type Currency, currencies } from '@letat/contracts/core/money';
import { type ReportPeriod, type ReportUnit, reportUnits } from '@letat/contracts/ledger/revenue/constants';
import { choiceFilter, textFilter, type UrlFilters, useUrlFilters } from '@letat/remote-kit/url-filters';

export const views = [
  'ensemble',
  'tendances',
  'tarification',
  'calculateur',
  'auteurs',
  'versements',
  'rapprochement',
  'livre',
] as const;

const filters = {
  view: choiceFilter('vue', views),
  period: choiceFilter('periode', ['12-mois', 'mois', 'annee', 'dates']),
  from: textFilter('du'),
  to: textFilter('au'),
  by: choiceFilter('par', ['', 'jour', 'semaine', 'mois']),
  currency: choiceFilter('devise', ['USD', ...currencies.filter((code) => code !== 'USD')]),
};
export type ReportFilters = UrlFilters<typeof filters>;

/** What the page shows of the revenue, held by its address. */
export const useReportFilters = (): ReportFilters => useUrlFilters(filters);

const periods: Record<ReportFilters['values']['period'], ReportPeriod> = {
  '12-mois': 'twelve-months',
  mois: 'this-month',
  annee: 'this-year',
  dates: 'dates',
};
const units: Record<Exclude<ReportFilters['values']['by'], ''>, ReportUnit> = {
  jour: reportUnits[0],
  semaine: reportUnits[1],
  mois: reportUnits[2],
};

/** What the API is asked for. */
export interface ReportRequest {
  currency: Currency;
  period: ReportPeriod;
  from?: string;
  to?: string;
  by?: ReportUnit;
}

/** The report that the address names; null while one of its two days is missing. */
export function requestOf({ period, from, to, by, currency }: ReportFilters['values']): ReportRequest | null {
  const unit = by === '' ? {} : { by: units[by] };
  if (period !== 'dates') return { currency, period: periods[period], ...unit };
  return from === '' || to === '' ? null : { currency, period: 'dates', from, to, ...unit };
}
