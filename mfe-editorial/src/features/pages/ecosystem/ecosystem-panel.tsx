import type { Identity } from '@letat/contracts/core/identity';
import { siteMessages } from '@letat/contracts/core/site-messages';
import { Badge } from '@letat/ui/badge';
import { Section, SectionHead, Split } from '@letat/ui/layout';
import { Dek, Title } from '@letat/ui/text';
import * as styles from './ecosystem-panel.css.ts';
import { platformsOf } from './platforms.ts';

/** The platforms that work together, in a few lines, and the way to the page that says how. */
export default function EcosystemPanel({ identity }: { identity: Identity }) {
  return (
    <Section>
      <SectionHead title={siteMessages.ecosystem} action={<a href="/ecosystem">Découvrir l’écosystème</a>} />
      <Split ratio="5-7">
        <Dek>
          Une revue publie, un cabinet accompagne, et les mêmes experts passent de l’une à l’autre : ce qui est appris
          sur le terrain s’écrit ici, ce qui est écrit ici sert sur le terrain.
        </Dek>
        <ul className={styles.platforms}>
          {platformsOf(identity).map(({ name, status, description }) => (
            <li key={name} className={styles.platform}>
              <div className={styles.name}>
                <Title level={3} size="small">
                  {name}
                </Title>
                <Badge tone={status === 'current' ? 'ochre' : 'green'}>
                  {status === 'current' ? 'Actuel' : 'Connecté'}
                </Badge>
              </div>
              <p className={styles.description}>{description}</p>
            </li>
          ))}
        </ul>
      </Split>
    </Section>
  );
}
