import { failureSentence } from '@letat/remote-kit/api-client';
import { toast } from '@letat/ui/toast';
import { useState } from 'react';

/** One press that calls the API: whether it is on its way, and a toast when it was refused. */
export function useAction(failure: string): { isPending: boolean; run(work: () => Promise<void>): void } {
  const [isPending, setPending] = useState(false);
  const run = async (work: () => Promise<void>) => {
    if (isPending) return;
    setPending(true);
    try {
      await work();
    } catch (cause) {
      toast({ title: failure, text: failureSentence(cause), tone: 'error' });
    } finally {
      setPending(false);
    }
  };
  return { isPending, run: (work) => void run(work) };
}
