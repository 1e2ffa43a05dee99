import type { Application } from '@letat/contracts/applications';
import * as styles from './applicant-name.css.ts';

/** Who applies, leading to what they sent. */
export function ApplicantName({ application: { id, fullName, profession } }: { application: Application }) {
  return (
    <span className={styles.name}>
      <span>
        <a href={`/admin/applications/${id}`}>
          <bdi>{fullName}</bdi>
        </a>
      </span>
      <span className={styles.profession}>
        <bdi>{profession}</bdi>
      </span>
    </span>
  );
}
