import { useLoaded } from '@letat/remote-kit/loaded';
import { useCall } from '@letat/remote-kit/page-context';
import { Callout } from '@letat/ui/callout';
import * as styles from '../auth.css.ts';
import { isEmailDue } from './is-email-due.ts';
import { SendVerification } from './send-verification.tsx';

/** What an unconfirmed address holds back, and the way on. */
export function VerifyEmail() {
  return (
    <div className={styles.reminder}>
      <Callout title="Confirmez votre adresse" action={<SendVerification size="small" />}>
        Le lien vous attend dans votre boîte de réception. Jusque-là vous préparez des brouillons, sans publier ni
        vendre.
      </Callout>
    </div>
  );
}

/** The same for whom it concerns; nothing while that is not known. */
export function VerifyEmailReminder() {
  const call = useCall();
  const due = useLoaded('email due', (signal) => isEmailDue(call, signal));
  return due.phase === 'ready' && due.data ? <VerifyEmail /> : null;
}

/** The reminder in somebody else's page. */
export default function VerifyEmailFragment({ data: { isDue } }: { data: { isDue: boolean } }) {
  return isDue ? <VerifyEmail /> : null;
}
