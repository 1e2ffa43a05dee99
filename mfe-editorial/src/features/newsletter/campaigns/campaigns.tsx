import type { CampaignScope } from '@letat/contracts/newsletter/campaigns/constants';
import type { FragmentProps } from '@letat/remote-kit/define-fragment';
import { lazyOnIntent } from '@letat/remote-kit/hydrate-on-intent';
import { RowsSkeleton } from '@letat/remote-kit/query';
import { Suspense } from 'react';
import { CampaignList } from './list/campaign-list.tsx';

/** Nothing of the page bears that id: a campaign is shown because the person chose it, so the editor's code comes at once. */
const CampaignScreen = lazyOnIntent('une-campagne', async () => {
  const { CampaignScreen: Screen } = await import(/* webpackChunkName: "campaign-screen" */ './campaign-screen.tsx');
  return { default: Screen };
});

/** One campaign, or the list of them, which comes without the editor. */
export default function Campaigns({ props }: { props: FragmentProps }) {
  const scope: CampaignScope = props.scope === 'own' ? 'own' : 'site';
  const base = scope === 'own' ? '/dashboard/newsletter' : '/admin/newsletter';
  return props.id ? (
    <Suspense fallback={<RowsSkeleton label="Chargement de la campagne…" rows={6} />}>
      <CampaignScreen key={props.id} id={props.id} scope={scope} base={base} />
    </Suspense>
  ) : (
    <CampaignList scope={scope} base={base} />
  );
}
