import { formatShortDay } from '@letat/contracts/core/format/dates';
import { QueryPart, useApiQuery } from '@letat/remote-kit/query';
import { Chart } from '@letat/ui/chart';
import { Skeleton, SkeletonGroup } from '@letat/ui/skeleton';
import type { ReactNode } from 'react';

const shownDays = 30;

/** Readings of the author's articles in the last days, by day and by where readers came from. */
export const useReadings = () =>
  useApiQuery('GET /api/my/views', { tags: ['posts'], query: { days: String(shownDays) } });

/** How readings rise and fall from day to day. */
export function ReadingsChart({ action }: { action?: ReactNode }) {
  return (
    <QueryPart
      query={useReadings()}
      skeleton={
        <SkeletonGroup label="Chargement de vos lectures…">
          <Skeleton shape="cover" />
        </SkeletonGroup>
      }
    >
      {({ days }) => (
        <Chart
          title={`Lectures sur ${shownDays} jours`}
          level={2}
          labels={days.map(({ day }) => formatShortDay(day))}
          labelsName="Jour"
          series={[{ name: 'Lectures', values: days.map(({ count }) => count) }]}
          action={action}
        />
      )}
    </QueryPart>
  );
}
