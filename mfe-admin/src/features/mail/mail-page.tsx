import { useLoaded } from '@letat/remote-kit/loaded';
import { useCall } from '@letat/remote-kit/page-context';
import { useQueryKey } from '@letat/remote-kit/query-key';
import { Stack, Wrap } from '@letat/ui/layout';
import { PageHeader } from '@letat/ui/page-header';
import { TabLinks } from '@letat/ui/tab-links';
import { Outbox } from './outbox.tsx';
import { Templates } from './templates.tsx';

/** The mails of the site: what became of each, and what they look like. */
export default function MailPage() {
  const call = useCall();
  const view = useQueryKey('vue');
  const templates = useLoaded('mail templates', (signal) => call('GET /api/admin/mail-templates', { signal }));
  const isTemplates = view.value === 'modeles';
  return (
    <>
      <PageHeader
        kind="work"
        eyebrow="Administration"
        title="Mails"
        dek="Chaque mail que le site envoie, ce qu’il devient, et à quoi il ressemble."
      />
      <Wrap>
        <Stack stretch>
          <TabLinks
            label="Mails"
            tabs={[
              { label: 'Envois', href: view.hrefFor(null), current: !isTemplates },
              { label: 'Modèles', href: view.hrefFor('modeles'), current: isTemplates },
            ]}
          />
          {isTemplates ? <Templates templates={templates} /> : <Outbox templates={templates} />}
        </Stack>
      </Wrap>
    </>
  );
}
