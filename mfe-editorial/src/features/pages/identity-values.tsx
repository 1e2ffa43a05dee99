import { type Identity, isPlaceholder } from '@letat/contracts/identity';
import { Badge } from '@letat/ui/badge';
import * as styles from './identity-values.css.ts';

/** A value of the site's identity, or the mark of one that is still to be filled in. */
function Value({ children }: { children: string }) {
  return isPlaceholder(children) ? <Badge tone="ochre">{children}</Badge> : children;
}

/** The address to write to: a link once there is one. */
export function ContactAddress({ identity: { contactEmail } }: { identity: Identity }) {
  if (isPlaceholder(contactEmail)) return <Badge tone="ochre">adresse {contactEmail}</Badge>;
  return <a href={`mailto:${contactEmail}`}>{contactEmail}</a>;
}

/** Who answers for the site: institution, coordinator, contact. */
export function IdentityList({ identity }: { identity: Identity }) {
  return (
    <dl className={styles.list}>
      <div className={styles.entry}>
        <dt className={styles.name}>Coordination</dt>
        <dd>
          <Value>{identity.coordinator}</Value>
        </dd>
      </div>
      <div className={styles.entry}>
        <dt className={styles.name}>Institution</dt>
        <dd>
          <Value>{identity.operator}</Value>
        </dd>
      </div>
      <div className={styles.entry}>
        <dt className={styles.name}>Contact</dt>
        <dd>
          <ContactAddress identity={identity} />
        </dd>
      </div>
    </dl>
  );
}
