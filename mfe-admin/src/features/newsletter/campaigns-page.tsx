import { FragmentSlot } from '@letat/remote-kit/fragment';
import { RowsSkeleton } from '@letat/remote-kit/query';
import { Wrap } from '@letat/ui/layout';
import { PageHeader } from '@letat/ui/page-header';

/** Every campaign. */
export default function CampaignsPage() {
  return (
    <>
      <PageHeader kind="work" eyebrow="Lettre" title="Campagnes" />
      <Wrap>
        <FragmentSlot
          id="campaigns"
          props={{ scope: 'site', id: '' }}
          title="Les campagnes ne répondent pas"
          skeleton={<RowsSkeleton label="Chargement des campagnes…" rows={6} />}
        />
      </Wrap>
    </>
  );
}
