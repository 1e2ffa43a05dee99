import type { CampaignScope } from '@letat/contracts/newsletter/campaigns/constants';
import type { FragmentProps } from '@letat/remote-kit/define-fragment';
import { RowsSkeleton } from '@letat/remote-kit/query';
import { lazy, Suspense } from 'react';

/** A list and an editor: each page loads the one that it shows. */
const CampaignScreen = lazy(async () => {
  const { CampaignScreen: Screen } = await import(/* webpackChunkName: "campaign-screen" */ './campaign-screen.tsx');
  return { default: Screen };
});
const CampaignList = lazy(async () => {
  const { CampaignList: List } = await import(/* webpackChunkName: "campaign-list" */ './list/campaign-list.tsx');
  return { default: List };
});

/** One campaign, or the list of them. */
export default function Campaigns({ props }: { props: FragmentProps }) {
  const scope: CampaignScope = props.scope === 'own' ? 'own' : 'site';
  const base = scope === 'own' ? '/dashboard/newsletter' : '/admin/newsletter';
  return (
    <Suspense fallback={<RowsSkeleton label="Chargement…" rows={6} />}>
      {props.id ? (
        <CampaignScreen key={props.id} id={props.id} scope={scope} base={base} />
      ) : (
        <CampaignList scope={scope} base={base} />
      )}
    </Suspense>
  );
}
