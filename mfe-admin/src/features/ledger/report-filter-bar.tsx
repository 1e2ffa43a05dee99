import { Select } from '@letat/ui/select';
import { TextField } from '@letat/ui/text-field';
import type { ReportFilters } from './report-filters.ts';
import * as styles from './revenue.css.ts';

const periods = [
  { value: '12-mois', label: '12 derniers mois' },
  { value: 'mois', label: 'Ce mois' },
  { value: 'annee', label: 'Cette année' },
  { value: 'dates', label: 'Choisir deux dates…' },
] as const;
const units = [
  { value: '', label: 'Selon la durée' },
  { value: 'jour', label: 'Jour' },
  { value: 'semaine', label: 'Semaine' },
  { value: 'mois', label: 'Mois' },
] as const;
const currencies = [
  { value: 'USD', label: 'Dollar US ($)' },
  { value: 'EUR', label: 'Euro (€)' },
  { value: 'XOF', label: 'Franc CFA, Ouest (F CFA)' },
  { value: 'XAF', label: 'Franc CFA, Centre (FCFA)' },
] as const;

/** The period, how it is cut, and the currency: amounts of two are never added up. */
export function ReportFilterBar({ filters: { values, set } }: { filters: ReportFilters }) {
  return (
    <search className={styles.bar} aria-label="Choisir la période et la devise">
      <Select
        label="Période"
        options={periods}
        value={values.period}
        onChange={(period) => set({ period: period || '12-mois' })}
      />
      {values.period === 'dates' ? (
        <>
          <TextField label="Du" type="date" value={values.from} onChange={(from) => set({ from })} />
          <TextField label="Au" type="date" value={values.to} onChange={(to) => set({ to })} />
        </>
      ) : null}
      <Select label="Par" options={units} value={values.by} onChange={(by) => set({ by })} />
      <CurrencySelect filters={{ values, set }} />
    </search>
  );
}

/** The currency alone, for what is as it is now. */
export function CurrencySelect({ filters: { values, set } }: { filters: Pick<ReportFilters, 'values' | 'set'> }) {
  return (
    <Select
      label="Devise"
      options={currencies}
      value={values.currency}
      onChange={(currency) => set({ currency: currency || 'USD' })}
    />
  );
}
