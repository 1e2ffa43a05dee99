import type { Application } from '@letat/contracts/applications';
import * as styles from './applicant-name.css.ts';

/** Who applies, leading to what they sent. */
export function ApplicantName({ application: { id, fullName, profession } }: { application: Application }) {
  return (
    <span className={styles.name}>
      <a href={`/admin/applications/${id}`} dir="auto">
        {fullName}
      </a>
      <span className={styles.profession} dir="auto">
        {profession}
      </span>
    </span>
  );
}
