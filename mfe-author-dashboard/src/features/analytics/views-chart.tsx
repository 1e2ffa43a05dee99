import { readAfterMs, viewPeriodLabels, viewPeriods } from '@letat/contracts/analytics/constants';
import type { AuthorViews } from '@letat/contracts/analytics/operations';
import { formatDate } from '@letat/contracts/core/format/dates';
import { inWords } from '@letat/contracts/core/format/number-words';
import { formatCount } from '@letat/contracts/core/format/numbers';
import { QueryPart, useApiQuery } from '@letat/remote-kit/query';
import { Chart } from '@letat/ui/chart';
import { EmptyState } from '@letat/ui/empty-state';
import { Skeleton, SkeletonGroup } from '@letat/ui/skeleton';
import { Title } from '@letat/ui/text';
import type { ReactNode } from 'react';
import * as styles from './analytics.css.ts';
import { bucketsOf } from './buckets.ts';

type Views = ReturnType<typeof useViews>;

/** Visits of the author's pages in so many last days, or of one of them: « post:<id> », « product:<id> », '' for all. */
export const useViews = ({ days, item = '' }: { days: string; item?: string }) =>
  useApiQuery('GET /api/my/views', {
    tags: ['posts', 'products'],
    query: { days, ...(item === '' ? {} : { item }) },
  });

interface ViewsChartProps {
  views: Views;
  days: number;
  /** Its visitors are its visits: they are not named beside them. */
  isOfOnePage?: boolean;
  action?: ReactNode;
}

/** How visits rise and fall. */
export function ViewsChart({ views, days, isOfOnePage = false, action }: ViewsChartProps) {
  return (
    <QueryPart
      query={views}
      skeleton={
        <SkeletonGroup label="Chargement de vos lectures…">
          <Skeleton shape="cover" />
        </SkeletonGroup>
      }
    >
      {(found) =>
        found.total.views === 0 ? (
          <Nothing days={days} action={action} />
        ) : (
          <Drawn found={found} isOfOnePage={isOfOnePage} action={action} />
        )
      }
    </QueryPart>
  );
}

function Drawn({ found, isOfOnePage, action }: { found: AuthorViews; isOfOnePage: boolean; action: ReactNode }) {
  const { labels, labelsName, readings, visits } = bucketsOf(found.days);
  const { total, from, to } = found;
  return (
    <div>
      <Chart
        title={titleOf(total)}
        level={2}
        labels={labels}
        labelsName={labelsName}
        series={seriesOf(total, { readings, visits })}
        action={action}
      />
      <p className={styles.note}>
        Du {formatDate(from)} au {formatDate(to)}
        {isOfOnePage ? null : `, par ${formatCount(total.readers, 'personne', 'personnes')} d’un jour`}. Comptées sans
        cookie&nbsp;: chaque visiteur une fois par jour et par page.
      </p>
    </div>
  );
}

/** Articles are read, products are visited: « 2 329 lectures, 662 visites ». */
function titleOf({ readings, visits }: AuthorViews['total']): string {
  const read = formatCount(readings, 'lecture', 'lectures');
  const visited = formatCount(visits, 'visite', 'visites');
  if (visits === 0) return read;
  return readings === 0 ? visited : `${read}, ${visited}`;
}

/** A line of what there is: readings, visits or both. */
function seriesOf({ readings, visits }: AuthorViews['total'], of: { readings: number[]; visits: number[] }) {
  return [
    ...(readings > 0 || visits === 0 ? [{ name: 'Lectures', values: of.readings }] : []),
    ...(visits > 0 ? [{ name: 'Visites', values: of.visits }] : []),
  ];
}

const periodText = (days: number) => {
  const period = viewPeriods.find((known) => known === days);
  return period === undefined ? `${days} jours` : viewPeriodLabels[period];
};

function Nothing({ days, action }: { days: number; action: ReactNode }) {
  return (
    <section aria-label="Lectures">
      <Title level={2} size="small">
        Lectures
      </Title>
      <EmptyState
        heading="p"
        title={`Aucune lecture sur ${periodText(days)}`}
        text={`Une lecture compte quand la page est restée ${inWords(readAfterMs / 1000)} secondes à l’écran.`}
        action={action}
      />
    </section>
  );
}
