import type { Campaign } from '@letat/contracts/newsletter/campaigns/schemas';
import { FragmentSlot } from '@letat/remote-kit/fragment';
import { RowsSkeleton, useApiQuery } from '@letat/remote-kit/query';
import type { PageProps } from '@letat/remote-kit/route';
import { Wrap } from '@letat/ui/layout';
import { PageHeader } from '@letat/ui/page-header';

/** One campaign of the author. */
export default function CampaignPage({ data }: PageProps<Campaign>) {
  // Its subject is written in the fragment below.
  const saved = useApiQuery('GET /api/newsletter/campaigns/:id', {
    tags: ['campaigns', `campaign-saved:${data.id}`],
    params: { id: data.id },
    initial: data,
  });
  const { id, subject, course } = saved.data ?? data;
  return (
    <>
      <PageHeader
        kind="work"
        eyebrow={course === null ? 'À mes abonnés' : `Lettre du cours « ${course.title} »`}
        title={<bdi>{subject || 'Sans objet'}</bdi>}
      />
      <Wrap>
        <FragmentSlot
          id="campaigns"
          slot={`campaign-${id}`}
          props={{ scope: 'own', id }}
          title="La campagne ne répond pas"
          skeleton={<RowsSkeleton label="Chargement de la campagne…" rows={8} />}
        />
      </Wrap>
    </>
  );
}
