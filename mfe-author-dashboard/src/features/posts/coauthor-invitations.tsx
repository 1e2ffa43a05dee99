import type { CoauthorInvitation } from '@letat/contracts/posts/coauthors';
import { failureSentence } from '@letat/remote-kit/api-client';
import { emit } from '@letat/remote-kit/events';
import { useLoaded } from '@letat/remote-kit/loaded';
import { useCall } from '@letat/remote-kit/page-context';
import { Button } from '@letat/ui/button';
import { Callout } from '@letat/ui/callout';
import { Row, Stack } from '@letat/ui/layout';
import { toast } from '@letat/ui/toast';
import { useState } from 'react';

/** Articles that others ask the author to write with them. Nothing while there are none, or nobody knows. */
export function CoauthorInvitations() {
  const call = useCall();
  const asked = useLoaded('coauthor invitations', (signal) => call('GET /api/my/coauthor-invitations', { signal }));
  const [busy, setBusy] = useState<string | null>(null);
  if (asked.phase !== 'ready' || asked.data.length === 0) return null;

  async function answer({ postId }: CoauthorInvitation, accept: boolean): Promise<void> {
    setBusy(postId);
    try {
      await call('PUT /api/my/coauthor-invitations/:id', { params: { id: postId }, body: { accept } });
      toast({ title: accept ? 'Vous cosignez cet article' : 'Invitation refusée', tone: 'success' });
      emit('changed', { tags: ['posts'] });
      asked.change((list) => list.filter((one) => one.postId !== postId));
    } catch (cause) {
      const text = failureSentence(cause);
      toast({ title: 'La réponse n’est pas partie', text, tone: 'error' });
      asked.reload();
    } finally {
      setBusy(null);
    }
  }

  return (
    <section aria-label="Invitations à cosigner">
      <Stack stretch>
        {asked.data.map((invitation) => (
          <Callout
            key={invitation.postId}
            tone="info"
            title={`${invitation.from} vous invite à cosigner «\u00a0${invitation.title}\u00a0»`}
            action={
              <Row gap="tight">
                <Button
                  size="small"
                  variant="primary"
                  aria-label={`Accepter de cosigner ${invitation.title}`}
                  isDisabled={busy === invitation.postId}
                  onPress={() => void answer(invitation, true)}
                >
                  Accepter
                </Button>
                <Button
                  size="small"
                  aria-label={`Refuser de cosigner ${invitation.title}`}
                  isDisabled={busy === invitation.postId}
                  onPress={() => void answer(invitation, false)}
                >
                  Refuser
                </Button>
              </Row>
            }
          >
            Si vous acceptez, vous pourrez l’écrire et le publier, et votre nom y paraîtra.
          </Callout>
        ))}
      </Stack>
    </section>
  );
}
