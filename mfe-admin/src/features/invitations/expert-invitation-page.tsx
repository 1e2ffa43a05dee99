import { RowsSkeleton } from '@letat/remote-kit/query';
import { ButtonLink } from '@letat/ui/button-link';
import { SectionHead, Stack, Wrap } from '@letat/ui/layout';
import { PageHeader } from '@letat/ui/page-header';
import { Tabs } from '@letat/ui/tabs';
import { lazy, Suspense } from 'react';
import { Individual } from './individual.tsx';
import { InvitationsList } from './invitations-list.tsx';
import { Templates } from './templates.tsx';

// Comes when its tab is opened.
const Bulk = lazy(async () => ({
  default: (await import(/* webpackChunkName: "invitations-in-bulk" */ './bulk.tsx')).Bulk,
}));

const bulk = (
  <Suspense fallback={<RowsSkeleton label="Chargement du formulaire…" rows={4} />}>
    <Bulk />
  </Suspense>
);

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
              { id: 'bulk', label: 'Invitations en masse', content: bulk },
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
