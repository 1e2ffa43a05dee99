import type { Role } from '@letat/contracts/constants';
import type { Profile } from '@letat/contracts/users';
import type { ReactNode } from 'react';
import * as styles from './account-facts.css.ts';

const roleLabels: Record<Role, string> = { reader: 'Lecture', author: 'Écriture', admin: 'Administration' };
const day = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long' });

/** What the account is, apart from what its owner changes here. */
export function AccountFacts({ profile }: { profile: Profile }) {
  const { email, emailVerified, username, role, createdAt } = profile;
  return (
    <section aria-labelledby="compte">
      <h2 id="compte" className={styles.heading}>
        Le compte
      </h2>
      <dl className={styles.facts}>
        <Fact term="Email">
          {email}
          <span className={styles.state}>{emailVerified ? 'Adresse vérifiée' : 'Adresse à vérifier'}</span>
        </Fact>
        <Fact term="Nom d’utilisateur">{username}</Fact>
        <Fact term="Accès">{roleLabels[role]}</Fact>
        <Fact term="Ouvert le">{day.format(new Date(createdAt))}</Fact>
      </dl>
    </section>
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
