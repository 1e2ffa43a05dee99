import { choiceFilter, useUrlFilters } from '@letat/remote-kit/url-filters';
import { Button } from '@letat/ui/button';
import { Stack, Wrap } from '@letat/ui/layout';
import { PageHeader } from '@letat/ui/page-header';
import { TabLinks } from '@letat/ui/tab-links';
import { useState } from 'react';
import { InvitationsList } from './invitations/invitations-list.tsx';
import { InviteDialog } from './invitations/invite-dialog.tsx';
import { UsersList } from './users-list.tsx';

const filters = { view: choiceFilter('vue', ['comptes', 'invitations']) };

/** Accounts and invitations: who comes in, as what, and who does not any more. */
export default function UsersPage() {
  const { values, tab } = useUrlFilters(filters);
  const [inviting, setInviting] = useState(false);
  const invite = () => setInviting(true);
  const onInvitations = values.view === 'invitations';
  return (
    <>
      <PageHeader
        kind="work"
        title="Comptes"
        actions={
          <Button variant="primary" onPress={invite}>
            Inviter quelqu’un
          </Button>
        }
      />
      <Wrap>
        <Stack stretch>
          <TabLinks
            label="Comptes"
            tabs={[tab('Comptes', { view: 'comptes' }), tab('Invitations', { view: 'invitations' })]}
          />
          {onInvitations ? <InvitationsList onInvite={invite} /> : <UsersList onInvite={invite} />}
        </Stack>
      </Wrap>
      {inviting ? <InviteDialog onClose={() => setInviting(false)} /> : null}
    </>
  );
}
