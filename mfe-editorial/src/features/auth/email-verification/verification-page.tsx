import type { MailedLink } from '@letat/contracts/auth/links/operations';
import type { PageProps } from '@letat/remote-kit/route';
import { Confirmation, emailVerified } from '../mailed-links/confirmation.tsx';
import { statusKey } from '../status-key.ts';

/** Confirms the address that the link was mailed to. */
export default function VerificationPage({ data: { email }, params: { token = '' }, query }: PageProps<MailedLink>) {
  return (
    <Confirmation
      title="Confirmez votre adresse"
      text={`${email} est-elle bien la vôtre\u00a0? Un geste suffit.`}
      verb="Confirmer mon adresse"
      action="/api/auth/email-verification/confirm"
      token={token}
      status={query[statusKey]}
      send={(call) => call('POST /api/auth/email-verification/confirm', { body: { token } })}
      done={emailVerified}
    />
  );
}
