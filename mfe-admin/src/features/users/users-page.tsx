import { useQueryKey } from '@letat/remote-kit/query-key';
import { Button } from '@letat/ui/button';
import { Stack, Wrap } from '@letat/ui/layout';
import { PageHeader } from '@letat/ui/page-header';
import { TabLinks } from '@letat/ui/tab-links';
import { useState } from 'react';
import { InvitationsList } from './invitations-list.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { UsersList } from './users-list.tsx';

const invitationsView = 'invitations';

/** Accounts and invitations: who comes in, as what, and who does not any more. */
export default function UsersPage() {
  const view = useQueryKey('vue');
  const [inviting, setInviting] = useState(false);
  const onInvitations = view.value === invitationsView;
  return (
    <>
      <PageHeader
        kind="work"
        eyebrow="Administration"
        title="Comptes"
        actions={
          <Button variant="primary" onPress={() => setInviting(true)}>
            Inviter quelqu’un
          </Button>
        }
      />
      <Wrap>
        <Stack stretch>
          <TabLinks
            label="Comptes"
            tabs={[
              { label: 'Comptes', href: view.hrefFor(null), current: !onInvitations },
              { label: 'Invitations', href: view.hrefFor(invitationsView), current: onInvitations },
            ]}
          />
          {onInvitations ? <InvitationsList onInvite={() => setInviting(true)} /> : <UsersList />}
        </Stack>
      </Wrap>
      {inviting ? <InviteDialog onClose={() => setInviting(false)} /> : null}
    </>
  );
}
