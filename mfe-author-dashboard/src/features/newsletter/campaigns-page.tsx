import { FragmentSlot } from '@letat/remote-kit/fragment';
import { DashboardFrame } from '@letat/remote-kit/section-frames';

/** The author’s campaigns. */
export default function CampaignsPage() {
  return (
    <DashboardFrame current="/dashboard/newsletter">
      <FragmentSlot id="campaigns" props={{ scope: 'own', id: '' }} title="Vos campagnes ne répondent pas" />
    </DashboardFrame>
  );
}
