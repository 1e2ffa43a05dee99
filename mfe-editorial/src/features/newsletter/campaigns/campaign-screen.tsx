import type { CampaignScope } from '@letat/contracts/newsletter/campaigns/constants';
import { QueryPart, RowsSkeleton, useApiList, useApiQuery } from '@letat/remote-kit/query';
import { Stack } from '@letat/ui/layout';
import { CampaignEditor } from './editor/campaign-editor.tsx';
import { CampaignReport } from './sending/campaign-report.tsx';
import { RunningBand } from './sending/running-band.tsx';

/** How often the figures of a campaign that leaves are asked for. */
const refreshMs = 3000;

/** A campaign: its editor while it can be changed, what became of it afterwards. */
export function CampaignScreen({ id, scope, base }: { id: string; scope: CampaignScope; base: string }) {
  const campaign = useApiQuery('GET /api/newsletter/campaigns/:id', {
    tags: [`campaign:${id}`],
    params: { id },
    isEdited: true,
    refreshMs: (now) => (now?.state === 'sending' || now?.state === 'scheduled' ? refreshMs : false),
  });
  return (
    <QueryPart query={campaign} skeleton={<RowsSkeleton label="Chargement de la campagne…" rows={6} />}>
      {(loaded) => (
        <Stack stretch gap="loose">
          <OthersUnderWay id={id} scope={scope} base={base} />
          {loaded.state === 'draft' ? (
            <CampaignEditor loaded={loaded} base={base} />
          ) : (
            <CampaignReport campaign={loaded} base={base} />
          )}
        </Stack>
      )}
    </QueryPart>
  );
}

/** Campaigns that leave while this one is looked at: what is sent now waits behind them. */
function OthersUnderWay({ id, scope, base }: { id: string; scope: CampaignScope; base: string }) {
  const { data = [] } = useApiList('GET /api/newsletter/campaigns', {
    tags: ['campaigns'],
    refreshMs: 10_000,
    query: { scope, state: 'sending' },
  });
  return data
    .filter((campaign) => campaign.id !== id)
    .map((campaign) => <RunningBand key={campaign.id} campaign={campaign} href={`${base}/${campaign.id}`} />);
}
