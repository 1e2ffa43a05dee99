import { formatShortDay } from '@letat/contracts/core/format/dates';
import { formatNumber } from '@letat/contracts/core/format/numbers';
import { siteFigureDays, type WidgetName } from '@letat/contracts/sites/constants';
import type { SiteFigures as Figures } from '@letat/contracts/sites/figures/operations';
import { QueryPart, useApiQuery } from '@letat/remote-kit/query';
import { Chart } from '@letat/ui/chart';
import { Stack } from '@letat/ui/layout';
import { Skeleton, SkeletonGroup } from '@letat/ui/skeleton';
import { Stat, Stats } from '@letat/ui/stat';
import { type Column, Table } from '@letat/ui/table';

const widgetLabels: Record<WidgetName, string> = {
  badge: 'Badge',
  banner: 'Bannière',
  button: 'Bouton',
  newsletter: 'Inscription à la lettre',
};
const columns: readonly Column<Figures['widgets'][number]>[] = [
  { id: 'widget', label: 'Widget', cell: ({ widget }) => widgetLabels[widget] },
  { id: 'shown', label: 'Affichages', align: 'end', cell: ({ shown }) => formatNumber(shown) },
  { id: 'clicked', label: 'Clics', align: 'end', cell: ({ clicked }) => formatNumber(clicked) },
  { id: 'subscribed', label: 'Inscriptions', align: 'end', cell: ({ subscribed }) => formatNumber(subscribed) },
];

/** What the widgets of a site did in the last days. */
export function SiteFigures({ id }: { id: string }) {
  const query = useApiQuery('GET /api/admin/sites/:id/figures', { tags: ['sites'], params: { id } });
  return (
    <QueryPart
      query={query}
      skeleton={
        <SkeletonGroup label="Chargement des chiffres…">
          <Skeleton shape="cover" />
        </SkeletonGroup>
      }
    >
      {({ total, days, widgets }) => (
        <Stack stretch gap="loose">
          <Stats columns={3}>
            <Stat label={`Affichages sur ${siteFigureDays} jours`} value={formatNumber(total.shown)} />
            <Stat label="Clics" value={formatNumber(total.clicked)} />
            <Stat label="Inscriptions confirmées" value={formatNumber(total.subscribed)} />
          </Stats>
          {widgets.length === 0 ? null : (
            <>
              <Chart
                title="Affichages et clics"
                level={2}
                labels={days.map(({ day }) => formatShortDay(day))}
                labelsName="Jour"
                series={[
                  { name: 'Affichages', values: days.map(({ shown }) => shown) },
                  { name: 'Clics', values: days.map(({ clicked }) => clicked) },
                ]}
              />
              <Table caption="Par widget" rows={widgets} rowKey={({ widget }) => widget} columns={columns} />
            </>
          )}
        </Stack>
      )}
    </QueryPart>
  );
}
