import { formatTime } from '@letat/contracts/core/format/dates';
import { resendAfterSeconds } from '@letat/contracts/newsletter/constants';
import { proofBits } from '@letat/contracts/newsletter/proof-of-work';
import { useCall } from '@letat/remote-kit/page-context';
import { Button } from '@letat/ui/button';
import { useEffect, useState } from 'react';
import { proofOf } from './prove.ts';

type State = 'waiting' | 'offered' | 'sending' | 'sent' | 'failed';

const words = (at: Date): Partial<Record<State, string>> => ({
  sent: `Un seul mail part par jour vers une adresse\u00a0: celui d’aujourd’hui a été demandé à ${formatTime(at)}. Regardez les indésirables\u00a0; s’il a été refusé, il repart.`,
  failed: 'Votre demande n’est pas partie\u00a0: vérifiez votre connexion, puis recommencez.',
});

/** Offers to a subscriber who has just asked, once a minute has passed, to have the confirmation mailed again: one that was refused is. */
export function Resend({ requestId }: { requestId: string }) {
  const call = useCall();
  const [state, setState] = useState<State>('waiting');
  // What is said is the same for every address: when this browser asked.
  const [askedAt] = useState(() => new Date());
  useEffect(() => {
    if (state !== 'waiting') return;
    const timer = setTimeout(() => setState('offered'), resendAfterSeconds * 1000);
    return () => clearTimeout(timer);
  }, [state]);

  async function resend(): Promise<void> {
    setState('sending');
    try {
      // Wanted while few are confirmed; nobody knows that here, and it takes a moment.
      const proof = await proofOf(requestId, proofBits);
      await call('POST /api/newsletter/confirmations/requests', { body: { requestId, proof } });
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
      <p role="status">{words(askedAt)[state]}</p>
    </>
  );
}
