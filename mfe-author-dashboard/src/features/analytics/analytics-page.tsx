import { viewPeriodLabels, viewPeriods } from '@letat/contracts/analytics/constants';
import type { ViewedItem } from '@letat/contracts/analytics/operations';
import { useApiQuery } from '@letat/remote-kit/query';
import { DashboardFrame } from '@letat/remote-kit/section-frames';
import { choiceFilter, textFilter, useUrlFilters } from '@letat/remote-kit/url-filters';
import { ButtonLink } from '@letat/ui/button-link';
import { ChipLinks } from '@letat/ui/chips';
import { Split, Stack } from '@letat/ui/layout';
import { Select } from '@letat/ui/select';
import * as styles from './analytics.css.ts';
import { ItemsTable } from './items-table.tsx';
import { Sources } from './sources.tsx';
import { useViews, ViewsChart } from './views-chart.tsx';

const filters = {
  days: choiceFilter('jours', ['30', '7', '90', '365']),
  item: textFilter('page'),
};

/** Who reads the author's articles and looks at their products, when, where they come from, and what is sold of it. */
export default function AnalyticsPage() {
  const { values, hrefFor, set } = useUrlFilters(filters);
  const items = useApiQuery('GET /api/my/views/items', { tags: ['posts', 'products'], query: { days: values.days } });
  const views = useViews({ days: values.days, item: values.item });
  return (
    <DashboardFrame current="/dashboard/analytics">
      <Stack stretch gap="loose">
        <search className={styles.bar} aria-label="Choisir la période et la page">
          <ChipLinks
            label="Période"
            chips={viewPeriods.map((days) => ({
              label: viewPeriodLabels[days],
              href: hrefFor({ days: `${days}` }),
              current: values.days === `${days}`,
            }))}
          />
          <Select
            label="Article ou produit"
            options={[{ value: '', label: 'Tous les articles et produits' }, ...optionsOf(items.data, values.item)]}
            value={values.item}
            onChange={(item) => set({ item })}
          />
          <div className={styles.end}>
            <ButtonLink size="small" href={exportOf('days', values)} download>
              Exporter en CSV
            </ButtonLink>
          </div>
        </search>
        <Split ratio="8-4">
          <ViewsChart views={views} days={Number(values.days)} isOfOnePage={values.item !== ''} />
          <Sources views={views} exportHref={exportOf('sources', values)} />
        </Split>
        <ItemsTable items={items} exportHref={exportOf('items', { days: values.days, item: '' })} />
      </Stack>
    </DashboardFrame>
  );
}

/** The pages that have figures, and the one that is chosen although the period has none of it. */
function optionsOf(items: readonly ViewedItem[] | undefined, chosen: string) {
  const known = (items ?? []).map(({ kind, id, title }) => ({ value: `${kind}:${id}`, label: title }));
  const isKnown = chosen === '' || known.some(({ value }) => value === chosen);
  return isKnown ? known : [...known, { value: chosen, label: 'La page choisie' }];
}

function exportOf(view: 'days' | 'sources' | 'items', { days, item }: { days: string; item: string }): string {
  return `/api/my/views/export?${new URLSearchParams({ view, days, ...(item === '' ? {} : { item }) })}`;
}
