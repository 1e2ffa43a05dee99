import type { PartnerStats } from '@letat/contracts/partners/leads/operations';
import { QueryPart, RowsSkeleton, useApiQuery } from '@letat/remote-kit/query';
import { SectionHead, Stack } from '@letat/ui/layout';
import { EventLines } from '../events/event-lines.tsx';
import { partnerTags } from '../labels.ts';
import { columns } from '../partners.css.ts';
import { PartnerToDo } from './partner-to-do.tsx';
import { EventSentence, ExpertSentence, LeadSentence } from './sentences.tsx';

/** How the partnership stands, in sentences; what waits for an administrator; and what takes place next. */
export default function Overview() {
  const stats = useApiQuery('GET /api/partners/stats', { tags: [partnerTags.stats] });
  return (
    <QueryPart query={stats} skeleton={<RowsSkeleton label="Chargement des chiffres…" rows={6} />}>
      {(counted) => (
        <div className={columns}>
          <Standing stats={counted} />
          <Stack stretch gap="loose">
            <PartnerToDo stats={counted} />
            <section aria-labelledby="next-events">
              <SectionHead
                id="next-events"
                title="À venir"
                size="small"
                action={<a href="?onglet=evenements">Tous</a>}
              />
              <EventLines most={3} />
            </section>
          </Stack>
        </div>
      )}
    </QueryPart>
  );
}

function Standing({ stats: { leads, experts, events } }: { stats: PartnerStats }) {
  return (
    <div>
      <LeadSentence leads={leads} />
      <ExpertSentence experts={experts} />
      <EventSentence events={events} />
    </div>
  );
}
