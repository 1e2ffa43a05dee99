import { failureSentence } from '@letat/remote-kit/api-client';
import { useCall } from '@letat/remote-kit/page-context';
import { Button } from '@letat/ui/button';
import { FormRefused } from '@letat/ui/form-outcome';
import { useState } from 'react';

/**
 * The way into a webinar that asks for no registration. The server says when the room is open. A refusal stands here, where the
 * person pressed: the page has no toasts.
 */
export default function JoinOpen({ webinarId }: { webinarId: string }) {
  const call = useCall();
  const [isPending, setPending] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const join = async () => {
    setPending(true);
    setRefusal(null);
    try {
      const { joinUrl } = await call('POST /api/webinars/:id/join', { params: { id: webinarId }, body: {} });
      window.location.assign(joinUrl);
    } catch (cause) {
      setRefusal(failureSentence(cause));
    } finally {
      setPending(false);
    }
  };
  return (
    <>
      <Button isPending={isPending} pendingLabel="Ouverture…" onPress={() => void join()}>
        Entrer sans inscription
      </Button>
      {refusal === null ? null : <FormRefused title="Vous ne pouvez pas encore entrer">{refusal}</FormRefused>}
    </>
  );
}
