import { resendAfterSeconds } from '@letat/contracts/newsletter/constants';
import { useCall } from '@letat/remote-kit/page-context';
import { Button } from '@letat/ui/button';
import { useEffect, useState } from 'react';

type State = 'waiting' | 'offered' | 'sending' | 'sent' | 'failed';

const words: Partial<Record<State, string>> = {
  sent: 'Le mail est reparti. Rien ne vient\u00a0? Regardez les indésirables\u00a0; il ne repart que quelques fois par jour.',
  failed: 'Le mail n’est pas reparti\u00a0: vérifiez votre connexion, puis recommencez.',
};

/** Offers to whoever has just asked, once a minute has passed, to have the confirmation mailed again. */
export function Resend({ requestId }: { requestId: string }) {
  const call = useCall();
  const [state, setState] = useState<State>('waiting');
  useEffect(() => {
    if (state !== 'waiting') return;
    const timer = setTimeout(() => setState('offered'), resendAfterSeconds * 1000);
    return () => clearTimeout(timer);
  }, [state]);

  async function resend(): Promise<void> {
    setState('sending');
    try {
      await call('POST /api/newsletter/confirmations/requests', { body: { requestId } });
      setState('sent');
    } catch {
      // Whatever stopped it, the person is told and may press again.
      setState('failed');
    }
  }

  return (
    <>
      {state === 'waiting' || state === 'sent' ? null : (
        <Button size="small" isPending={state === 'sending'} onPress={resend}>
          Renvoyer
        </Button>
      )}
      <p role="status">{words[state]}</p>
    </>
  );
}
