import { QueryPart, RowsSkeleton, useDataQuery } from '@letat/remote-kit/query';
import { ButtonLink } from '@letat/ui/button-link';
import { Stack, Wrap } from '@letat/ui/layout';
import { PageHeader } from '@letat/ui/page-header';
import { TabLinks } from '@letat/ui/tab-links';
import type { ComponentType } from 'react';
import { type ReportFilters, requestOf, useReportFilters } from './report-filters.ts';

/** Shared revenue: what was sold, whose it is, what is paid out, and the books that all of it comes from. */
export default function RevenuePage() {
  const filters = useReportFilters();
  const { values, hrefFor, tab } = filters;
  const onTrends = values.view === 'tendances';
  const overview = tab("Vue d'ensemble", { view: 'ensemble' });
  return (
    <>
      <PageHeader
        kind="work"
        title="Revenus partagés"
        actions={
          <>
            <ButtonLink href={onTrends ? overview.href : hrefFor({ view: 'tendances' })}>
              {onTrends ? overview.label : 'Tendances'}
            </ButtonLink>
            <ExportLink filters={filters} />
          </>
        }
      />
      <Wrap>
        <Stack stretch>
          <TabLinks
            label="Revenus partagés"
            tabs={[
              // Trends are the overview, drawn: they have no tab of their own.
              { ...overview, current: overview.current || onTrends },
              tab('Tarification', { view: 'tarification' }),
              tab('Calculateur', { view: 'calculateur' }),
              tab('Performance Auteurs', { view: 'auteurs' }),
              tab('Versements', { view: 'versements' }),
              tab('Rapprochement', { view: 'rapprochement' }),
              tab('Grand livre', { view: 'livre' }),
            ]}
          />
          <CurrentView filters={filters} />
        </Stack>
      </Wrap>
    </>
  );
}

type View = ComponentType<{ filters: ReportFilters }>;

/** Each view comes with the first press on its tab: together they are more than a page may load. */
const loads: Record<ReportFilters['values']['view'], () => Promise<{ default: View }>> = {
  ensemble: () => import(/* webpackChunkName: "revenue-overview" */ './overview/overview.tsx'),
  tendances: () => import(/* webpackChunkName: "revenue-trends" */ './overview/trends.tsx'),
  tarification: () => import(/* webpackChunkName: "revenue-pricing" */ './pricing.tsx'),
  calculateur: () => import(/* webpackChunkName: "revenue-calculator" */ './calculator.tsx'),
  auteurs: () => import(/* webpackChunkName: "revenue-authors" */ './authors-revenue.tsx'),
  versements: () => import(/* webpackChunkName: "revenue-payouts" */ './payouts/payouts.tsx'),
  rapprochement: () => import(/* webpackChunkName: "revenue-reconciliation" */ './reconciliation/reconciliation.tsx'),
  livre: () => import(/* webpackChunkName: "revenue-books" */ './books/books.tsx'),
};

function CurrentView({ filters }: { filters: ReportFilters }) {
  const { view } = filters.values;
  const loaded = useDataQuery({ tags: [], address: `revenue view ${view}`, load: () => loads[view]() });
  return (
    <QueryPart query={loaded} skeleton={<RowsSkeleton label="Chargement…" rows={6} />}>
      {({ default: View }) => <View filters={filters} />}
    </QueryPart>
  );
}

/** The figures on screen as a file; nothing where a view has none of its own. */
function ExportLink({ filters: { values } }: { filters: ReportFilters }) {
  const request = requestOf(values);
  const isReport = values.view === 'ensemble' || values.view === 'tendances' || values.view === 'auteurs';
  if (!isReport || request === null) return null;
  const query = new URLSearchParams({ ...request, view: values.view === 'auteurs' ? 'authors' : 'periods' });
  return (
    <ButtonLink href={`/api/admin/revenue/export?${query}`} download>
      Exporter en CSV
    </ButtonLink>
  );
}
