import type { Profile } from '@letat/contracts/users';
import type { PageProps } from '@letat/remote-kit/route';
import { Wrap } from '@letat/ui/layout';
import { PageHeader } from '@letat/ui/page-header';
import * as styles from './account-page.css.ts';
import { ProfileForm } from './profile-form.tsx';

/** What others see of a person, and the way to change it. */
export default function AccountPage({ data: profile }: PageProps<Profile>) {
  return (
    <>
      <PageHeader kind="work" title="Mon compte" dek={`Connecté avec ${profile.email}.`} />
      <Wrap>
        <div className={styles.form}>
          <ProfileForm profile={profile} />
          {profile.role === 'author' ? (
            <p className={styles.publicLink}>
              <a href={`/author/${profile.username}`}>Voir ma page publique</a>
            </p>
          ) : null}
        </div>
      </Wrap>
    </>
  );
}
