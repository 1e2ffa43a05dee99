import { QueryPart, RowsSkeleton, useApiQuery } from '@letat/remote-kit/query';
import { Wrap } from '@letat/ui/layout';
import { PageHeader } from '@letat/ui/page-header';
import { HealthReports } from './health-reports.tsx';

const refreshMs = 30_000;

/** What the site needs from its machines: what is wrong first, with what to do, then all that was looked at. */
export default function HealthPage() {
  const health = useApiQuery('GET /api/admin/health', { tags: ['health'], refreshMs });
  return (
    <>
      <PageHeader
        kind="work"
        title="Santé"
        dek="Sauvegardes, contrôles, disques et processus&nbsp;: ce qui va, ce qui ne va pas, et quoi faire."
      />
      <Wrap>
        <QueryPart query={health} skeleton={<RowsSkeleton label="Chargement de la santé du site…" rows={6} />}>
          {({ checks }) => <HealthReports checks={checks} />}
        </QueryPart>
      </Wrap>
    </>
  );
}
