import { formatShortDateTime } from '@letat/contracts/core/format/dates';
import { comparedReleases, vitalPeriods } from '@letat/contracts/web-vitals/constants';
import type { VitalsReport } from '@letat/contracts/web-vitals/operations';
import { ButtonLink } from '@letat/ui/button-link';
import { EmptyState } from '@letat/ui/empty-state';
import { Table } from '@letat/ui/table';
import { measuredColumns } from './measured.tsx';
import * as styles from './web-vitals.css.ts';
import { networkLabels } from './words.ts';

const nothing = (
  <EmptyState
    heading="p"
    title="Aucune visite mesurée"
    text="Élargissez la période, ou choisissez tous les écrans."
    action={
      <ButtonLink size="small" href={`/admin/web-vitals?jours=${vitalPeriods.at(-1)}`}>
        Toute la période, tous les écrans
      </ButtonLink>
    }
  />
);

/** By page: pages to work with have no goal for the time in which they are there. */
export function RoutesTable({ routes }: { routes: VitalsReport['routes'] }) {
  return (
    <Table
      caption="Par page"
      rows={routes}
      rowKey={({ remote, route }) => `${remote} ${route}`}
      columns={[
        {
          id: 'route',
          label: 'Page',
          cell: ({ remote, route }) => (
            <div>
              <code>{route}</code>
              <p className={styles.note}>{remote}</p>
            </div>
          ),
        },
        ...measuredColumns<VitalsReport['routes'][number]>(({ isReading }, name) => isReading || name !== 'lcp'),
      ]}
      empty={nothing}
    />
  );
}

/** By connection, all pages together. */
export function NetworksTable({ networks }: { networks: VitalsReport['networks'] }) {
  return (
    <Table
      caption="Par connexion"
      rows={networks}
      rowKey={({ network }) => network}
      columns={[
        { id: 'network', label: 'Connexion', cell: ({ network }) => networkLabels[network] },
        ...measuredColumns<VitalsReport['networks'][number]>(() => false),
      ]}
      empty={nothing}
    />
  );
}

/** By release: the last of each part of the site beside each other. */
export function ReleasesTable({ releases }: { releases: VitalsReport['releases'] }) {
  return (
    <Table
      caption={`Par version, les ${comparedReleases} dernières de chaque partie`}
      rows={releases}
      rowKey={({ remote, release }) => `${remote} ${release}`}
      columns={[
        {
          id: 'release',
          label: 'Version',
          cell: ({ remote, release, firstSeenAt }) => (
            <div>
              {remote} <code>{release.slice(0, 8)}</code>
              <p className={styles.note}>
                vue depuis le <time dateTime={firstSeenAt}>{formatShortDateTime(firstSeenAt)}</time>
              </p>
            </div>
          ),
        },
        ...measuredColumns<VitalsReport['releases'][number]>(() => false),
      ]}
      empty={nothing}
    />
  );
}
