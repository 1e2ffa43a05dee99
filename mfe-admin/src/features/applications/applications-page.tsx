import { applicationHours } from '@letat/contracts/applications/constants';
import { useApiQuery } from '@letat/remote-kit/query';
import { choiceFilter, useUrlFilters } from '@letat/remote-kit/url-filters';
import { Callout } from '@letat/ui/callout';
import { Stack, Wrap } from '@letat/ui/layout';
import { PageHeader } from '@letat/ui/page-header';
import { TabLinks } from '@letat/ui/tab-links';
import { ApplicationsList } from './applications-list.tsx';
import { states } from './states.ts';

const filters = { state: choiceFilter('etat', ['a-lire', 'acceptees', 'refusees']) };

/** Where applications wait for their answer, with the promise of when in sight. */
export default function ApplicationsPage() {
  const { values, tab } = useUrlFilters(filters);
  const current = states.find(({ slug }) => slug === values.state) ?? states[0];
  const { data: count } = useApiQuery('GET /api/applications/counts', { tags: ['applications'] });
  return (
    <>
      <PageHeader
        kind="work"
        title="Candidatures"
        dek={`À chacune, une réponse est promise sous ${applicationHours} heures. Accepter ouvre l’espace d’auteur\u00a0; refuser dit pourquoi.`}
      />
      <Wrap>
        <Stack stretch>
          {count && count.overdue > 0 ? (
            <Callout
              tone="warning"
              title={count.overdue === 1 ? '1 candidature en retard' : `${count.overdue} candidatures en retard`}
            >
              Le délai promis de {applicationHours} heures est passé&nbsp;: commencez par là.
            </Callout>
          ) : null}
          <TabLinks
            label="État des candidatures"
            tabs={states.map(({ state, slug, tab: label }) => tab(label, { state: slug }, count?.[state]))}
          />
          <ApplicationsList key={current.state} state={current.state} />
        </Stack>
      </Wrap>
    </>
  );
}
