import type { MailedLink } from '@letat/contracts/auth/links/operations';
import type { PageProps } from '@letat/remote-kit/route';
import { Confirmation, emailChanged } from '../mailed-links/confirmation.tsx';
import { statusKey } from '../status-key.ts';

/** Makes the address that the link was mailed to the account's. */
export default function EmailChangePage({ data: { email }, params: { token = '' }, query }: PageProps<MailedLink>) {
  return (
    <Confirmation
      title="Confirmez votre nouvelle adresse"
      text={`${email} devient l’adresse de votre compte\u00a0; l’ancienne n’ouvrira plus de session.`}
      verb="Confirmer cette adresse"
      action="/api/auth/email/confirm"
      token={token}
      status={query[statusKey]}
      send={(call) => call('POST /api/auth/email/confirm', { body: { token } })}
      done={emailChanged}
    />
  );
}
