import type { WorkItem } from '@letat/contracts/jobs';
import { ApiError } from '@letat/remote-kit/api-client';
import { useCall } from '@letat/remote-kit/page-context';
import { toast } from '@letat/ui/toast';
import { useState } from 'react';

/** Has work tried again or stopped, and says what became of that. */
export function useChange(onDone: (item: WorkItem) => void, onBehind: () => void) {
  const call = useCall();
  const [pending, setPending] = useState<string | null>(null);
  return {
    /** Id of the work that is being changed. */
    pending,
    async change(item: WorkItem, { to, done }: { to: 'waiting' | 'cancelled'; done: string }) {
      setPending(item.id);
      try {
        await call('PUT /api/admin/jobs/work/:id/state', { params: { id: item.id }, body: { state: to } });
        onDone(item);
        toast({ title: done, tone: 'success' });
      } catch (cause) {
        const text = cause instanceof ApiError ? cause.sentence : 'Vérifiez votre connexion, puis recommencez.';
        toast({ title: 'Rien n’a changé', text, tone: 'error' });
        if (cause instanceof ApiError) onBehind();
      } finally {
        setPending(null);
      }
    },
  };
}
