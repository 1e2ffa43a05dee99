import { useApiQuery } from '@letat/remote-kit/query';
import { Callout } from '@letat/ui/callout';
import * as styles from '../auth.css.ts';
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
  const { data: account } = useApiQuery('GET /api/auth/me', { tags: ['account'] });
  return account?.emailVerified === false ? <VerifyEmail /> : null;
}

/** The reminder in another remote's page. */
export default function VerifyEmailFragment({ data: { isDue } }: { data: { isDue: boolean } }) {
  return isDue ? <VerifyEmail /> : null;
}
