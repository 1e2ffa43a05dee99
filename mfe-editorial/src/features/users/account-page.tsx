import type { Profile } from '@letat/contracts/users/operations';
import type { PageProps } from '@letat/remote-kit/route';
import { AccountFrame, AccountPart } from '@letat/remote-kit/section-frames';
import { ButtonLink } from '@letat/ui/button-link';
import { AccountFacts } from './account-facts.tsx';
import * as styles from './account-page.css.ts';
import { ProfileForm } from './profile-form.tsx';
import { ProfilePreview } from './profile-preview.tsx';
import { useProfile } from './use-profile.ts';

/** What others see of a person who writes, the way to change it, and what the site knows of their account. */
export default function AccountPage({ data: profile }: PageProps<Profile>) {
  const editing = useProfile(profile);
  const isAuthor = profile.role === 'author';
  const writes = profile.role !== 'reader';
  return (
    <AccountFrame
      current="/account"
      actions={isAuthor ? <ButtonLink href={`/author/${profile.id}`}>Voir ma page publique</ButtonLink> : undefined}
    >
      <div className={styles.columns}>
        <AccountPart title="Profil">
          <ProfileForm editing={editing} writes={writes} />
        </AccountPart>
        <div className={styles.aside}>
          {writes ? <ProfilePreview fields={editing.fields} isPublic={isAuthor} /> : null}
          <AccountFacts profile={profile} />
        </div>
      </div>
    </AccountFrame>
  );
}
