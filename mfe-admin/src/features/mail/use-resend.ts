import type { OutboxMail } from '@letat/contracts/mail';
import { ApiError } from '@letat/remote-kit/api-client';
import { useCall } from '@letat/remote-kit/page-context';
import { toast } from '@letat/ui/toast';
import { useState } from 'react';

/** Has a mail tried again, and says what became of that. */
export function useResend(onDone: (mail: OutboxMail) => void, onBehind: () => void) {
  const call = useCall();
  const [pending, setPending] = useState<string | null>(null);
  return {
    /** Id of the mail that is being asked for again. */
    pending,
    async resend({ id }: OutboxMail) {
      setPending(id);
      try {
        onDone(await call('PUT /api/admin/mails/:id/state', { params: { id }, body: { state: 'waiting' } }));
        toast({ title: 'Mail remis à l’envoi', tone: 'success' });
      } catch (cause) {
        const text = cause instanceof ApiError ? cause.sentence : 'Vérifiez votre connexion, puis recommencez.';
        toast({ title: 'Mail non renvoyé', text, tone: 'error' });
        if (cause instanceof ApiError) onBehind();
      } finally {
        setPending(null);
      }
    },
  };
}
