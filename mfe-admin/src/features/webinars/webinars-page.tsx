import { formatMonth } from '@letat/contracts/core/format/dates';
import { formatCount, formatNumber } from '@letat/contracts/core/format/numbers';
import { webinarMessages } from '@letat/contracts/webinars/messages';
import type { Webinar } from '@letat/contracts/webinars/operations';
import { QueryPart, RowsSkeleton, useApiQuery, useDataQuery } from '@letat/remote-kit/query';
import { choiceFilter, useUrlFilters } from '@letat/remote-kit/url-filters';
import { Button } from '@letat/ui/button';
import { Stack, Wrap } from '@letat/ui/layout';
import { Link } from '@letat/ui/link';
import { PageHeader } from '@letat/ui/page-header';
import { Stat, Stats } from '@letat/ui/stat';
import { TabLinks } from '@letat/ui/tab-links';
import { Meta } from '@letat/ui/text';
import { type ComponentType, useState } from 'react';
import { webinarTags } from './labels.ts';
import { WebinarDialog } from './webinar-dialog.tsx';

const tabs = choiceFilter('onglet', ['vue', 'programmes', 'direct', 'analyses']);
type Tab = NonNullable<ReturnType<(typeof tabs)['read']>>;

/** What each tab is given. */
export interface TabProps {
  onCreate: () => void;
  onEdit: (webinar: Webinar) => void;
}

/** `/webinars`: every webinar, from its draft to its replay. */
export default function WebinarsPage() {
  const { values, tab } = useUrlFilters({ tab: tabs });
  const [edited, setEdited] = useState<Webinar | 'new' | null>(null);
  const figures = useApiQuery('GET /api/webinars/figures', { tags: [webinarTags.figures] });
  return (
    <>
      <PageHeader
        kind="work"
        title="Webinaires"
        actions={
          <Button variant="primary" onPress={() => setEdited('new')}>
            {webinarMessages.newWebinar}
          </Button>
        }
      >
        <Meta>
          <Link href="/webinaires">Voir la page publique</Link>
        </Meta>
      </PageHeader>
      <Wrap>
        <Stack stretch>
          <QueryPart query={figures} skeleton={<RowsSkeleton label="Chargement des chiffres…" rows={1} />}>
            {({ total, since, upcoming, late, live, joinedLive, participants, averageParticipation }) => (
              <Stats>
                <Stat
                  label="Total"
                  value={formatNumber(total)}
                  {...(since === null ? {} : { note: `depuis ${formatMonth(since)}, brouillons compris` })}
                />
                <Stat
                  label="À venir"
                  value={formatNumber(upcoming)}
                  {...(late > 0 ? { note: `et ${late} en retard` } : {})}
                />
                <Stat
                  label="En direct"
                  value={formatNumber(live)}
                  note={
                    live > 0
                      ? formatCount(joinedLive, 'personne a rejoint', 'personnes ont rejoint')
                      : 'personne n’attend'
                  }
                />
                <Stat
                  label="Participants"
                  value={formatNumber(participants)}
                  {...(averageParticipation === null
                    ? {}
                    : { note: `${averageParticipation}\u00a0% de places prises en moyenne` })}
                />
              </Stats>
            )}
          </QueryPart>
          <TabLinks
            label="Webinaires"
            tabs={[
              tab("Vue d'ensemble", { tab: 'vue' }),
              tab('Programmés', { tab: 'programmes' }, figures.data?.upcoming || undefined),
              tab('En direct', { tab: 'direct' }, figures.data?.live || undefined),
              tab('Analyses', { tab: 'analyses' }),
            ]}
          />
          <CurrentView tab={values.tab} onCreate={() => setEdited('new')} onEdit={setEdited} />
        </Stack>
      </Wrap>
      {edited === null ? null : (
        <WebinarDialog webinar={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />
      )}
    </>
  );
}

/** Each view comes with the first press on its tab. */
const loads: Record<Tab, () => Promise<{ default: ComponentType<TabProps> }>> = {
  vue: () => import(/* webpackChunkName: "webinars-overview" */ './overview.tsx'),
  programmes: () => import(/* webpackChunkName: "webinars-scheduled" */ './scheduled.tsx'),
  direct: () => import(/* webpackChunkName: "webinars-live" */ './live.tsx'),
  analyses: () => import(/* webpackChunkName: "webinars-analytics" */ './analytics.tsx'),
};

function CurrentView({ tab, ...props }: TabProps & { tab: Tab }) {
  const loaded = useDataQuery({ tags: [], address: `webinars view ${tab}`, load: () => loads[tab]() });
  return (
    <QueryPart query={loaded} skeleton={<RowsSkeleton label="Chargement…" rows={6} />}>
      {({ default: View }) => <View {...props} />}
    </QueryPart>
  );
}
