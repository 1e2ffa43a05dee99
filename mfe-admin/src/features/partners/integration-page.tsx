import { QueryPart, RowsSkeleton, useApiQuery, useDataQuery } from '@letat/remote-kit/query';
import { choiceFilter, useUrlFilters } from '@letat/remote-kit/url-filters';
import { ButtonLink } from '@letat/ui/button-link';
import { Stack, Wrap } from '@letat/ui/layout';
import { PageHeader } from '@letat/ui/page-header';
import { TabLinks } from '@letat/ui/tab-links';
import type { ComponentType } from 'react';
import { partnerTags } from './labels.ts';

const tabs = choiceFilter('onglet', ['tableau', 'leads', 'evenements', 'synchronisation']);
type Tab = NonNullable<ReturnType<(typeof tabs)['read']>>;

/** `/integration`: what the house does together with its consulting partner. */
export default function IntegrationPage() {
  const { values, tab } = useUrlFilters({ tab: tabs });
  const { data: stats } = useApiQuery('GET /api/partners/stats', { tags: [partnerTags.stats] });
  return (
    <>
      <PageHeader
        kind="work"
        title="Intégration"
        actions={
          <>
            <ButtonLink href="/integration/expert-sync">Synchroniser un expert</ButtonLink>
            <ButtonLink href="/integration/event-creation">Créer un événement</ButtonLink>
            <ButtonLink href="/expert-invitation" variant="primary">
              Inviter des experts
            </ButtonLink>
          </>
        }
      />
      <Wrap>
        <Stack stretch>
          <TabLinks
            label="Intégration partenaire"
            tabs={[
              tab('Tableau de Bord', { tab: 'tableau' }),
              tab('Leads de Conseil', { tab: 'leads' }, stats?.leads.byStatus.new || undefined),
              tab('Événements', { tab: 'evenements' }),
              tab('Synchronisation', { tab: 'synchronisation' }, stats?.deliveries.failed || undefined),
            ]}
          />
          <CurrentView tab={values.tab} />
        </Stack>
      </Wrap>
    </>
  );
}

/** Each view comes with the first press on its tab. */
const loads: Record<Tab, () => Promise<{ default: ComponentType }>> = {
  tableau: () => import(/* webpackChunkName: "integration-overview" */ './overview/overview.tsx'),
  leads: () => import(/* webpackChunkName: "integration-leads" */ './leads/leads.tsx'),
  evenements: () => import(/* webpackChunkName: "integration-events" */ './events/events.tsx'),
  synchronisation: () => import(/* webpackChunkName: "integration-sync" */ './sync/sync.tsx'),
};

function CurrentView({ tab }: { tab: Tab }) {
  const loaded = useDataQuery({ tags: [], address: `integration view ${tab}`, load: () => loads[tab]() });
  return (
    <QueryPart query={loaded} skeleton={<RowsSkeleton label="Chargement…" rows={6} />}>
      {({ default: View }) => <View />}
    </QueryPart>
  );
}
