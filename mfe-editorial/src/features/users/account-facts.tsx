import type { Role } from '@letat/contracts/core/roles';
import type { Profile } from '@letat/contracts/users/operations';
import { AccountPart } from '@letat/remote-kit/section-frames';
import type { ReactNode } from 'react';
import { SendVerification } from '../auth/email-verification/send-verification.tsx';
import * as styles from './account-facts.css.ts';

const roleLabels: Record<Role, string> = { reader: 'Lecture', author: 'Écriture', admin: 'Administration' };
const day = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long' });

/** What the account is, apart from what its owner changes here. */
export function AccountFacts({ profile }: { profile: Profile }) {
  const { email, emailVerified, username, role, createdAt } = profile;
  return (
    <AccountPart title="Le compte">
      <dl className={styles.facts}>
        <Fact term="Email">
          {email}
          <span className={styles.state}>
            {emailVerified ? 'Adresse vérifiée' : 'Adresse à vérifier'}
            {emailVerified ? null : <SendVerification size="small" />}
          </span>
        </Fact>
        <Fact term="Nom d’utilisateur">{username}</Fact>
        <Fact term="Accès">{roleLabels[role]}</Fact>
        <Fact term="Ouvert le">{day.format(new Date(createdAt))}</Fact>
      </dl>
    </AccountPart>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt className={styles.term}>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}
