import { useApiQuery } from '@letat/remote-kit/query';
import { choiceFilter, useUrlFilters } from '@letat/remote-kit/url-filters';
import { Stack, Wrap } from '@letat/ui/layout';
import { PageHeader } from '@letat/ui/page-header';
import { TabLinks } from '@letat/ui/tab-links';
import { Outbox } from './outbox/outbox.tsx';
import { Templates } from './templates/templates.tsx';

const filters = { view: choiceFilter('vue', ['envois', 'modeles']) };

/** The mails of the site: what became of each, and what they look like. */
export default function MailPage() {
  const { values, tab } = useUrlFilters(filters);
  const templates = useApiQuery('GET /api/admin/mail-templates', { tags: ['mail-templates'] });
  const isTemplates = values.view === 'modeles';
  return (
    <>
      <PageHeader
        kind="work"
        title="Mails"
        dek="Chaque mail que le site envoie, ce qu’il devient, et à quoi il ressemble."
      />
      <Wrap>
        <Stack stretch>
          <TabLinks label="Mails" tabs={[tab('Envois', { view: 'envois' }), tab('Modèles', { view: 'modeles' })]} />
          {isTemplates ? <Templates templates={templates} /> : <Outbox templates={templates} />}
        </Stack>
      </Wrap>
    </>
  );
}
