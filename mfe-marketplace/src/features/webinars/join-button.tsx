import { failureSentence } from '@letat/remote-kit/api-client';
import { useCall } from '@letat/remote-kit/page-context';
import { Button } from '@letat/ui/button';
import { FormRefused } from '@letat/ui/form-outcome';
import { useState } from 'react';

/**
 * The way into the room for who has a seat, where they registered. The server says whether it is open and records that they came. A
 * refusal stands here, where the person pressed: the page has no toasts.
 */
export function JoinButton({ address }: { address: string }) {
  const call = useCall();
  const [isPending, setPending] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const join = async () => {
    setPending(true);
    setRefusal(null);
    try {
      const token = decodeURIComponent(address.split('/').at(-1) ?? '');
      const to = { params: { token }, body: {} };
      const { joinUrl } = await call('POST /api/webinar-registrations/:token/join', to);
      window.location.assign(joinUrl);
    } catch (cause) {
      setRefusal(failureSentence(cause));
    } finally {
      setPending(false);
    }
  };
  return (
    <>
      <Button variant="primary" isPending={isPending} pendingLabel="Ouverture…" onPress={() => void join()}>
        Rejoindre
      </Button>
      {refusal === null ? null : <FormRefused title="Vous ne pouvez pas encore entrer">{refusal}</FormRefused>}
    </>
  );
}
