import type { Application } from '@letat/contracts/applications/operations';
import type { PageProps } from '@letat/remote-kit/route';
import { Badge } from '@letat/ui/badge';
import { Button } from '@letat/ui/button';
import { ButtonLink } from '@letat/ui/button-link';
import { Row, Stack, Wrap } from '@letat/ui/layout';
import { PageHeader } from '@letat/ui/page-header';
import { useState } from 'react';
import { AcceptDialog } from './accept-dialog.tsx';
import { ApplicationAnswer } from './application-answer.tsx';
import { ApplicationFacts } from './application-facts.tsx';
import { DueBadge } from './due-badge.tsx';
import { RefuseDialog } from './refuse-dialog.tsx';
import { kindLabels, wordsOf } from './states.ts';

/** What an applicant sent, and the answer to it. */
export default function ApplicationPage({ data }: PageProps<Application>) {
  const [application, setApplication] = useState(data);
  const [asked, setAsked] = useState<'accept' | 'refuse' | null>(null);
  const { fullName, kind, state, dueAt } = application;
  const waits = state === 'received';
  const dialog = {
    application,
    onClose: () => setAsked(null),
    onDone(now: Application) {
      setApplication(now);
      setAsked(null);
    },
  };
  return (
    <>
      <PageHeader
        kind="work"
        eyebrow={`Candidature ${kindLabels[kind].toLowerCase()}`}
        title={<bdi>{fullName}</bdi>}
        actions={
          waits ? (
            <>
              <Button onPress={() => setAsked('refuse')}>Refuser</Button>
              <Button variant="primary" onPress={() => setAsked('accept')}>
                Accepter
              </Button>
            </>
          ) : undefined
        }
      >
        <Row gap="tight">
          <Badge tone={wordsOf(state).tone}>{wordsOf(state).label}</Badge>
          {waits ? <DueBadge dueAt={dueAt} /> : null}
        </Row>
      </PageHeader>
      <Wrap>
        <Stack stretch gap="loose">
          <ApplicationAnswer application={application} />
          <ApplicationFacts application={application} />
          <div>
            <ButtonLink href="/admin/applications" size="small">
              Toutes les candidatures
            </ButtonLink>
          </div>
        </Stack>
      </Wrap>
      {asked === 'accept' ? <AcceptDialog {...dialog} /> : null}
      {asked === 'refuse' ? <RefuseDialog {...dialog} /> : null}
    </>
  );
}
