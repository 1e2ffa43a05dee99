import { type Identity, isPlaceholder } from '@letat/contracts/core/identity';
import { Badge } from '@letat/ui/badge';
import type { ReactNode } from 'react';
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

/** Who publishes the site, as the law wants them named: institution, address, coordinator, contact. */
export function PublisherList({ identity }: { identity: Identity }) {
  return (
    <>
      <dl className={styles.list}>
        <Entry name="Éditeur">
          <Value>{identity.operator}</Value>
        </Entry>
        <Entry name="Adresse">
          <Value>{identity.address}</Value>
        </Entry>
        <Entry name="Coordination">
          <Value>{identity.coordinator}</Value>
        </Entry>
        <Entry name="Contact">
          <ContactAddress identity={identity} />
        </Entry>
      </dl>
      <Fiction identity={identity} />
    </>
  );
}

/** Who answers for the site: institution, coordinator, contact. */
export function IdentityList({ identity }: { identity: Identity }) {
  return (
    <>
      <dl className={styles.list}>
        <Entry name="Coordination">
          <Value>{identity.coordinator}</Value>
        </Entry>
        <Entry name="Institution">
          <Value>{identity.operator}</Value>
        </Entry>
        <Entry name="Contact">
          <ContactAddress identity={identity} />
        </Entry>
      </dl>
      <Fiction identity={identity} />
    </>
  );
}

/** Says of the demonstration that nobody of these names exists, and that nobody reads that address. */
function Fiction({ identity }: { identity: Identity }) {
  if (!identity.isFictitious) return null;
  return (
    <p className={styles.fiction}>
      <Badge tone="ochre">Démonstration</Badge> Ces noms et ces adresses sont fictifs&nbsp;: personne n’y répond.
    </p>
  );
}

function Entry({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={styles.entry}>
      <dt className={styles.name}>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
