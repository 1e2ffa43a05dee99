import type { CampaignScope } from '@letat/contracts/newsletter/campaigns/constants';
import type { FragmentProps } from '@letat/remote-kit/define-fragment';
import { CampaignScreen } from './campaign-screen.tsx';
import { CampaignList } from './list/campaign-list.tsx';

/** One campaign, or the list of them. */
export default function Campaigns({ props }: { props: FragmentProps }) {
  const scope: CampaignScope = props.scope === 'own' ? 'own' : 'site';
  const base = scope === 'own' ? '/dashboard/newsletter' : '/admin/newsletter';
  return props.id ? (
    <CampaignScreen key={props.id} id={props.id} scope={scope} base={base} />
  ) : (
    <CampaignList scope={scope} base={base} />
  );
}
