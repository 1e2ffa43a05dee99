import { ButtonLink } from '@letat/ui/button-link';
import { SectionHead, Stack, Wrap } from '@letat/ui/layout';
import { PageHeader } from '@letat/ui/page-header';
import { Tabs } from '@letat/ui/tabs';
import { Bulk } from './bulk.tsx';
import { Individual } from './individual.tsx';
import { InvitationsList } from './invitations-list.tsx';
import { Templates } from './templates.tsx';

/** `/expert-invitation`: one, many, and the messages to begin with; below, what became of those that were sent. */
export default function ExpertInvitationPage() {
  return (
    <>
      <PageHeader
        kind="work"
        title="Inviter des experts"
        actions={<ButtonLink href="/integration">Retour à l’intégration</ButtonLink>}
      />
      <Wrap>
        <Stack stretch>
          <Tabs
            label="Inviter des experts"
            tabs={[
              { id: 'individual', label: 'Invitation individuelle', content: <Individual /> },
              { id: 'bulk', label: 'Invitations en masse', content: <Bulk /> },
              { id: 'templates', label: 'Modèles', content: <Templates /> },
            ]}
          />
          <section aria-labelledby="sent-invitations">
            <SectionHead id="sent-invitations" title="Invitations envoyées" size="small" />
            <InvitationsList />
          </section>
        </Stack>
      </Wrap>
    </>
  );
}
