import { useLoaded } from '@letat/remote-kit/loaded';
import { useCall } from '@letat/remote-kit/page-context';
import { useQueryKey } from '@letat/remote-kit/query-key';
import { Callout } from '@letat/ui/callout';
import { Stack, Wrap } from '@letat/ui/layout';
import { PageHeader } from '@letat/ui/page-header';
import { TabLinks } from '@letat/ui/tab-links';
import { ApplicationsList } from './applications-list.tsx';
import { states } from './states.ts';

/** Where applications wait for their answer, the promise of 48 hours in sight. */
export default function ApplicationsPage() {
  const call = useCall();
  const asked = useQueryKey('etat');
  const current = states.find(({ slug }) => slug === asked.value) ?? states[0];
  const counts = useLoaded('application counts', (signal) => call('GET /api/applications/counts', { signal }), {
    tags: ['applications'],
  });
  const count = counts.phase === 'ready' ? counts.data : null;
  return (
    <>
      <PageHeader
        kind="work"
        eyebrow="Administration"
        title="Candidatures"
        dek="À chacune, une réponse est promise sous 48 heures. Accepter ouvre l’espace d’auteur&nbsp;; refuser dit pourquoi."
      />
      <Wrap>
        <Stack stretch>
          {count && count.overdue > 0 ? (
            <Callout
              tone="warning"
              title={count.overdue === 1 ? '1 candidature en retard' : `${count.overdue} candidatures en retard`}
            >
              Le délai promis de 48 heures est passé&nbsp;: commencez par là.
            </Callout>
          ) : null}
          <TabLinks
            label="État des candidatures"
            tabs={states.map(({ state, slug, tab }) => ({
              label: tab,
              href: asked.hrefFor(slug === states[0].slug ? null : slug),
              current: state === current.state,
              ...(count ? { count: count[state] } : {}),
            }))}
          />
          <ApplicationsList key={current.state} state={current.state} />
        </Stack>
      </Wrap>
    </>
  );
}
