import type { Account } from '@letat/contracts/auth';
import { LoadedPart, useLoaded } from '@letat/remote-kit/loaded';
import { useCall } from '@letat/remote-kit/page-context';
import type { PageProps } from '@letat/remote-kit/route';
import { Callout } from '@letat/ui/callout';
import { AccountFrame } from '../../users/sections/account-frame.tsx';
import { EmailPart } from './email-part.tsx';
import { LinesSkeleton } from './lines-skeleton.tsx';
import { PasswordPart } from './password-part.tsx';
import { SecondFactorPart } from './second-factor-part.tsx';
import * as styles from './security.css.ts';
import { SessionsPart } from './sessions-part.tsx';

/** What guards an account: address, password, second factor, and where it is open. */
export default function SecurityPage({ data: account }: PageProps<Account>) {
  const call = useCall();
  const security = useLoaded('security', (signal) => call('GET /api/auth/security', { signal }), {
    tags: ['security'],
  });
  return (
    <AccountFrame section="security">
      <div className={styles.page}>
        {account.secondFactorDue && !(security.phase === 'ready' && security.data.secondFactorSince) ? (
          <Callout tone="warning" title="Activez la validation en deux étapes">
            L’administration la demande&nbsp;: jusque-là votre compte n’ouvre que cette page.
          </Callout>
        ) : null}
        <LoadedPart loaded={security} skeleton={<LinesSkeleton lines={9} />}>
          {(state) => (
            <div className={styles.parts}>
              <SecondFactorPart state={state} />
              <PasswordPart changedAt={state.passwordChangedAt} />
              <EmailPart account={account} pendingEmail={state.pendingEmail} />
            </div>
          )}
        </LoadedPart>
        <SessionsPart />
      </div>
    </AccountFrame>
  );
}
