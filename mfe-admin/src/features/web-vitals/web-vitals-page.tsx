import {
  minVitalSamples,
  vitalDays,
  vitalGoals,
  vitalNames,
  vitalPeriods,
  widthClasses,
} from '@letat/contracts/web-vitals/constants';
import { QueryPart, RowsSkeleton, useApiQuery } from '@letat/remote-kit/query';
import { choiceFilter, useUrlFilters } from '@letat/remote-kit/url-filters';
import { ChipLinks } from '@letat/ui/chips';
import { Section, Stack, Wrap } from '@letat/ui/layout';
import { PageHeader } from '@letat/ui/page-header';
import { NetworksTable, ReleasesTable, RoutesTable } from './tables.tsx';
import * as styles from './web-vitals.css.ts';
import { formatVital, vitalLabels, widthLabels } from './words.ts';

const filters = {
  days: choiceFilter('jours', ['28', '7', '90']),
  width: choiceFilter('ecran', ['all', ...widthClasses]),
};
const goals = vitalNames.map((name) => `${vitalLabels[name]} ${formatVital(name, vitalGoals[name])}`).join(', ');

/** How fast the site is for those who read it: by page, by connection, and by release. */
export default function WebVitalsPage() {
  const { values, hrefFor } = useUrlFilters(filters);
  const report = useApiQuery('GET /api/admin/web-vitals', {
    tags: ['web-vitals'],
    query: { days: Number(values.days), ...(values.width === 'all' ? {} : { width: values.width }) },
  });
  return (
    <>
      <PageHeader
        kind="work"
        title="Vitesse vécue"
        dek={`Ce que trois visites sur quatre ont eu au plus. Mesuré chez ceux qui lisent, sans savoir qui, et gardé ${vitalDays} jours.`}
      />
      <Wrap>
        <Section aria-label="Mesures">
          <Stack stretch gap="loose">
            <search className={styles.bar} aria-label="Choisir la période et l’écran">
              <ChipLinks
                label="Période"
                chips={vitalPeriods.map((days) => ({
                  label: `${days} jours`,
                  href: hrefFor({ days: `${days}` }),
                  current: values.days === `${days}`,
                }))}
              />
              <ChipLinks
                label="Écran"
                chips={(['all', ...widthClasses] as const).map((width) => ({
                  label: widthLabels[width],
                  href: hrefFor({ width }),
                  current: values.width === width,
                }))}
              />
            </search>
            <p className={styles.note}>
              Buts des pages qu’on lit&nbsp;: {goals}. Sous {minVitalSamples} mesures, «&nbsp;trop peu&nbsp;»&nbsp;: le
              chiffre serait un hasard.
            </p>
            <QueryPart query={report} skeleton={<RowsSkeleton label="Chargement des mesures…" />}>
              {({ routes, networks, releases }) => (
                <Stack stretch gap="loose">
                  <RoutesTable routes={routes} />
                  <NetworksTable networks={networks} />
                  <ReleasesTable releases={releases} />
                </Stack>
              )}
            </QueryPart>
          </Stack>
        </Section>
      </Wrap>
    </>
  );
}
