import { AccountPart } from '@letat/remote-kit/section-frames';
import { Avatar } from '@letat/ui/avatar';
import { Badge } from '@letat/ui/badge';
import { Row } from '@letat/ui/layout';
import { Title } from '@letat/ui/text';
import type { ProfileFields } from './profile-fields.ts';
import * as styles from './profile-preview.css.ts';

interface ProfilePreviewProps {
  fields: ProfileFields;
  /** Readers see it today; otherwise they would if the person wrote. */
  isPublic: boolean;
}

/** The person as readers meet them, while they change it. */
export function ProfilePreview({ fields: { fullName, bio, expertise, avatar }, isPublic }: ProfilePreviewProps) {
  return (
    <AccountPart title={isPublic ? 'Ce que voient vos lecteurs' : 'Ce que verraient vos lecteurs'}>
      <div className={styles.card}>
        <Avatar name={fullName} src={avatar ?? undefined} size="large" />
        <div className={styles.words}>
          <Title level={3} size="small">
            {fullName.trim() || 'Votre nom'}
          </Title>
          <p className={styles.bio} data-empty={bio.trim() === '' || undefined}>
            {bio.trim() || 'Votre présentation paraîtra ici.'}
          </p>
          {expertise.length > 0 ? (
            <Row gap="tight">
              {expertise.map((tag) => (
                <Badge key={tag}>{tag}</Badge>
              ))}
            </Row>
          ) : null}
        </div>
      </div>
    </AccountPart>
  );
}
