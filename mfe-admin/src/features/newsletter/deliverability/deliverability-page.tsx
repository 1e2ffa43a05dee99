import { deliverabilityDays } from '@letat/contracts/mail/deliverability';
import { useApiQuery } from '@letat/remote-kit/query';
import { Wrap } from '@letat/ui/layout';
import { PageHeader } from '@letat/ui/page-header';
import { Figures } from './figures.tsx';
import { Pace } from './pace.tsx';
import { SenderRecords } from './sender-records.tsx';
import { Suppressions } from './suppressions.tsx';
import { Webhook } from './webhook.tsx';

/** What became of the mails, who is not written to any more, and what the sender's domain and provider still need. */
export default function DeliverabilityPage() {
  const deliverability = useApiQuery('GET /api/admin/mail/deliverability', { tags: ['mail-suppressions'] });
  return (
    <>
      <PageHeader
        kind="work"
        title="Délivrabilité"
        dek={`Ce que sont devenus les mails des ${deliverabilityDays} derniers jours, et les adresses auxquelles le site n’écrit plus.`}
      />
      <Wrap>
        <Figures deliverability={deliverability} />
        <Pace deliverability={deliverability} />
        <Suppressions />
        <SenderRecords />
        <Webhook deliverability={deliverability} />
      </Wrap>
    </>
  );
}
