import { ApiError, failureSentence } from '@letat/remote-kit/api-client';
import { useApiMutation } from '@letat/remote-kit/query';
import { Button, type ButtonProps } from '@letat/ui/button';

/** Has the mail that confirms one's address sent again. */
export function SendVerification({ size }: Pick<ButtonProps, 'size'>) {
  const sending = useApiMutation('POST /api/auth/email-verification', {
    changes: [],
    success: { title: 'Un lien est en route', text: 'Regardez votre boîte de réception.' },
    failure: (cause) => ({ title: 'Le mail n’a pas été envoyé', text: reasonOf(cause) }),
  });
  return (
    <Button
      {...(size ? { size } : {})}
      onPress={() => sending.mutate({ body: {} })}
      isPending={sending.isPending}
      pendingLabel="Envoi…"
    >
      Renvoyer le mail
    </Button>
  );
}

function reasonOf(cause: unknown): string {
  return cause instanceof ApiError && cause.status === 429
    ? 'Il vient de l’être\u00a0: patientez une minute, et regardez les indésirables.'
    : failureSentence(cause);
}
