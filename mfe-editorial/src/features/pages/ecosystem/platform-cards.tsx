import type { Identity } from '@letat/contracts/core/identity';
import { ofName } from '@letat/contracts/core/of-name';
import { Badge } from '@letat/ui/badge';
import { BrandMark } from '@letat/ui/brand';
import { Icon } from '@letat/ui/icon';
import { Grid, Row } from '@letat/ui/layout';
import { Title } from '@letat/ui/text';
import { ArrowUpRight, Handshake } from 'lucide';
import * as styles from './platform-cards.css.ts';
import { type Platform, platformsOf } from './platforms.ts';

/** One platform: what it is, what it knows, whether it is this one or a connected one. */
export function PlatformCard({ platform }: { platform: Platform }) {
  const { name, description, specialties, status } = platform;
  const current = status === 'current';
  return (
    <article className={styles.card} data-current={current || undefined}>
      <div className={styles.head}>
        <span className={styles.icon}>{current ? <BrandMark /> : <Icon of={Handshake} />}</span>
        <Badge tone={current ? 'ochre' : 'green'}>{current ? 'Actuel' : 'Connecté'}</Badge>
      </div>
      <Title level={3} size="section">
        {name}
      </Title>
      <p className={styles.description}>{description}</p>
      <Row gap="tight">
        {specialties.map((specialty) => (
          <Badge key={specialty}>{specialty}</Badge>
        ))}
      </Row>
      {current ? null : <PlatformSite platform={platform} />}
    </article>
  );
}

/** The way to another platform's site, or the plain word that its address is not known yet, or that there is none. */
function PlatformSite({ platform: { name, url, isFictitious } }: { platform: Platform }) {
  if (url === null && isFictitious)
    return (
      <p className={styles.site}>
        <Badge tone="ochre">Démonstration</Badge> Un partenaire fictif, sans site.
      </p>
    );
  if (url === null)
    return (
      <p className={styles.site}>
        Site {ofName(name)}&nbsp;: <Badge tone="ochre">adresse à renseigner</Badge>
      </p>
    );
  return (
    <a className={styles.site} href={url} rel="external noopener">
      Ouvrir le site {ofName(name)} <Icon of={ArrowUpRight} className={styles.arrow} />
    </a>
  );
}

/** The platforms side by side. */
export default function PlatformCards({ identity }: { identity: Identity }) {
  return (
    <Grid columns={2}>
      {platformsOf(identity).map((platform) => (
        <PlatformCard key={platform.name} platform={platform} />
      ))}
    </Grid>
  );
}
