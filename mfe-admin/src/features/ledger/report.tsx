import { Button } from '@letat/ui/button';
import { Callout } from '@letat/ui/callout';
import { Stack } from '@letat/ui/layout';
import type { ReactNode } from 'react';
import { ReportFilterBar } from './report-filter-bar.tsx';
import { type ReportFilters, type ReportRequest, requestOf } from './report-filters.ts';

/** What is about a period, under the choice of it. */
export function Report({
  filters,
  children,
}: {
  filters: ReportFilters;
  children: (request: ReportRequest) => ReactNode;
}) {
  const request = requestOf(filters.values);
  return (
    <Stack stretch gap="loose">
      <ReportFilterBar filters={filters} />
      {request === null ? (
        <Callout
          title="Choisissez deux dates"
          action={
            <Button size="small" onPress={() => filters.set({ period: '12-mois' })}>
              12 derniers mois
            </Button>
          }
        >
          Le premier et le dernier jour comptent tous les deux.
        </Callout>
      ) : (
        children(request)
      )}
    </Stack>
  );
}
