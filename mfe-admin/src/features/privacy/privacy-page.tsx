import type { PrivacyOverview } from '@letat/contracts/privacy/operations';
import type { PageProps } from '@letat/remote-kit/route';
import { Wrap } from '@letat/ui/layout';
import { PageHeader } from '@letat/ui/page-header';
import { Requests } from './requests.tsx';
import { RetentionTable } from './retention-table.tsx';

/** People's requests about their data, and the table of retention periods. */
export default function PrivacyPage({ data: { retention, exports, erasures } }: PageProps<PrivacyOverview>) {
  return (
    <>
      <PageHeader kind="work" title="Données personnelles" />
      <Wrap>
        <Requests exports={exports} erasures={erasures} />
        <RetentionTable rows={retention} />
      </Wrap>
    </>
  );
}
