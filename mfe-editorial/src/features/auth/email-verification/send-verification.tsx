import { ApiError } from '@letat/remote-kit/api-client';
import { useCall } from '@letat/remote-kit/page-context';
import { Button, type ButtonProps } from '@letat/ui/button';
import { toast } from '@letat/ui/toast';
import { useState } from 'react';

/** Has the link that confirms one's address sent again. */
export function SendVerification({ size }: Pick<ButtonProps, 'size'>) {
  const call = useCall();
  const [isPending, setPending] = useState(false);

  async function send() {
    setPending(true);
    try {
      await call('POST /api/auth/email-verification', { body: {} });
      toast({ title: 'Un lien est en route', text: 'Regardez votre boîte de réception.', tone: 'success' });
    } catch (cause) {
      toast({ title: 'Le lien n’a pas été envoyé', text: reasonOf(cause), tone: 'error' });
    } finally {
      setPending(false);
    }
  }

  return (
    <Button {...(size ? { size } : {})} onPress={send} isPending={isPending} pendingLabel="Envoi…">
      Renvoyer le lien
    </Button>
  );
}

function reasonOf(cause: unknown): string {
  if (!(cause instanceof ApiError)) return 'Vérifiez votre connexion, puis réessayez.';
  return cause.status === 429
    ? 'Il vient de l’être\u00a0: patientez une minute, et regardez les indésirables.'
    : cause.sentence;
}
