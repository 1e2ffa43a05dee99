import type { Account } from '@letat/contracts/auth/operations';
import { QueryPart, useApiQuery } from '@letat/remote-kit/query';
import type { PageProps } from '@letat/remote-kit/route';
import { AccountFrame } from '@letat/remote-kit/section-frames';
import { Callout } from '@letat/ui/callout';
import { EmailPart } from './email-part.tsx';
import { isSecondFactorOn } from './identity-again.tsx';
import { PasskeysPart } from './passkeys-part.tsx';
import { PasswordPart } from './password-part.tsx';
import { SecondFactorPart } from './second-factor-part.tsx';
import * as styles from './security.css.ts';
import { LinesSkeleton } from './security-part.tsx';
import { SessionsPart } from './sessions-part.tsx';

/** What guards an account: address, password, second factor, and where it is open. */
export default function SecurityPage({ data: account }: PageProps<Account>) {
  const security = useApiQuery('GET /api/auth/security', { tags: ['security'] });
  return (
    <AccountFrame current="/account/securite">
      {account.secondFactorDue && !(security.data && isSecondFactorOn(security.data)) ? (
        <Callout tone="warning" title="Activez la validation en deux étapes">
          L’administration la demande&nbsp;: jusque-là votre compte n’ouvre que cette page.
        </Callout>
      ) : null}
      <QueryPart query={security} skeleton={<LinesSkeleton lines={9} />}>
        {(state) => (
          <div className={styles.parts}>
            <SecondFactorPart state={state} />
            <PasskeysPart account={account} state={state} />
            <PasswordPart changedAt={state.passwordChangedAt} />
            <EmailPart account={account} pendingEmail={state.pendingEmail} />
          </div>
        )}
      </QueryPart>
      <SessionsPart />
    </AccountFrame>
  );
}
