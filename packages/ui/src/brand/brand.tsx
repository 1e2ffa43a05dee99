import { siteMessages } from '@letat/contracts/core/site-messages';
import * as styles from './brand.css.ts';
import { mark } from './mark.ts';

/** The mark alone: three strokes of an E that leave to the right, and the spark that pulls them. Beside a name only. */
export function BrandMark() {
  return (
    <svg className={styles.mark} viewBox={`0 0 ${mark.size} ${mark.size}`} aria-hidden="true">
      <path className={styles.body} d={mark.body} />
      <path className={styles.spark} d={mark.spark} />
    </svg>
  );
}

export interface BrandProps {
  /** Makes it the way home. Without, it is a mere name. */
  href?: string;
  /** `large` where it stands alone: mails, covers, print. */
  size?: 'medium' | 'large';
}

/** Mark and name. In the navigation and the footer; the title of the home page is a `Title`. */
export function Brand({ href, size = 'medium' }: BrandProps) {
  const content = (
    <>
      <BrandMark />
      <span>{siteMessages.name}</span>
    </>
  );
  return href === undefined ? (
    <span className={styles.brand} data-size={size}>
      {content}
    </span>
  ) : (
    <a className={styles.brand} data-size={size} href={href}>
      {content}
    </a>
  );
}
