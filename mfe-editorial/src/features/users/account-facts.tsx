import { formatDate } from '@letat/contracts/core/format/dates';
import type { Role } from '@letat/contracts/core/roles';
import type { Profile } from '@letat/contracts/users/operations';
import { AccountPart } from '@letat/remote-kit/section-frames';
import { Fact, FactsList } from '@letat/ui/facts-list';
import { lazy, Suspense } from 'react';
import * as styles from './account-facts.css.ts';

/** Most addresses are verified: the page comes without it. */
const SendVerification = lazy(async () => {
  const part = await import(
    /* webpackChunkName: "fragment-verify-email" */ '../auth/email-verification/send-verification.tsx'
  );
  return { default: part.SendVerification };
});

const roleLabels: Record<Role, string> = { reader: 'Lecture', author: 'Écriture', admin: 'Administration' };

/** What the account is, apart from what its owner changes here. */
export function AccountFacts({ profile }: { profile: Profile }) {
  const { email, emailVerified, username, role, createdAt } = profile;
  return (
    <AccountPart title="Le compte">
      <FactsList layout="narrow">
        <Fact name="Email">
          {email}
          <span className={styles.state}>
            {emailVerified ? 'Adresse vérifiée' : 'Adresse à vérifier'}
            {emailVerified ? null : (
              <Suspense>
                <SendVerification size="small" />
              </Suspense>
            )}
          </span>
        </Fact>
        <Fact name="Nom d’utilisateur">{username}</Fact>
        <Fact name="Accès">{roleLabels[role]}</Fact>
        <Fact name="Ouvert le">{formatDate(createdAt)}</Fact>
      </FactsList>
    </AccountPart>
  );
}
