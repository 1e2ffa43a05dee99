import { FragmentSlot } from '@letat/remote-kit/fragment';
import { RowsSkeleton } from '@letat/remote-kit/query';
import { DashboardFrame } from '@letat/remote-kit/section-frames';

/** The author’s campaigns. */
export default function CampaignsPage() {
  return (
    <DashboardFrame current="/dashboard/newsletter">
      <FragmentSlot
        id="campaigns"
        props={{ scope: 'own', id: '' }}
        title="Vos campagnes ne répondent pas"
        skeleton={<RowsSkeleton label="Chargement de vos campagnes…" rows={6} />}
      />
    </DashboardFrame>
  );
}
