import type { MailedLink } from '@letat/contracts/auth/links';
import type { PageProps } from '@letat/remote-kit/route';
import { Confirmation } from './confirmation.tsx';
import { toldKey } from './told-key.ts';
import { moved } from './verified.ts';

/** Makes the address that the link was mailed to the account's. */
export default function EmailChangePage({ data: { email }, params: { token = '' }, query }: PageProps<MailedLink>) {
  return (
    <Confirmation
      title="Confirmez votre nouvelle adresse"
      text={`${email} devient l’adresse de votre compte\u00a0; l’ancienne n’ouvrira plus de session.`}
      verb="Confirmer cette adresse"
      action="/api/auth/email/confirm"
      token={token}
      told={query[toldKey]}
      send={(call) => call('POST /api/auth/email/confirm', { body: { token } })}
      done={moved}
    />
  );
}
